import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { SECOND_MS } from '../domain/timestamps.ts';

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

/** Returns the boot ID, which only Linux has. */
function bootIdOfSystem(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
