import { Injectable } from '@nestjs/common';
import { minuteOf } from '../../domain/timestamps.ts';
import { type TrafficMinute } from '../../domain/usage/usage.ts';

type Counts = { -readonly [Field in Exclude<keyof TrafficMinute, 'minuteAtMs'>]: number };

/** Replies to partners counted by this process and not stored yet. Counting costs a few additions per reply. */
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

  /**
   * Takes the counts since the last call, oldest minute first; the caller stores them or returns them with
   * `giveBack`.
   */
  take(): TrafficMinute[] {
    const taken = this.byMinute;
    this.byMinute = new Map();
    return [...taken]
      .map(([minuteAtMs, counts]) => ({ minuteAtMs, ...counts }))
      .sort((a, b) => a.minuteAtMs - b.minuteAtMs);
  }

  /** Adds counts that could not be stored to those counted since. */
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
