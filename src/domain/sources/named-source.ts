import { ServiceError } from '../errors.ts';
import { suggestion } from '../nearest-names.ts';
import { findMetric } from './metric.ts';
import { findSource, SOURCES } from './registry.ts';
import { type SourceDefinition } from './source.ts';

/**
 * The source that somebody names by its id, in any letter case.
 *
 * @param listedAt where all of them are listed, for whoever is nowhere near one
 * @throws SOURCE_NOT_FOUND, with the ids that were most likely meant
 */
export function namedSource(id: string, listedAt: string): SourceDefinition {
  const source = findSource(id);
  if (source) return source;
  const metric = findMetric(id);
  const advice = metric
    ? ` ${metric.metricId} has a dimension; its sources are ${metric.sources.map((one) => one.id).join(', ')}.`
    : suggestion(
        id,
        SOURCES.map((one) => one.id),
        ` ${listedAt} lists all of them.`,
      );
  throw new ServiceError('SOURCE_NOT_FOUND', `No source has this id.${advice}`);
}
