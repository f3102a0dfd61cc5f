import { MINUTE_MS, SECOND_MS } from '../domain/timestamps.ts';

/** A process that served for so long has not failed in a row with what was before it. */
export const STEADY_AFTER_MS = MINUTE_MS;

const SHORTEST_DELAY_MS = SECOND_MS / 10;
const LONGEST_DELAY_MS = 30 * SECOND_MS;

/**
 * How long to wait before a process that ended is replaced, in milliseconds: 100 ms, twice as much after each failure in a
 * row, 30 s at most.
 *
 * @param failuresInARow how many ended before this one, each within a minute of serving
 * @example restartDelayMs(3) === 800
 */
export const restartDelayMs = (failuresInARow: number): number =>
  Math.min(SHORTEST_DELAY_MS * 2 ** failuresInARow, LONGEST_DELAY_MS);
