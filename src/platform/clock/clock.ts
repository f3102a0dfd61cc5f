import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';

/** The only source of time, which tests replace. The class is its own injection token. */
export abstract class Clock {
  /** Wall time in epoch milliseconds, UTC. It changes when the machine's clock is set. */
  abstract now(): number;

  /** Milliseconds since the machine was booted, sleep included. It doesn't change when the clock is set. */
  abstract uptimeMs(): number;

  /** Identifies the boot that `uptimeMs` counts from; null if the operating system doesn't provide one. */
  abstract readonly bootId: string | null;
}

export class SystemClock extends Clock {
  override readonly bootId = bootIdOfSystem();

  override now(): number {
    return Date.now();
  }

  override uptimeMs(): number {
    return uptime() * SECOND_MS;
  }
}

function bootIdOfSystem(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

/** Resolves after the time, or when the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal, keepsAlive = true): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal, ref: keepsAlive });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  }
}

/** For work or a connection. Use a job for what lasts as long as the process (docs/extending/job.md). */
export function every(milliseconds: number, call: () => void): () => void {
  const timer = setInterval(call, milliseconds).unref();
  return () => clearInterval(timer);
}
