import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const ASKED_AFTER_MS = { least: 10, most: 100 };
/** Of the time waited so far: who waits long notices a little later, and keeps the machine less busy by asking. */
const PART_WAITED = 0.05;

/**
 * Ends what would wait for ever. A machine that is slow or busy stays far below it: this is no statement about how soon
 * something holds.
 */
const GIVEN_UP_AFTER_MS = 120_000;

/** Waits until something holds, and answers how many milliseconds that took; throws when it never does. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs = GIVEN_UP_AFTER_MS,
): Promise<number> {
  const beganAtMs = performance.now();
  const { least, most } = ASKED_AFTER_MS;
  while (!(await holds())) {
    const waitedMs = performance.now() - beganAtMs;
    if (waitedMs > withinMs) throw new Error(`it did not hold within ${withinMs} ms`);
    await sleep(Math.min(most, Math.max(least, waitedMs * PART_WAITED)));
  }
  return performance.now() - beganAtMs;
}
