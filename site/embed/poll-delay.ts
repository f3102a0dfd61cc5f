import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { isReading, type Outcome, type Reading } from './reading.ts';

/** A verdict that is taken back, or an input that ages, is seen within this time although no new cycle is due. */
const LONGEST_WAIT_MS = 5 * MINUTE_MS;
/** Pages that wait for the same cycle do not ask in the same second. */
const SPREAD_MS = 30 * SECOND_MS;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const LONGEST_RETRY_MS = 15 * MINUTE_MS;

/**
 * How long to wait until asking again.
 *
 * After a success: until the next cycle is due, at least `max-age` and at most five minutes. After a failure: as long as
 * `Retry-After` says, else twice as long each time. A refused key is tried again as seldom as that allows.
 *
 * @param failures how many attempts in a row failed, this one included
 * @param chance from 0 to 1, of this page alone
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

/** Whether asking again changes nothing until somebody corrects the key or the page. */
export const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 429;

/** When the cycle after the one that was read is due; now, where its parts were of two cycles. */
function nextCycleAtMs({ verdict, composites }: Reading): number {
  if (composites === null) return 0;
  return Date.parse(verdict.data.cycle_at) + verdict.meta.freshness.cadence_seconds * SECOND_MS;
}
