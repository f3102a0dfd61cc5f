import {
  type NarratorOutcome,
  type TemplateReason,
} from '../../persistence/narrator-runs/narrator-run.store.ts';

/** Outcomes of a cycle without the model's texts; the first that applies in this order is recorded. */
const GRAVEST_FIRST: readonly TemplateReason['cause'][] = ['budget', 'abandoned', 'failed', 'refused'];

/**
 * Returns the outcome of a cycle with this number of speakers.
 *
 * @param reasons one for each speaker that kept the template's texts
 */
export function outcomeOf(speakers: number, reasons: readonly TemplateReason[]): NarratorOutcome {
  if (reasons.length === 0) return 'written';
  if (reasons.length < speakers) return 'mixed';
  return GRAVEST_FIRST.find((cause) => reasons.some((reason) => reason.cause === cause))!;
}
