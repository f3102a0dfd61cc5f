import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { MAX_BATCH_IDS } from '../domain/request-bounds.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { COMPOSITE_FIELDS } from '../http/contract/shared-fields.ts';
import { type TableFormat, TableFormatField, TextListField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

export class BatchQuery {
  @TextListField({
    description: `IDs of the items: composite.<index>:<ASSET> (default asset: BTC), verdict, series:<metric_id>, series:<metric_id>:<dimension>, signal:<SYMBOL>. You can omit series:. Case-insensitive. 1 to ${MAX_BATCH_IDS} IDs.`,
    maxItems: MAX_BATCH_IDS,
    example: ['composite.macro:ETH', 'verdict', 'series:econ.cpi', 'signal:SOLUSDT'],
  })
  readonly ids!: readonly string[];

  @TableFormatField()
  readonly format?: TableFormat;
}

class BatchEntry extends shape({
  id: f.text('ID of the item, in its canonical letter case.', 'composite.macro:ETH'),
  event_at: f.moment(
    'When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle.',
    '2026-01-05T12:15:00+00:00',
  ),
  age_seconds: f.countOrNull(
    'Whole seconds since the service fetched or produced the item, at the start of the current minute; null if unknown.',
    42,
  ),
  status: f.choice('Freshness of the item, as in meta.freshness.status.', FRESHNESS_STATUSES, 'fresh'),
}) {}

const kind = <const Name extends string>(name: Name) => f.choice('Kind of item.', [name], name);

const CONFIDENCE = f.fraction(
  'Weighted-consensus confidence of the signal: crew agreement, not a probability. 0-0.95, 4 decimals.',
  0.4312,
);

export class BatchComposite extends shape(BatchEntry, {
  kind: kind('composite'),
  score: COMPOSITE_FIELDS.score,
}) {}

export class BatchVerdict extends shape(BatchEntry, {
  kind: kind('verdict'),
  signal: f.choice(
    "The lead's view on the market: the consensus on BTC after smoothing.",
    SIGNALS,
    'bullish',
  ),
  confidence: CONFIDENCE,
}) {}

export class BatchSeries extends shape(BatchEntry, {
  kind: kind('series'),
  value: f.figure('Value, in the unit of the series.', 71, 'as the series has it'),
}) {}

export class BatchSignal extends shape(BatchEntry, {
  kind: kind('signal'),
  signal: f.choice(
    'Crew consensus on the asset of the symbol: of this cycle only, before smoothing, as consensus.signal of the verdict is for BTC.',
    SIGNALS,
    'bullish',
  ),
  confidence: CONFIDENCE,
}) {}

export type BatchItem = BatchComposite | BatchVerdict | BatchSeries | BatchSignal;

const ITEM_CLASSES = {
  composite: BatchComposite,
  verdict: BatchVerdict,
  series: BatchSeries,
  signal: BatchSignal,
} as const satisfies Record<BatchItem['kind'], unknown>;

@ApiExtraModels(...Object.values(ITEM_CLASSES))
export class BatchLatest extends shape({
  items: f.any<readonly BatchItem[]>({
    description: 'Served items, in the requested order; an ID that you send twice appears twice.',
    type: 'array',
    items: {
      oneOf: Object.values(ITEM_CLASSES).map((one) => ({ $ref: getSchemaPath(one) })),
      discriminator: {
        propertyName: 'kind',
        mapping: Object.fromEntries(
          Object.entries(ITEM_CLASSES).map(([name, one]) => [name, getSchemaPath(one)]),
        ),
      },
    },
    example: [
      {
        id: 'composite.macro:ETH',
        kind: 'composite',
        score: 61.4,
        event_at: '2026-01-05T12:15:00+00:00',
        age_seconds: 42,
        status: 'fresh',
      },
      {
        id: 'verdict',
        kind: 'verdict',
        signal: 'bullish',
        confidence: 0.4312,
        event_at: '2026-01-05T12:15:00+00:00',
        age_seconds: 42,
        status: 'fresh',
      },
      {
        id: 'series:sentiment.fear_greed',
        kind: 'series',
        value: 71,
        event_at: '2026-01-05T00:00:00+00:00',
        age_seconds: 1_800,
        status: 'fresh',
      },
    ],
  }),
  missing: f.texts(
    'IDs that are unknown, lack their dimension, or are not licensed, as requested; for the last two, meta.unavailable lists the reason. Known IDs without a current value are listed only in meta.unavailable.',
    [],
  ),
}) {}
