import { type ObservationItem } from '../../api/generated/operators-api.ts';

/** An observation, and whether a later one of the same event replaced it. */
export interface RevisedObservation extends ObservationItem {
  /** `replaced`: a later one is known. `revision`: it took the place of an earlier one. Null: there is only this. */
  readonly revision: 'replaced' | 'revision' | null;
}

/** Marks the observations of one event that replace each other; the last one counts. */
export function withRevisions(observations: readonly ObservationItem[]): RevisedObservation[] {
  const knownOf = new Map<string, number[]>();
  for (const { event_at, known_at } of observations)
    knownOf.set(event_at, [...(knownOf.get(event_at) ?? []), Date.parse(known_at)]);
  return observations.map((observation) => {
    const known = knownOf.get(observation.event_at)!;
    if (known.length === 1) return { ...observation, revision: null };
    const last = Date.parse(observation.known_at) === Math.max(...known);
    return { ...observation, revision: last ? 'revision' : 'replaced' };
  });
}
