import { Injectable } from '@nestjs/common';
import {
  KIND_BOUNDS,
  type LeftOut,
  type LoggedKind,
  type LoggedRequest,
  ROWS_PER_CALLER_MINUTE,
} from '../../domain/requests/logged-request.ts';
import { minuteOf } from '../../domain/timestamps.ts';

/** More than a minute has, about 10 MB. */
export const MOST_WAITING = 10_000;

export interface RequestBatch {
  readonly requests: readonly LoggedRequest[];
  readonly leftOut: readonly LeftOut[];
}

/** Requests of this process that are not stored yet. Bounded whatever callers send. */
@Injectable()
export class RequestLogBuffer {
  private waiting: LoggedRequest[] = [];
  private leftOut = new Map<string, { -readonly [Field in keyof LeftOut]: LeftOut[Field] }>();
  private minuteAtMs = Number.NEGATIVE_INFINITY;
  private admitted: Record<LoggedKind, number> = { failure: 0, unidentified: 0, sample: 0 };
  private admittedByCaller = new Map<string, number>();

  /** Checks whether a request may have a row, and counts it as left out if not. @param caller a key's ID, or a network */
  admits(kind: LoggedKind, caller: string, atMs: number): boolean {
    const minuteAtMs = minuteOf(atMs);
    // A slow request of an earlier minute must not begin the count again.
    if (minuteAtMs > this.minuteAtMs) {
      this.minuteAtMs = minuteAtMs;
      this.admitted = { failure: 0, unidentified: 0, sample: 0 };
      this.admittedByCaller = new Map();
    }
    const ofCaller = this.admittedByCaller.get(caller) ?? 0;
    const isSample = kind === 'sample';
    if (
      this.admitted[kind] >= KIND_BOUNDS[kind].rowsPerMinute ||
      (!isSample && ofCaller >= ROWS_PER_CALLER_MINUTE)
    ) {
      this.countsOf(minuteAtMs, kind).overRate += 1;
      return false;
    }
    this.admitted[kind] += 1;
    if (!isSample) this.admittedByCaller.set(caller, ofCaller + 1);
    return true;
  }

  /** Drops the oldest while there are too many. */
  push(...requests: readonly LoggedRequest[]): void {
    this.waiting.push(...requests);
    this.loseOldest();
  }

  /** Takes the oldest; the caller stores them or returns them with `giveBack`. */
  take(limit: number): RequestBatch | null {
    if (this.waiting.length === 0 && this.leftOut.size === 0) return null;
    const leftOut = [...this.leftOut.values()];
    this.leftOut = new Map();
    return { requests: this.waiting.splice(0, limit), leftOut };
  }

  giveBack({ requests, leftOut }: RequestBatch): void {
    this.waiting = [...requests, ...this.waiting];
    for (const { minuteAtMs, kind, overRate, lost } of leftOut) {
      const counts = this.countsOf(minuteAtMs, kind);
      counts.overRate += overRate;
      counts.lost += lost;
    }
    this.loseOldest();
  }

  private loseOldest(): void {
    const tooMany = this.waiting.length - MOST_WAITING;
    if (tooMany <= 0) return;
    for (const { atMs, kind } of this.waiting.splice(0, tooMany))
      this.countsOf(minuteOf(atMs), kind).lost += 1;
  }

  private countsOf(minuteAtMs: number, kind: LoggedKind) {
    const name = `${minuteAtMs} ${kind}`;
    let counts = this.leftOut.get(name);
    if (counts === undefined) this.leftOut.set(name, (counts = { minuteAtMs, kind, overRate: 0, lost: 0 }));
    return counts;
  }
}
