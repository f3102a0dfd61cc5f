import { MINUTE_MS } from '../timestamps.ts';

/** Wrong codes that an operator may send in `CODE_FAILURES_WITHIN_MS`. A guess of six digits in three periods is right once in 333,333. */
export const MAX_CODE_FAILURES = 10;
const CODE_FAILURES_WITHIN_MS = 15 * MINUTE_MS;

/** Number of recovery codes of an enrolment. */
export const RECOVERY_CODES = 10;

/** Wrong codes of an operator: how many since when, as epoch milliseconds. */
export interface CodeFailures {
  readonly failures: number;
  readonly failuresSinceMs: number;
}

/**
 * Returns when an operator may send another code, as epoch milliseconds; null: now.
 *
 * @example ten wrong codes since 9:00: at 9:15
 */
export const nextCodeAtMs = ({ failures, failuresSinceMs }: CodeFailures, nowMs: number): number | null => {
  const endsAtMs = failuresSinceMs + CODE_FAILURES_WITHIN_MS;
  return failures >= MAX_CODE_FAILURES && nowMs < endsAtMs ? endsAtMs : null;
};

/** Returns the failures with one more; the first begins a window, and those of one that has ended no longer count. */
export const withFailure = (counted: CodeFailures, nowMs: number): CodeFailures =>
  counted.failures === 0 || nowMs >= counted.failuresSinceMs + CODE_FAILURES_WITHIN_MS
    ? { failures: 1, failuresSinceMs: nowMs }
    : { ...counted, failures: counted.failures + 1 };

/**
 * Checks whether a wrong code is an entry of its own in the audit log: the first of a window, and the one that uses it
 * up. The next entry has the number of all.
 */
export const isAuditedFailure = ({ failures }: CodeFailures): boolean =>
  failures === 1 || failures === MAX_CODE_FAILURES;
