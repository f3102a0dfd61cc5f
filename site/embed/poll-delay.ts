import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { isReading, type Outcome, type Reading } from './reading.ts';

/** A withdrawn verdict or an aged input shows within this time, even if no new cycle is due. */
const LONGEST_WAIT_MS = 5 * MINUTE_MS;
/** Range of random delays, so that pages don't request the same cycle in the same second. */
const SPREAD_MS = 30 * SECOND_MS;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const LONGEST_RETRY_MS = 15 * MINUTE_MS;

/**
 * Returns the wait before the next request.
 *
 * After a success: until the next cycle is due, at least `max-age` and at most five minutes. After a failure: as long
 * as `Retry-After` requires, otherwise twice as long each time. A rejected key is tried again as rarely as that allows.
 *
 * @param failures number of consecutive failures, including this one
 * @param chance from 0 to 1, different on each page
 */
export function waitMsAfter(outcome: Outcome, nowMs: number, failures: number, chance: number): number {
  if (isReading(outcome)) {
    const wait = Math.min(nextCycleAtMs(outcome) - nowMs, LONGEST_WAIT_MS);
    return Math.max(wait, outcome.maxAgeSeconds * SECOND_MS) + chance * SPREAD_MS;
  }
  const { retryAfterSeconds } = outcome;
  if (retryAfterSeconds !== null) return retryAfterSeconds * SECOND_MS + chance * SPREAD_MS;
  const wait = isRefusal(outcome.status)
    ? LONGEST_RETRY_MS
    : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return wait * (1 + chance / 2);
}

/** True if only a corrected key or page can help. */
export const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 429;

/** Time of the next cycle; now, if the parts are from two cycles. */
function nextCycleAtMs({ verdict, composites }: Reading): number {
  if (composites === null) return 0;
  return Date.parse(verdict.data.cycle_at) + verdict.meta.freshness.cadence_seconds * SECOND_MS;
}
