import { ServiceError } from '../errors/errors.ts';
import { findMetric } from '../../../packages/engine/sources/metric.ts';
import { findSource, SOURCES } from '../../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../../packages/engine/sources/source.ts';

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
