import { ApiError, ConnectionError, UnexpectedReplyError } from './errors.ts';

/** How calls are repeated that were not answered: with 429 and 503, and where no reply came. All of them only read. */
export interface RetryPolicy {
  /** How often a call is made in all, the first time included; 1: never again. */
  readonly attempts: number;
  /** The longest single wait, in milliseconds. A service that asks for a longer one is not asked again: the error is thrown. */
  readonly longestWaitMs: number;
  /** About how long the first wait is where the service does not say, in milliseconds; it doubles with each. */
  readonly firstWaitMs: number;
}

/** Four attempts; a limit of a minute is waited for, a quota of a day is not. */
export const DEFAULT_RETRIES: RetryPolicy = { attempts: 4, longestWaitMs: 60_000, firstWaitMs: 500 };

/** The part of a wait that is left to chance, so that clients that were refused together do not come back together. */
const JITTER = 0.2;

const REPEATED_STATUSES: readonly number[] = [429, 503];

/**
 * How long to wait before the next attempt, in milliseconds; null where there is to be none. Never shorter than the
 * service says.
 *
 * @param made attempts until now
 * @param random a number from 0 to 1
 */
export function waitBeforeNext(
  policy: RetryPolicy,
  error: unknown,
  made: number,
  random: number,
): number | null {
  if (made >= policy.attempts || !isPassing(error)) return null;
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

/** The seconds of a `Retry-After` header, which has seconds or a date; null without one that can be read. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
