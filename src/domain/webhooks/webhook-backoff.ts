import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../timestamps.ts';

/** Waits between attempts, as the specification of Standard Webhooks recommends: three days in all. */
const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Share by which a wait can be longer, so that endpoints that failed together aren't called together. */
const JITTER = 0.1;

/** No wait is longer. A later attempt was planned by a clock that ran ahead. */
export const LONGEST_WAIT_MS = Math.max(...WAITS_MS) * (1 + JITTER);

/**
 * Returns the wait before the next attempt; null: there is none.
 *
 * @param failed attempts so far, from 1
 * @param random from 0 to 1
 * @param askedMs wait that the endpoint asked for; 0: none
 */
export function waitAfterFailure(failed: number, random: number, askedMs = 0): number | null {
  const waitMs = WAITS_MS[failed - 1];
  return waitMs === undefined
    ? null
    : Math.min(LONGEST_WAIT_MS, Math.max(askedMs, waitMs * (1 + JITTER * random)));
}
