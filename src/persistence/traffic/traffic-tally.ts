import { Injectable } from '@nestjs/common';
import { minuteOf } from '../../domain/timestamps.ts';
import { type TrafficMinute } from '../../domain/usage/traffic.ts';

type Counts = { -readonly [Field in Exclude<keyof TrafficMinute, 'minuteAtMs'>]: number };

/**
 * Replies to partners that this process has counted and not stored yet. Counting is a few additions, so that it
 * may stand in the way of every reply.
 */
@Injectable()
export class TrafficTally {
  private byMinute = new Map<number, Counts>();

  /** Counts one reply in the minute its request was received in. */
  count(receivedAtMs: number, status: number): void {
    const counts = this.of(minuteOf(receivedAtMs));
    counts.requests += 1;
    if (status >= 500) counts.serverErrors += 1;
    else if (status >= 400) counts.clientErrors += 1;
  }

  /** What was counted since this was last asked, oldest minute first; whoever took it stores it, or gives it back. */
  take(): TrafficMinute[] {
    const taken = this.byMinute;
    this.byMinute = new Map();
    return [...taken]
      .map(([minuteAtMs, counts]) => ({ minuteAtMs, ...counts }))
      .sort((a, b) => a.minuteAtMs - b.minuteAtMs);
  }

  /** Takes back what could not be stored; what was counted meanwhile is kept. */
  giveBack(minutes: readonly TrafficMinute[]): void {
    for (const { minuteAtMs, requests, clientErrors, serverErrors } of minutes) {
      const counts = this.of(minuteAtMs);
      counts.requests += requests;
      counts.clientErrors += clientErrors;
      counts.serverErrors += serverErrors;
    }
  }

  private of(minuteAtMs: number): Counts {
    let counts = this.byMinute.get(minuteAtMs);
    if (!counts) {
      counts = { requests: 0, clientErrors: 0, serverErrors: 0 };
      this.byMinute.set(minuteAtMs, counts);
    }
    return counts;
  }
}
