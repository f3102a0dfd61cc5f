import { STORE_BOUNDS_SECONDS, WORK_BOUNDS_SECONDS } from './durations.ts';
import { LabelledDurations, LabelledSums } from './labelled.ts';

/**
 * Plain fields of the process, because Prometheus reads a process and parts outside Nest count too. Comments
 * list labels.
 */
export const processMeters = {
  /** System, pool, operation, outcome. */
  stores: new LabelledDurations(STORE_BOUNDS_SECONDS),
  /** Code, reason. */
  errors: new LabelledSums(),
  refusals: new LabelledSums(),
  /** Provider, outcome. */
  fetches: new LabelledDurations(WORK_BOUNDS_SECONDS),
  /** Provider, kind. */
  rejections: new LabelledSums(),
  cycleRuns: new LabelledDurations(WORK_BOUNDS_SECONDS),
  cycleSteps: new LabelledDurations(WORK_BOUNDS_SECONDS),
  cycles: new LabelledSums(),
  /** Name, outcome. */
  jobRuns: new LabelledSums(),
  jobSeconds: new LabelledSums(),
  narratorRequests: new LabelledSums(),
  narratorDollars: new LabelledSums(),
  narratorTokens: new LabelledSums(),
};
