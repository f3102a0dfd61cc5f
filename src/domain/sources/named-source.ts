import { ServiceError } from '../errors/errors.ts';
import { findMetric } from './metric.ts';
import { findSource, SOURCES, sourceById } from './registry.ts';
import { type SourceDefinition } from './source.ts';
import { type Attribution, PROVIDER_KEYS, PROVIDERS } from './provider.ts';

/** @throws SOURCE_NOT_FOUND with the most likely IDs; `listedAt` is where all are listed */
export function namedSource(id: string, listedAt: string): SourceDefinition {
  const source = findSource(id);
  if (source) return source;
  const metric = findMetric(id);
  if (metric)
    throw new ServiceError('SOURCE_NOT_FOUND', {
      reason: 'is_metric',
      metricId: metric.metricId,
      sourceIds: metric.sources.map((one) => one.id),
    });
  throw new ServiceError('SOURCE_NOT_FOUND', {
    reason: 'unknown',
    requested: id,
    known: SOURCES.map((one) => one.id),
    listedAt,
  });
}

export function attributionsOf(sourceIds: readonly string[]): Attribution[] {
  const providers = new Set(sourceIds.map((id) => sourceById(id).provider));
  return PROVIDER_KEYS.filter((key) => providers.has(key)).map((key) => PROVIDERS[key].attribution);
}
