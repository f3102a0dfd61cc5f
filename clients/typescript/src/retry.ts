import { ApiError, ConnectionError, UnexpectedReplyError } from './errors.ts';

/** Retry policy for 429, 500, 502, 503, 504, and calls without a response. All calls only read. */
export interface RetryPolicy {
  /** Maximum number of attempts, including the first; 1 turns retries off. A call that gets 500 is repeated only once. */
  readonly attempts: number;
  /** Longest single wait, in milliseconds. If the service requires a longer wait, the client throws the error instead. */
  readonly longestWaitMs: number;
  /** Approximate first wait without `Retry-After`, in milliseconds; it doubles with each attempt. */
  readonly firstWaitMs: number;
}

/** Four attempts: the client waits for the per-minute limit, but not for the daily quota. */
export const DEFAULT_RETRIES: RetryPolicy = { attempts: 4, longestWaitMs: 60_000, firstWaitMs: 500 };

/** The random part of a wait, so that clients rejected together don't return together. */
const JITTER = 0.2;

const REPEATED_STATUSES: readonly number[] = [429, 500, 502, 503, 504];
/** Attempts at what fails within the service, which its error registry advises to repeat once. */
const ATTEMPTS_AT_500 = 2;

/**
 * Returns the wait before the next attempt, in milliseconds; null if there must be no further attempt. Never shorter than
 * `Retry-After`.
 *
 * @param made number of attempts so far
 * @param random a number from 0 to 1
 */
export function waitBeforeNext(
  policy: RetryPolicy,
  error: unknown,
  made: number,
  random: number,
): number | null {
  if (!isPassing(error)) return null;
  const isInternal = 'status' in error && error.status === 500;
  if (made >= (isInternal ? Math.min(policy.attempts, ATTEMPTS_AT_500) : policy.attempts)) return null;
  const asked = 'retryAfterSeconds' in error ? error.retryAfterSeconds : null;
  if (asked !== null && asked * 1_000 > policy.longestWaitMs) return null;
  const leastMs =
    asked !== null ? asked * 1_000 : Math.min(policy.firstWaitMs * 2 ** (made - 1), policy.longestWaitMs);
  return Math.round(leastMs * (1 + JITTER * random));
}

function isPassing(error: unknown): error is ApiError | UnexpectedReplyError | ConnectionError {
  if (error instanceof ConnectionError) return true;
  return (
    (error instanceof ApiError || error instanceof UnexpectedReplyError) &&
    REPEATED_STATUSES.includes(error.status)
  );
}

/** Returns the seconds of a `Retry-After` header, which has seconds or a date; null if it is absent or unreadable. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
