import { type MetricId, SOURCES } from './registry.ts';
import { type SourceDefinition } from './source.ts';

/** Everything read under one metric id: one source, or one per dimension. */
export interface Metric {
  readonly metricId: MetricId;
  readonly licenseClass: SourceDefinition['licenseClass'];
  /** The parameter that names the dimension, if there is one. */
  readonly dimensionParameter: SourceDefinition['dimensionParameter'];
  /** At least one; more only if the metric has a dimension. */
  readonly sources: readonly SourceDefinition[];
}

const BY_METRIC_ID: ReadonlyMap<string, Metric> = groupByMetric();

function groupByMetric(): Map<string, Metric> {
  const metrics = new Map<string, Metric>();
  for (const source of SOURCES) {
    const { metricId, licenseClass, dimensionParameter } = source;
    const key = metricId.toLowerCase();
    const sources = [...(metrics.get(key)?.sources ?? []), source];
    metrics.set(key, { metricId, licenseClass, dimensionParameter, sources });
  }
  return metrics;
}

/** Returns the metric with this ID in any letter case, or undefined. */
export const findMetric = (metricId: string): Metric | undefined => BY_METRIC_ID.get(metricId.toLowerCase());

/** The IDs of the metrics that partners can read, in registry order. */
export const LICENSED_METRIC_IDS: readonly MetricId[] = [...BY_METRIC_ID.values()]
  .filter(({ licenseClass }) => licenseClass === 'C')
  .map(({ metricId }) => metricId);

/** Returns the source of a metric under a dimension in any letter case (null: none was named), or undefined. */
export const findSourceOf = (metric: Metric, dimension: string | null): SourceDefinition | undefined =>
  metric.sources.find((source) => source.dimension?.toLowerCase() === dimension?.toLowerCase());

/** Returns the allowed dimensions of a metric; empty if it has none. */
export const dimensionsOf = ({ sources }: Metric): readonly string[] =>
  sources.flatMap(({ dimension }) => dimension ?? []);

/**
 * Returns the ID under which a batch serves the latest value of a source that partners can read.
 *
 * @example batchIdOf(sourceById('defi.tvl_chain:solana')) === 'series:defi.tvl_chain:solana'
 */
export const batchIdOf = ({ id }: Pick<SourceDefinition, 'id'>): string => `series:${id}`;
