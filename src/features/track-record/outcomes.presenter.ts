import { claimHeld, claimOf } from '../../domain/calibration/claim.ts';
import { type CycleOutcome, publishedReturn, type SpeakerCall } from '../../domain/calibration/outcome.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { isScored } from '../../persistence/track-record/outcome-columns.ts';
import { type ListedOutcome } from '../../persistence/track-record/outcome-history.reader.ts';
import { type JudgedCall, type OutcomeItem } from './outcomes.response.ts';

/** Whether the return of an outcome may not be shown: one of its prices is of a source of class B. */
export const hasWithheldReturn = ({ outcome }: ListedOutcome): boolean =>
  isScored(outcome) && outcome.priceLicenseClass !== 'C';

/**
 * One outcome for partners.
 *
 * @param speakers whose calls are shown
 */
export function presentOutcome(listed: ListedOutcome, speakers: readonly string[]): OutcomeItem {
  const { outcome, cycleAtMs, scoredAtMs } = listed;
  const scored = isScored(outcome) ? outcome : null;
  const shown = hasWithheldReturn(listed) ? null : scored;
  return {
    cycle_number: outcome.cycleNumber,
    cycle_at: isoUtc(cycleAtMs),
    asset: outcome.asset,
    horizon_hours: outcome.horizonHours,
    backfilled: outcome.backfilled,
    methodology_version: outcome.methodologyVersion,
    recorded_at: isoUtc(scoredAtMs),
    unscorable: 'reason' in outcome ? outcome.reason : null,
    entry_source: scored?.entrySourceId ?? null,
    exit_source: scored?.exitSourceId ?? null,
    price_return: shown && publishedReturn(shown),
    calls:
      scored?.calls
        .filter(({ speaker }) => speakers.includes(speaker))
        .map((call) => presentCall(call, scored)) ?? [],
  };
}

function presentCall(
  { speaker, signal, confidence, published }: SpeakerCall,
  outcome: CycleOutcome,
): JudgedCall {
  const claim = claimOf(signal);
  return {
    agent: speaker,
    signal,
    confidence,
    claim,
    probability: published?.probability ?? null,
    base_rate: published?.baseRate ?? null,
    held: claim && claimHeld(claim, outcome),
  };
}
