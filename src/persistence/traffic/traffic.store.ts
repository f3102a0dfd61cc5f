import { Injectable } from '@nestjs/common';
import { And, DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import { type TrafficMinute } from '../../domain/usage/usage.ts';
import { withConnectionTimeout } from '../database/server-probe.ts';
import { TrafficMinuteEntity } from '../entities/traffic-minute.entity.ts';
import { minuteOf } from '../../domain/timestamps.ts';

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

/** Timeout of the upsert; a healthy connection answers within milliseconds. */
const ADDED_WITHIN_MS = 5_000;

/** Replies to partners per minute, over all processes. */
@Injectable()
export class TrafficStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds what one process counted, in one statement.
   *
   * @throws errors of the database, also after 5 seconds without an answer. A retry counts twice if the first
   * attempt was committed without its answer arriving
   */
  async add(minutes: readonly TrafficMinute[]): Promise<void> {
    if (minutes.length === 0) return;
    // Ordered, so that concurrent processes cannot deadlock.
    await withConnectionTimeout(this.dataSource, ADDED_WITHIN_MS, (runner) =>
      runner.query(
        `INSERT INTO traffic_minutes AS known (minute, requests, client_errors, server_errors)
         SELECT to_timestamp(minute_ms / 1000), requests, client_errors, server_errors
         FROM unnest($1::float8[], $2::bigint[], $3::bigint[], $4::bigint[])
           AS counted (minute_ms, requests, client_errors, server_errors)
         ORDER BY minute_ms
         ON CONFLICT (minute) DO UPDATE
         SET requests = known.requests + EXCLUDED.requests,
             client_errors = known.client_errors + EXCLUDED.client_errors,
             server_errors = known.server_errors + EXCLUDED.server_errors`,
        [
          minutes.map(({ minuteAtMs }) => minuteAtMs),
          minutes.map(({ requests }) => requests),
          minutes.map(({ clientErrors }) => clientErrors),
          minutes.map(({ serverErrors }) => serverErrors),
        ],
      ),
    );
  }

  /** The minutes that began within [fromMs, toMs) and had requests, oldest first. */
  async between(fromMs: number, toMs: number): Promise<TrafficMinute[]> {
    return this.dataSource.manager.find(TrafficMinuteEntity, {
      where: { minuteAtMs: And(MoreThanOrEqual(fromMs), LessThan(toMs)) },
      order: { minuteAtMs: 'ASC' },
    });
  }
}
