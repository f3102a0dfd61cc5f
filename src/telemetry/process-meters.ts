import { STORE_BOUNDS_SECONDS, WORK_BOUNDS_SECONDS } from './durations.ts';
import { LabelledDurations, LabelledSums } from './labelled.ts';

/**
 * What parts of this process count while they work, read by whoever exports it. Plain fields of the process: what a
 * Prometheus server reads is of a process too, and parts that Nest does not make (connections, errors) count here as well.
 * Labels are those of `METRICS`, in their order.
 */
export const processMeters = {
  /** Statements to PostgreSQL and commands to Redis: system, pool, operation, outcome. */
  stores: new LabelledDurations(STORE_BOUNDS_SECONDS),
  /** Error replies: code, reason. */
  errors: new LabelledSums(),
  /** Connections and requests that were turned away before routing: reason. */
  refusals: new LabelledSums(),
  /** Fetches of sources: provider, outcome. */
  fetches: new LabelledDurations(WORK_BOUNDS_SECONDS),
  /** What providers sent and was not stored: provider, kind. */
  rejections: new LabelledSums(),
  /** Runs that published cycles. */
  cycleRuns: new LabelledDurations(WORK_BOUNDS_SECONDS),
  /** Steps of such runs: step. */
  cycleSteps: new LabelledDurations(WORK_BOUNDS_SECONDS),
  /** Published cycles: kind. */
  cycles: new LabelledSums(),
  /** Runs of repeated jobs: name, outcome. */
  jobRuns: new LabelledSums(),
  /** Seconds that they took: name. */
  jobSeconds: new LabelledSums(),
  /** Requests to the language model. */
  narratorRequests: new LabelledSums(),
  /** What they cost, in US dollars. */
  narratorDollars: new LabelledSums(),
  /** Tokens: direction. */
  narratorTokens: new LabelledSums(),
};
