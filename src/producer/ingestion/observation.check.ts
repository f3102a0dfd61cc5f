import { type NewObservation } from '../../domain/observations/observation.ts';
import { type FetchedObservations, type RejectedItem } from './adapter/provider-adapter.ts';

/**
 * Validates an adapter's result before it is stored. Rejects observations of another source, without a date, with a
 * non-finite value, or known later than `nowMs`.
 */
export function checkObservations(
  sourceId: string,
  fetched: FetchedObservations,
  nowMs: number,
): FetchedObservations {
  const observations: NewObservation[] = [];
  const rejected: RejectedItem[] = [...fetched.rejected];
  for (const observation of fetched.observations) {
    const reason = flawOf(sourceId, observation, nowMs);
    if (reason === null) observations.push(observation);
    else
      rejected.push({
        sourceId,
        reason,
        eventAtMs: Number.isFinite(observation.eventAtMs) ? observation.eventAtMs : null,
      });
  }
  return { ...fetched, observations, rejected };
}

function flawOf(sourceId: string, observation: NewObservation, nowMs: number): string | null {
  if (observation.sourceId !== sourceId) return 'belongs to another source';
  if (!Number.isFinite(observation.eventAtMs) || !Number.isFinite(observation.knownAtMs))
    return 'has no date';
  if (!Number.isFinite(observation.value)) return 'is not a finite number';
  if (observation.candle && !Object.values(observation.candle).every(Number.isFinite))
    return 'has a candle with a non-finite number';
  return observation.knownAtMs > nowMs ? 'is known later than now' : null;
}
