import { MINUTE_MS } from '../timestamps.ts';

/** Attempts in a row that failed alike, up to the latest one. */
export interface FailureRun {
  readonly attempts: number;
  /** Start of the first one, epoch milliseconds. */
  readonly sinceMs: number;
}

/** Shorter runs can be a provider's slip. */
const LEAST_ATTEMPTS = 3;
const LEAST_MS = 15 * MINUTE_MS;

/**
 * Checks whether failures are the provider's lasting answer. No single response is, so it never decides anything for
 * longer than until the next attempt.
 */
export const isLasting = ({ attempts, sinceMs }: FailureRun, nowMs: number): boolean =>
  attempts >= LEAST_ATTEMPTS && nowMs - sinceMs >= LEAST_MS;

/** Adds an attempt to a run; null: it's the first. */
export const extended = (run: FailureRun | null, atMs: number): FailureRun => ({
  attempts: (run?.attempts ?? 0) + 1,
  sinceMs: run?.sinceMs ?? atMs,
});
