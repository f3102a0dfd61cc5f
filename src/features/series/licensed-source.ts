import { ServiceError } from '../../domain/errors.ts';
import { suggestion } from '../../domain/nearest-names.ts';
import { type SeriesInterval, servedIntervalsOf } from '../../domain/sources/interval.ts';
import {
  dimensionsOf,
  findMetric,
  findSourceOf,
  LICENSED_METRIC_IDS,
  type Metric,
} from '../../domain/sources/metric.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { listed } from '../../domain/listed.ts';
import { reachOfUnlicensed } from '../../domain/unlicensed-use.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type SeriesQuery } from './series.query.ts';

/**
 * The metric with this id in any letter case, if partners may read its rows.
 *
 * @throws SERIES_NOT_LICENSED where they may not, also with a dimension behind the id, as source ids have it;
 *   METRIC_NOT_FOUND
 */
export function licensedMetric(metricId: string): Metric {
  const [name, dimension] = metricId.split(':') as [string, string?];
  const metric = findMetric(name);
  if (metric?.licenseClass === 'B')
    throw new ServiceError(
      'SERIES_NOT_LICENSED',
      `Values of this series reach partners ${reachOfUnlicensed(metric.metricId)}. This is expected and not an outage.`,
    );
  if (metric && dimension === undefined) return metric;
  throw new ServiceError(
    'METRIC_NOT_FOUND',
    `No metric has this id.${adviceOn(metricId, metric, dimension)}`,
  );
}

function adviceOn(metricId: string, metric: Metric | undefined, dimension: string | undefined): string {
  if (!metric)
    return suggestion(
      metricId,
      LICENSED_METRIC_IDS,
      ` ${DATA_API_PATH}/catalog/series lists those that are served.`,
    );
  const source = findSourceOf(metric, dimension ?? null);
  return source
    ? ` The dimension is no part of it: ask for ${metric.metricId} with ${metric.dimensionParameter}=${source.dimension}.`
    : ` Nothing stands behind ${metric.metricId}.`;
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
  const given = Object.entries({ asset, symbol, dimension }).flatMap(([parameter, name]) =>
    name === undefined ? [] : [{ parameter, source: findSourceOf(metric, name) }],
  );
  if (given.length === 0) return findSourceOf(metric, null) ?? null;
  const names = (some: typeof given): string => listed(some.map(({ parameter }) => parameter));
  if (metric.dimensionParameter === null)
    throw new ServiceError('BAD_REQUEST', `${metric.metricId} has no dimension: leave out ${names(given)}.`);
  const unknown = given.filter(({ source }) => source === undefined);
  if (unknown.length > 0)
    throw new ServiceError(
      'BAD_REQUEST',
      `${names(unknown)} ${unknown.length > 1 ? 'are' : 'is'} none of its dimensions: ${allowedOf(metric)}`,
    );
  const { source } = given[0]!;
  if (given.some((other) => other.source !== source))
    throw new ServiceError('BAD_REQUEST', `${names(given)} contradict each other: ${allowedOf(metric)}`);
  return source!;
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
