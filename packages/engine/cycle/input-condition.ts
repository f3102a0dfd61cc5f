import { conditionOf, type SourceCondition } from '../freshness/source-condition.ts';
import { findSource } from '../sources/registry.ts';
import { type StoredSourceInput } from './cycle-inputs.ts';

const momentOf = (stored: string | null | undefined): number | null =>
  stored === null || stored === undefined ? null : Date.parse(stored);

/** Null if the source was removed from the registry since. */
export function inputConditionOf(
  input: StoredSourceInput,
  missingDays: number | null,
  cutoffMs: number,
): SourceCondition | null {
  const source = findSource(input.sourceId);
  if (source === undefined) return null;
  return conditionOf(
    source,
    {
      paused: input.state === 'paused',
      available: input.state !== 'unavailable',
      degradedReason: input.degradedReason,
      lastSuccessAtMs: momentOf(input.checkedAt),
      newestEventAtMs: momentOf(input.newest?.eventAt),
      heldSinceMs: momentOf(input.heldSince),
      workerSeenAtMs: cutoffMs,
      // Cycles don't store when a source failed or changed.
      failingSinceMs: null,
      stateChangedAtMs: null,
    },
    missingDays,
    cutoffMs,
  );
}
