import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { COMPOSITE_FIELDS } from '../../http/contract/shared-fields.ts';

/** Fields of every item of a batch. */
class BatchEntry {
  @ApiProperty({
    description: 'ID of the item, in its canonical letter case.',
    type: String,
    example: 'composite.macro:ETH',
  })
  readonly id!: string;

  @ApiProperty({
    description: 'When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle.',
    type: String,
    format: 'date-time',
    example: '2026-01-05T12:15:00+00:00',
  })
  readonly event_at!: string;

  @ApiProperty({
    description:
      'Whole seconds since the service fetched or produced the item, at the start of the current minute; null if unknown.',
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: 42,
  })
  readonly age_seconds!: number | null;

  @ApiProperty({
    description: 'Freshness of the item, as in meta.freshness.status.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;
}

const kind = (name: string) => ({ description: 'Kind of item.', enum: [name], example: name }) as const;

const SIGNAL = { enum: [...SIGNALS], example: 'bullish' };
const CONFIDENCE = {
  description:
    'Weighted-consensus confidence of the signal: crew agreement, not a probability. 0-0.95, 4 decimals.',
  type: Number,
  minimum: 0,
  maximum: 1,
  example: 0.4312,
  ...inUnit('fraction'),
};

/** The latest score of a composite. */
export class BatchComposite extends BatchEntry {
  @ApiProperty(kind('composite'))
  readonly kind!: 'composite';

  @ApiProperty(COMPOSITE_FIELDS.score)
  readonly score!: number | null;
}

/** The latest verdict. */
export class BatchVerdict extends BatchEntry {
  @ApiProperty(kind('verdict'))
  readonly kind!: 'verdict';

  @ApiProperty({ description: "The lead's view on the market.", ...SIGNAL })
  readonly signal!: Signal;

  @ApiProperty(CONFIDENCE)
  readonly confidence!: number;
}

/** The latest value of a public series. */
export class BatchSeries extends BatchEntry {
  @ApiProperty(kind('series'))
  readonly kind!: 'series';

  @ApiProperty({
    description: 'Value, in the unit of the series.',
    type: Number,
    example: 71,
    ...inUnit('as the series has it'),
  })
  readonly value!: number;
}

/** The crew's consensus on the asset of a symbol. */
export class BatchSignal extends BatchEntry {
  @ApiProperty(kind('signal'))
  readonly kind!: 'signal';

  @ApiProperty({ description: 'Crew consensus on the asset of the symbol.', ...SIGNAL })
  readonly signal!: Signal;

  @ApiProperty(CONFIDENCE)
  readonly confidence!: number;
}

/** The latest value of one requested ID. */
export type BatchItem = BatchComposite | BatchVerdict | BatchSeries | BatchSignal;

const ITEM_CLASSES = {
  composite: BatchComposite,
  verdict: BatchVerdict,
  series: BatchSeries,
  signal: BatchSignal,
} as const satisfies Record<BatchItem['kind'], unknown>;

/** The latest values of all requested IDs. */
@ApiExtraModels(...Object.values(ITEM_CLASSES))
export class BatchLatest {
  @ApiProperty({
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
  })
  readonly items!: readonly BatchItem[];

  @ApiProperty({
    description:
      'IDs that are unknown, lack their dimension, or are not licensed, as requested; for the last two, meta.unavailable lists the reason. Known IDs without a current value are listed only in meta.unavailable.',
    type: [String],
    example: [],
  })
  readonly missing!: readonly string[];
}
