import { type PublicationFacts } from '../proof/cycle-parts.ts';
import { type CycleResult } from '../engine/engine.ts';
import { leadingCrewOf } from '../verdict/verdict.ts';
import {
  ALL_SCORES,
  hasScores,
  listedScores,
  type RecordedScore,
  type RecordedScores,
} from './recorded-scores.ts';
import { listedOutlooks, type RecordedOutlook } from './recorded-outlook.ts';
import { type RecordedVerdict, type VerdictText, verdictText } from './recorded-verdict.ts';

/** The history of a published cycle: verdict, scores, and outlook. */
export interface RecordedCycle extends RecordedVerdict, RecordedScores, RecordedOutlook {}

/** The part of a recorded cycle from its result; the rest are facts of its publication. */
export type RecordedResult = Omit<
  RecordedCycle,
  'cycleNumber' | 'cycleAtMs' | 'publishedAtMs' | 'backfilled' | 'mode'
>;

/** The prepared text of a cycle for each listing, stored so that a page only joins texts. */
export interface CycleListing extends VerdictText {
  /** JSON of `ListedScores` with every score; null if the record lacks one, so that no listing serves it. */
  readonly composites: string | null;
  /** JSON of `ListedOutlooks`; null in texts that an earlier program made: listings make it on request. */
  readonly outlook: string | null;
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
    outlook: result.outlook ?? null,
  };
}

/** Returns a recorded cycle from its result and the facts of its publication. */
export const recordedCycleOf = (
  { cycleNumber, cycleAtMs, publishedAtMs, backfilled, mode }: Omit<PublicationFacts, 'methodologyVersion'>,
  result: CycleResult,
): RecordedCycle => ({
  cycleNumber,
  cycleAtMs,
  publishedAtMs,
  backfilled,
  mode,
  ...recordedResultOf(result),
});

/** Returns the prepared text of a recorded cycle. */
export const listingOf = (recorded: RecordedCycle): CycleListing => ({
  ...verdictText(recorded),
  composites: hasScores(recorded, ALL_SCORES) ? JSON.stringify(listedScores(recorded, ALL_SCORES)) : null,
  outlook: JSON.stringify(listedOutlooks(recorded)),
});
