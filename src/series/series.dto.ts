import { type Scope } from '../domain/access/access-rights.ts';
import { type SeriesOrder } from '../../packages/engine/observations/observation.ts';
import { SERIES_INTERVALS, type SeriesInterval } from '../../packages/engine/sources/exposure-rule.ts';
import { AGGREGATES } from '../../packages/engine/sources/source.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../http/contract/shared-fields.ts';
import {
  AsOfField,
  BooleanField,
  ChoiceField,
  CursorField,
  FromField,
  IntegerField,
  type TableFormat,
  TableFormatField,
  TextField,
  ToField,
} from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

export const WINDOW_SCOPES: readonly Scope[] = ['data:series', 'data:history'];

const DEFAULT_LIMIT = 100;
export const DEFAULT_INTERVAL: SeriesInterval = 'raw';
export const DEFAULT_ORDER: SeriesOrder = 'desc';
export const DEFAULT_DEDUPE = true;

const OTHER_NAMES =
  'Case-insensitive. asset, symbol, and dimension mean the same thing and must not contradict each other.';

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class SeriesQuery {
  @TextField({
    optional: true,
    description: `Dimension of the metric, if it is an asset. ${OTHER_NAMES}`,
    example: 'solana',
  })
  readonly asset?: string;

  @TextField({
    optional: true,
    description: `Dimension of the metric, if it is a symbol. ${OTHER_NAMES}`,
    example: 'BTCUSDT',
  })
  readonly symbol?: string;

  @TextField({
    optional: true,
    description: `Dimension of the metric, if it has one, as the catalog lists it. ${OTHER_NAMES}`,
    example: 'solana',
  })
  readonly dimension?: string;

  @FromField(undefined, ' Tier 1 with data:series and data:history.')
  readonly from?: number;

  @ToField(' Tier 1 with data:series and data:history.')
  readonly to?: number;

  @AsOfField(
    'the latest revision of each event known by then. If to is omitted, the window ends at as_of.',
    WINDOW_SCOPES,
  )
  readonly as_of?: number;

  @BooleanField({
    description: 'Whether each point includes the time when its value became known.',
    documentedDefault: false,
  })
  readonly include_known_at?: boolean;

  @ChoiceField({
    description:
      'raw: the values as observed. Others: one point per bucket of that length, aligned to UTC, that begins in the window and has a value. The catalog lists the intervals of each metric.',
    allowed: SERIES_INTERVALS,
    documentedDefault: DEFAULT_INTERVAL,
    example: DEFAULT_INTERVAL,
  })
  readonly interval?: SeriesInterval;

  @IntegerField({
    description: 'Points per page; more than 100 points need Tier 1 with data:series and data:history.',
    minimum: 1,
    maximum: 500,
    fallback: DEFAULT_LIMIT,
  })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @ChoiceField({
    description: 'Order of events: desc is latest first, asc is earliest first.',
    allowed: ['desc', 'asc'],
    documentedDefault: DEFAULT_ORDER,
    example: 'desc',
  })
  readonly order?: SeriesOrder;

  @BooleanField({
    description:
      'Whether only the earliest of consecutive identical values is served. It affects only raw points of series with ts_semantics fetch.',
    documentedDefault: DEFAULT_DEDUPE,
  })
  readonly dedupe?: boolean;

  @TableFormatField()
  readonly format?: TableFormat;
}

const ofBucket = (description: string, example: number) =>
  f.figure(
    `${description} In the unit of the series; only with an interval, if aggregates lists it.`,
    example,
    'as unit says',
  );

const named = (parameter: string, what: string, example: string | null) =>
  f.textOrNull(
    `Value of the parameter ${parameter}, if ${what} identifies the series; null otherwise.`,
    example,
  );

/** A page is written in this order, by PostgreSQL or here. */
export const POINT_FIELDS = {
  event_at: f.moment(
    'When the value was true, ISO-8601 UTC; with an interval, the start of the bucket.',
    '2026-01-05T00:00:00+00:00',
  ),
  value: f.figure(
    'Value, in the unit of the series; with an interval, the last value of the bucket.',
    71.5,
    'as unit says',
  ),
  'known_at?': f.moment(
    'When this revision of the value became known, ISO-8601 UTC; with an interval, when the last value of the bucket became known. Only with include_known_at.',
    '2026-01-05T00:10:00+00:00',
  ),
  'mean?': ofBucket('Mean of the bucket values, each counted once.', 70.25),
  'min?': ofBucket('Lowest bucket value.', 68),
  'max?': ofBucket('Highest bucket value.', 72),
  'observations?': f.integer('Number of values in the bucket; only with an interval.', 12, { minimum: 1 }),
  'complete?': f.flag(
    'Whether the bucket has ended; only with an interval. While it is false, the values cover the time until now and can change.',
    true,
  ),
};

export class SeriesPointItem extends shape(POINT_FIELDS) {}

export class Series extends shape({
  metric_id: { ...METRIC_ID_FIELD, example: 'defi.tvl_chain' },
  asset: named('asset', 'a chain', 'solana'),
  symbol: named('symbol', 'a symbol', null),
  dimension: named('dimension', 'anything', 'solana'),
  unit: f.text('Unit of the values.', 'USD'),
  ts_semantics: TS_SEMANTICS_FIELD,
  interval: f.choice('raw, or the length of each bucket.', SERIES_INTERVALS, 'raw'),
  aggregates: f.choices(
    'Aggregates of each bucket; value is the last value. Empty for raw points.',
    AGGREGATES,
    [],
  ),
  points: f.many(
    'Points, in the requested order. raw: one point per event, with its latest revision. With an interval: one point per bucket that has a value; empty buckets are not filled.',
    SeriesPointItem,
  ),
}) {}
