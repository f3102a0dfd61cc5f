import { AGGREGATES } from '../../domain/sources/source.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';
import { f, shape } from '../../http/shape/shape.ts';
import { SERIES_INTERVALS } from '../../domain/sources/exposure-rule.ts';

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

export class SeriesPointItem extends shape({
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
}) {}

/** A window of a public series. `meta.attribution[].text` must be displayed with it. */
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
