import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { SECOND_MS } from '../domain/timestamps.ts';

/** The one place the time is read from, so that tests can set it. Used as its own injection token. */
export abstract class Clock {
  /** Wall time: epoch milliseconds, UTC. Whoever sets the machine's clock moves it. */
  abstract now(): number;

  /** Milliseconds since the machine was booted, time asleep included. Setting the clock does not move it. */
  abstract uptimeMs(): number;

  /** Identifies the boot that `uptimeMs` counts from; null where the system does not tell. */
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

/** Linux alone has a boot id. */
function bootIdOfSystem(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
