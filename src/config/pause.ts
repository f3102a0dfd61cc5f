import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves when the time has passed or the signal aborts. `keepsAlive` false: doesn't keep the process
 * running.
 */
export async function pause(milliseconds: number, signal: AbortSignal, keepsAlive = true): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal, ref: keepsAlive });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
