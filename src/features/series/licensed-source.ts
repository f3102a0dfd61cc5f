import { ServiceError } from '../../domain/errors/errors.ts';
import { type SeriesInterval, servedIntervalsOf } from '../../domain/sources/exposure-rule.ts';
import {
  dimensionsOf,
  findMetric,
  findSourceOf,
  LICENSED_METRIC_IDS,
  type Metric,
} from '../../domain/sources/metric.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { reachOfUnlicensed } from '../../domain/source-use/source-use.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type SeriesQuery } from './series.query.ts';

/** @throws SERIES_NOT_LICENSED, also for an ID followed by a dimension; METRIC_NOT_FOUND */
export function licensedMetric(metricId: string): Metric {
  const [name, dimension] = metricId.split(':') as [string, string?];
  const metric = findMetric(name);
  if (metric?.licenseClass === 'B')
    throw new ServiceError('SERIES_NOT_LICENSED', { reach: reachOfUnlicensed(metric.metricId) });
  if (!metric)
    throw new ServiceError('METRIC_NOT_FOUND', {
      reason: 'unknown',
      requested: metricId,
      known: LICENSED_METRIC_IDS,
      listedAt: `${DATA_API_PATH}/catalog/series`,
    });
  if (dimension === undefined) return metric;
  const source = findSourceOf(metric, dimension);
  throw new ServiceError(
    'METRIC_NOT_FOUND',
    source
      ? {
          reason: 'dimension_in_id',
          metricId: metric.metricId,
          dimensionParameter: metric.dimensionParameter,
          dimension: source.dimension,
        }
      : { reason: 'unknown_dimension_in_id', metricId: metric.metricId },
  );
}

/** Null if a metric has a dimension and none is named. @throws BAD_REQUEST for contradicting or unknown ones */
export function sourceOfDimension(
  metric: Metric,
  { asset, symbol, dimension }: Pick<SeriesQuery, 'asset' | 'symbol' | 'dimension'>,
): SourceDefinition | null {
  const given = Object.entries({ asset, symbol, dimension }).flatMap(([parameter, name]) =>
    name === undefined ? [] : [{ parameter, source: findSourceOf(metric, name) }],
  );
  if (given.length === 0) return findSourceOf(metric, null) ?? null;
  const names = (some: typeof given): string[] => some.map(({ parameter }) => parameter);
  if (metric.dimensionParameter === null)
    throw new ServiceError('BAD_REQUEST', {
      reason: 'without_dimension',
      metricId: metric.metricId,
      parameters: names(given),
    });
  const unknown = given.filter(({ source }) => source === undefined);
  if (unknown.length > 0)
    throw new ServiceError('BAD_REQUEST', {
      reason: 'unknown_dimension',
      parameters: names(unknown),
      ...dimensionTerms(metric),
    });
  const { source } = given[0]!;
  if (given.some((other) => other.source !== source))
    throw new ServiceError('BAD_REQUEST', {
      reason: 'contradicting_dimensions',
      parameters: names(given),
      ...dimensionTerms(metric),
    });
  return source!;
}

/** @throws VALIDATION_ERROR with the served intervals */
export function assertServedIn(metric: Metric, interval: SeriesInterval): void {
  // Equal for all dimensions of a metric; `public-metrics.spec.ts` checks it.
  const served = servedIntervalsOf(metric.sources[0]!);
  if (served.includes(interval)) return;
  throw new ServiceError('VALIDATION_ERROR', {
    reason: 'interval_not_served',
    metricId: metric.metricId,
    served,
  });
}

export const dimensionMissing = (metric: Metric): ServiceError =>
  new ServiceError('BAD_REQUEST', { reason: 'missing_dimension', ...dimensionTerms(metric) });

const dimensionTerms = (metric: Metric) => ({
  metricId: metric.metricId,
  dimensionParameter: metric.dimensionParameter,
  dimensions: dimensionsOf(metric),
});
