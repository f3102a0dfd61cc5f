import { type StoredInputs } from '../../domain/cycle/stored-inputs.ts';
import { judgeFreshness } from '../../domain/freshness/freshness.ts';
import { sourceFreshnessFacts } from '../../domain/freshness/published-freshness.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { type BoardLine } from './sources.presenter.ts';

/**
 * The board at the cut-off of a cycle, from the inputs that were stored with it. A cycle stores of each source when it
 * was last confirmed, its newest value and whether it could be read; what it does not store is left out of the facts.
 *
 * @param vintagesOf which revisions of a source's past are held, which is known of the present alone
 */
export function boardAtCutoff(
  { cutoff, sources }: StoredInputs,
  vintagesOf: (sourceId: string) => SourceFacts['vintages'],
): readonly BoardLine[] {
  const atMs = Date.parse(cutoff);
  return sources.map(({ sourceId, state, degradedReason, checkedAt, newest, heldSince }) => {
    const source = sourceById(sourceId);
    const facts: SourceFacts = {
      sourceId,
      paused: state === 'paused',
      available: state !== 'unavailable',
      lastSuccessAtMs: checkedAt === null ? null : Date.parse(checkedAt),
      lastAttemptAtMs: null,
      newestEventAtMs: newest === null ? null : Date.parse(newest.eventAt),
      newestKnownAtMs: newest === null ? null : Date.parse(newest.knownAt),
      consecutiveFailures: 0,
      failingSinceMs: null,
      degradedReason,
      // Not stored with cycles, and not asked: a board of the past is dated by its cycle.
      stateChangedAtMs: null,
      lastError: null,
      lastRejection: null,
      heldSinceMs: heldSince === undefined ? null : Date.parse(heldSince),
      vintages: vintagesOf(sourceId),
      // A worker computed the cycle.
      workerSeenAtMs: atMs,
    };
    return { source, facts, freshness: judgeFreshness(sourceFreshnessFacts(source, facts), atMs) };
  });
}
