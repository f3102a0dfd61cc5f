import { type Attribution, PROVIDER_KEYS, PROVIDERS } from './provider.ts';
import { type MetricId, sourceById, SOURCES } from './registry.ts';
import { type SourceDefinition } from './source.ts';

export interface Metric {
  readonly metricId: MetricId;
  readonly licenseClass: SourceDefinition['licenseClass'];
  readonly dimensionParameter: SourceDefinition['dimensionParameter'];
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

export const findMetric = (metricId: string): Metric | undefined => BY_METRIC_ID.get(metricId.toLowerCase());

export const LICENSED_METRIC_IDS: readonly MetricId[] = [...BY_METRIC_ID.values()]
  .filter(({ licenseClass }) => licenseClass === 'C')
  .map(({ metricId }) => metricId);

/** In any letter case; null: no dimension was named. */
export const findSourceOf = (metric: Metric, dimension: string | null): SourceDefinition | undefined =>
  metric.sources.find((source) => source.dimension?.toLowerCase() === dimension?.toLowerCase());

export const dimensionsOf = ({ sources }: Metric): readonly string[] =>
  sources.flatMap(({ dimension }) => dimension ?? []);

/** @example batchIdOf(sourceById('defi.tvl_chain:solana')) === 'series:defi.tvl_chain:solana' */
export const batchIdOf = ({ id }: Pick<SourceDefinition, 'id'>): string => `series:${id}`;

export function attributionsOf(sourceIds: readonly string[]): Attribution[] {
  const providers = new Set(sourceIds.map((id) => sourceById(id).provider));
  return PROVIDER_KEYS.filter((key) => providers.has(key)).map((key) => PROVIDERS[key].attribution);
}
