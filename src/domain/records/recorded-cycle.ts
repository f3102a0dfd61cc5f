import { type PublicationFacts } from '../proof/cycle-parts.ts';
import { type CycleResult } from '../engine/cycle-result.ts';
import { leadingCrewOf } from '../verdict/lead-verdict.ts';
import {
  ALL_SCORES,
  hasScores,
  listedScores,
  type RecordedScore,
  type RecordedScores,
} from './recorded-scores.ts';
import { type RecordedVerdict, type VerdictText, verdictText } from './recorded-verdict.ts';

/** The stored history of a published cycle: verdict and scores. */
export interface RecordedCycle extends RecordedVerdict, RecordedScores {}

/** The part of a recorded cycle from its result; the rest are facts of its publication. */
export type RecordedResult = Omit<RecordedCycle, 'cycleNumber' | 'cycleAtMs' | 'backfilled' | 'mode'>;

/** The prepared text of a cycle for each listing, stored so that a page only joins texts. */
export interface CycleListing extends VerdictText {
  /** JSON of `ListedScores` with every score; null if the record lacks one, so that no listing serves it. */
  readonly composites: string | null;
}

/** Returns the stored history of a result. */
export function recordedResultOf(result: CycleResult): RecordedResult {
  const { consensus, votes, agents } = leadingCrewOf(result);
  return {
    signal: result.verdict.signal,
    confidence: result.verdict.confidence,
    // Results of methodology 1 have none at all.
    calibration: result.verdict.calibration ?? null,
    consensus,
    votes,
    agents: agents.map(({ agent, signal, confidence }) => ({ agent, signal, confidence })),
    scores: result.composites.map(
      ({ asset, index, score, label, methodologyVersion, degraded }): RecordedScore => ({
        asset,
        index,
        score,
        label,
        methodologyVersion,
        degraded,
      }),
    ),
  };
}

/** Returns a recorded cycle from its result and the facts of its publication. */
export const recordedCycleOf = (
  {
    cycleNumber,
    cycleAtMs,
    backfilled,
    mode,
  }: Pick<PublicationFacts, 'cycleNumber' | 'cycleAtMs' | 'backfilled' | 'mode'>,
  result: CycleResult,
): RecordedCycle => ({ cycleNumber, cycleAtMs, backfilled, mode, ...recordedResultOf(result) });

/** Returns the prepared text of a recorded cycle. */
export const listingOf = (recorded: RecordedCycle): CycleListing => ({
  ...verdictText(recorded),
  composites: hasScores(recorded, ALL_SCORES) ? JSON.stringify(listedScores(recorded, ALL_SCORES)) : null,
});
