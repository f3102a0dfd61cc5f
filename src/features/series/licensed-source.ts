import { ServiceError } from '../../domain/errors.ts';
import { type SeriesInterval, servedIntervalsOf } from '../../domain/sources/interval.ts';
import { dimensionsOf, findMetric, findSourceOf, type Metric } from '../../domain/sources/metric.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { type SeriesQuery } from './series.query.ts';

/**
 * The metric with this id, if partners may read its rows.
 *
 * @throws SERIES_NOT_LICENSED where they may not, also with a dimension behind the id, as source ids have it;
 *   METRIC_NOT_FOUND
 */
export function licensedMetric(metricId: string): Metric {
  const [name] = metricId.split(':', 1) as [string];
  if (findMetric(name)?.licenseClass === 'B')
    throw new ServiceError(
      'SERIES_NOT_LICENSED',
      'Values of this series reach partners only inside composites. This is expected and not an outage.',
    );
  const metric = findMetric(metricId);
  if (!metric) throw new ServiceError('METRIC_NOT_FOUND', 'No metric has this id.');
  return metric;
}

/**
 * The source that the dimension parameters name; null where a metric has a dimension and none is named.
 *
 * @throws BAD_REQUEST, saying what is allowed, where they contradict each other or name what does not exist
 */
export function namedSource(
  metric: Metric,
  { asset, symbol, dimension }: Pick<SeriesQuery, 'asset' | 'symbol' | 'dimension'>,
): SourceDefinition | null {
  const given = [asset, symbol, dimension].filter((name) => name !== undefined);
  if (given.length === 0) return findSourceOf(metric, null) ?? null;
  if (metric.dimensionParameter === null)
    throw new ServiceError(
      'BAD_REQUEST',
      `${metric.metricId} has no dimension: leave out asset, symbol and dimension.`,
    );
  const [source, ...others] = given.map((name) => findSourceOf(metric, name));
  if (!source || others.some((other) => other !== source))
    throw new ServiceError(
      'BAD_REQUEST',
      `asset, symbol and dimension are unknown or contradict each other: ${allowedOf(metric)}`,
    );
  return source;
}

/**
 * Refuses an interval that the metric is not served in.
 *
 * @throws VALIDATION_ERROR, saying which ones it is served in
 */
export function assertServedIn(metric: Metric, interval: SeriesInterval): void {
  // The same for all dimensions of a metric, which `public-metrics.spec.ts` holds.
  const served = servedIntervalsOf(metric.sources[0]!);
  if (served.includes(interval)) return;
  const message = `interval must be one of ${served.join(', ')} for ${metric.metricId}: its values do not lie close enough for others.`;
  throw new ServiceError('VALIDATION_ERROR', message, { messages: [message] });
}

/** The refusal of a request that leaves the dimension open. */
export const dimensionMissing = (metric: Metric): ServiceError =>
  new ServiceError('BAD_REQUEST', `The dimension is missing: ${allowedOf(metric)}`);

const allowedOf = (metric: Metric): string =>
  `${metric.metricId} needs ${metric.dimensionParameter} to be one of ${dimensionsOf(metric).join(', ')}.`;
