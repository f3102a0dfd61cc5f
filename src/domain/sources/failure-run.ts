import { MINUTE_MS } from '../timestamps.ts';

/**
 * Consecutive attempts with the same failure, up to the latest one; since the first one's start, epoch
 * milliseconds.
 */
export interface FailureRun {
  readonly attempts: number;
  readonly sinceMs: number;
}

/** Shorter runs can be a temporary fault of the provider. */
const MIN_ATTEMPTS = 3;
const MIN_DURATION_MS = 15 * MINUTE_MS;

/** A single response never is lasting, so its effect ends with the next attempt. */
export const isLasting = ({ attempts, sinceMs }: FailureRun, nowMs: number): boolean =>
  attempts >= MIN_ATTEMPTS && nowMs - sinceMs >= MIN_DURATION_MS;

export const extended = (run: FailureRun | null, atMs: number): FailureRun => ({
  attempts: (run?.attempts ?? 0) + 1,
  sinceMs: run?.sinceMs ?? atMs,
});
