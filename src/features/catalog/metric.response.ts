import { exposureRuleOf, SERIES_INTERVALS } from '../../domain/sources/exposure-rule.ts';
import { AGGREGATES } from '../../domain/sources/source.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';
import { f, shape } from '../../http/shape/shape.ts';

class MetricDimension extends shape({
  parameter: f.choice('Parameter that selects the dimension.', ['symbol', 'dimension'], 'symbol'),
  values: f.texts('Values of the dimension.', ['BTCUSDT', 'ETHUSDT', 'SOLUSDT']),
}) {}

export class MetricItem extends shape({
  metric_id: { ...METRIC_ID_FIELD, example: 'exchange.ls_ratio' },
  title: f.text('Title of the metric.', 'Long/short ratio of all accounts'),
  unit: f.text('Unit of the values.', 'ratio'),
  ts_semantics: TS_SEMANTICS_FIELD,
  dimension: f.oneOrNull(
    'Dimension that a request must name; null if the metric has no dimension.',
    MetricDimension,
    { parameter: 'symbol', values: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] },
  ),
  cadence_seconds: f.integer('Interval at which the provider is polled, in seconds.', 900, {
    minimum: 1,
    unit: 'seconds',
  }),
  intervals: f.choices('Allowed values of interval.', SERIES_INTERVALS, ['raw', '1h', '4h', '1d']),
  aggregates: f.choices(
    'Aggregates of the buckets; empty if the metric is served only as raw values.',
    AGGREGATES,
    ['last', 'mean', 'min', 'max'],
  ),
  exposure_rule: f.text(
    'Values that partners can receive, in plain words.',
    exposureRuleOf({ exposure: 'last_24h' }),
  ),
  attribution: f.many('Texts to display with the values.', AttributionItem),
  earliest_date: f.dayOrNull('Earliest UTC day with a readable value; null without a value.', '2026-01-04'),
  empty_without_key: f.flag(
    'True for weekly and monthly metrics, whose latest value is always older than the days that are served without a key: their page is then empty, and meta.unavailable reports the time of the latest event. Use latest_ids to get the value.',
    false,
  ),
  latest_ids: f.texts(
    'IDs for requesting the latest values from /api/v1/data/latest, one per dimension; available to every caller.',
    ['series:exchange.ls_ratio:BTCUSDT'],
  ),
}) {}
