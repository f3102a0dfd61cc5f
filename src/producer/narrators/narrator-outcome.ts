import {
  type NarratorOutcome,
  type TemplateReason,
} from '../../persistence/narrator-runs/narrator-run.store.ts';

/** What is said of a cycle in which nothing was written, for whichever of these happened first in this order. */
const GRAVEST_FIRST: readonly TemplateReason['cause'][] = ['budget', 'abandoned', 'failed', 'refused'];

/**
 * What became of a cycle whose texts were to be written for so many speakers.
 *
 * @param reasons one of each speaker for whom the template stayed
 */
export function outcomeOf(speakers: number, reasons: readonly TemplateReason[]): NarratorOutcome {
  if (reasons.length === 0) return 'written';
  if (reasons.length < speakers) return 'mixed';
  return GRAVEST_FIRST.find((cause) => reasons.some((reason) => reason.cause === cause))!;
}
