import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const ASKED_EVERY_MS = 10;

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
  while (!(await holds())) {
    if (performance.now() - beganAtMs > withinMs) throw new Error(`it did not hold within ${withinMs} ms`);
    await sleep(ASKED_EVERY_MS);
  }
  return performance.now() - beganAtMs;
}
