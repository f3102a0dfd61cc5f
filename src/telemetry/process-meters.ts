import { STORE_BOUNDS_SECONDS, WORK_BOUNDS_SECONDS } from './durations.ts';
import { LabelledDurations, LabelledSums } from './labelled.ts';

/**
 * Counters of this process's parts, read by exporters. They are plain fields of the process, because a Prometheus
 * server also reads one process, and parts outside Nest (connections, errors) count here as well. Labels are those of
 * `METRICS`, in their order.
 */
export const processMeters = {
  /** Statements to PostgreSQL and commands to Redis: system, pool, operation, outcome. */
  stores: new LabelledDurations(STORE_BOUNDS_SECONDS),
  /** Error responses: code, reason. */
  errors: new LabelledSums(),
  /** Connections and requests rejected before routing: reason. */
  refusals: new LabelledSums(),
  /** Fetches of sources: provider, outcome. */
  fetches: new LabelledDurations(WORK_BOUNDS_SECONDS),
  /** Provider data that wasn't stored: provider, kind. */
  rejections: new LabelledSums(),
  /** Runs that published cycles. */
  cycleRuns: new LabelledDurations(WORK_BOUNDS_SECONDS),
  /** Steps of these runs: step. */
  cycleSteps: new LabelledDurations(WORK_BOUNDS_SECONDS),
  /** Published cycles: kind. */
  cycles: new LabelledSums(),
  /** Runs of repeated jobs: name, outcome. */
  jobRuns: new LabelledSums(),
  /** Seconds taken by jobs: name. */
  jobSeconds: new LabelledSums(),
  /** Requests to the language model. */
  narratorRequests: new LabelledSums(),
  /** Cost in US dollars. */
  narratorDollars: new LabelledSums(),
  /** Tokens: direction. */
  narratorTokens: new LabelledSums(),
};
