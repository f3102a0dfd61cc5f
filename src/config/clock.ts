import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { SECOND_MS } from '../domain/timestamps.ts';

/** The only source of time, which tests replace. The class is its own injection token. */
export abstract class Clock {
  /** Wall time: epoch milliseconds, UTC. Changes when the machine's clock is set. */
  abstract now(): number;

  /** Milliseconds since the machine was booted, sleep included. Does not change when the clock is set. */
  abstract uptimeMs(): number;

  /** Identifies the boot that `uptimeMs` counts from; null where the operating system has none. */
  abstract readonly bootId: string | null;
}

/** The clock of the machine. */
export class SystemClock extends Clock {
  override readonly bootId = bootIdOfSystem();

  override now(): number {
    return Date.now();
  }

  override uptimeMs(): number {
    return uptime() * SECOND_MS;
  }
}

/** Only Linux has a boot id. */
function bootIdOfSystem(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
