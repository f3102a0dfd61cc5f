import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type FetchedObservations } from './adapter/provider-adapter.ts';
import { MOST_VALUES_OF_AN_EVENT, NEWEST_EVENTS } from './adapter/series-observations.ts';
import { mostEventsWithin } from './history-need.ts';
import { malformed } from './http/provider-failure.ts';

/**
 * Returns the part of a response for the latest values to store: all since `sinceMs`, and the latest few in any case.
 * Earlier values don't belong to loaded history: stored with the moment of this fetch, they would block the dates of
 * history that is loaded later.
 *
 * @param sinceMs null while no history is loaded
 */
export function keptPart(fetched: FetchedObservations, sinceMs: number | null): FetchedObservations {
  const events = new Set(
    [...fetched.observations, ...fetched.rejected]
      .map(({ eventAtMs }) => eventAtMs)
      .filter((eventAtMs): eventAtMs is number => Number.isFinite(eventAtMs)),
  );
  const latestFewMs = [...events].sort((a, b) => a - b).at(-NEWEST_EVENTS) ?? -Infinity;
  const fromMs = Math.min(sinceMs ?? Infinity, latestFewMs);
  return {
    ...fetched,
    observations: fetched.observations.filter(({ eventAtMs }) => !(eventAtMs < fromMs)),
    rejected: fetched.rejected.filter(({ eventAtMs }) => eventAtMs === null || eventAtMs >= fromMs),
  };
}

/**
 * Checks that a response has no more values than a source can have from a moment on.
 *
 * @throws ProviderFailure if it has more: the whole response is rejected
 */
export function assertPossibleCount(
  source: SourceDefinition,
  { observations, rejected, vintages }: FetchedObservations,
  fromMs: number,
  toMs: number,
): void {
  const mostEvents = mostEventsWithin(source, fromMs, toMs);
  const events = new Set(observations.map(({ eventAtMs }) => eventAtMs)).size + rejected.length;
  const mostValues = vintages === 'all' ? mostEvents * MOST_VALUES_OF_AN_EVENT : mostEvents;
  const values = observations.length + rejected.length;
  if (events <= mostEvents && values <= mostValues) return;
  throw malformed(
    source.provider,
    `the past of ${source.id} since ${isoUtc(fromMs)}`,
    events > mostEvents
      ? `${events} events where there can be ${mostEvents} at most`
      : `${values} values where there can be ${mostValues} at most`,
  );
}
