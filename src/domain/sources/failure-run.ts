import { MINUTE_MS } from '../timestamps.ts';

/** Consecutive attempts with the same failure, up to the latest one. */
export interface FailureRun {
  readonly attempts: number;
  /** Start of the first one, epoch milliseconds. */
  readonly sinceMs: number;
}

/** Shorter runs can be a temporary fault of the provider. */
const MIN_ATTEMPTS = 3;
const MIN_DURATION_MS = 15 * MINUTE_MS;

/**
 * Checks whether failures are lasting. A single response never is, so its effect ends with the next attempt.
 */
export const isLasting = ({ attempts, sinceMs }: FailureRun, nowMs: number): boolean =>
  attempts >= MIN_ATTEMPTS && nowMs - sinceMs >= MIN_DURATION_MS;

/** Adds an attempt to a run; null: this is the first attempt. */
export const extended = (run: FailureRun | null, atMs: number): FailureRun => ({
  attempts: (run?.attempts ?? 0) + 1,
  sinceMs: run?.sinceMs ?? atMs,
});
