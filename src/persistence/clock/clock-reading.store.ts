import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type ClockReading,
  type ClockProblem,
  type ClockProblemKind,
} from '../../domain/clock/clock-judgement.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** A trusted reading of one boot. */
export interface StoredReading extends ClockReading {
  readonly certain: boolean;
}

/** An operator's confirmation that the present time is right. */
export interface ClockConfirmation {
  readonly id: number;
  /** The wall time that was confirmed, epoch milliseconds. */
  readonly confirmedMs: number;
}

/** What is stored of clocks. Moments are epoch milliseconds. */
export interface KnownTimes {
  /** The database's own clock. */
  readonly databaseMs: number;
  /** The reading of the requested boot. */
  readonly reading: StoredReading | null;
  /** The latest trusted wall time of any boot; the newest cycle's publication where none was stored; null on an empty database. */
  readonly lastSeenMs: number | null;
  /** The latest that was certain, as `lastSeenMs`. */
  readonly lastCertainMs: number | null;
  readonly confirmation: ClockConfirmation | null;
  /** Warnings of other processes. */
  readonly warnings: readonly ClockProblem[];
}

/** A warning that was not repeated for this long is dropped: its process has ended. */
const WARNING_SECONDS = 60;

/** Stored clock readings, warnings and confirmations of all processes. */
@Injectable()
export class ClockReadingStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(AuditStore) private readonly audit: AuditStore,
  ) {}

  /** Everything that wall time is compared with; one query. */
  async known(bootId: string | null, processId: string): Promise<KnownTimes> {
    const [row]: {
      databaseMs: number;
      reading: StoredReading | null;
      lastSeenMs: number | null;
      lastCertainMs: number | null;
      newestPublishedMs: number | null;
      confirmation: ClockConfirmation | null;
      warnings: { kind: ClockProblemKind; differenceMs: number }[] | null;
    }[] = await this.dataSource.query(
      `SELECT ${epochMs('clock_timestamp()')} AS "databaseMs",
              (SELECT json_build_object('wallMs', ${epochMs('wall_at')}, 'uptimeMs', uptime_ms, 'certain', certain)
               FROM clock_readings WHERE boot_id = $1) AS reading,
              (SELECT ${epochMs('max(wall_at)')} FROM clock_readings) AS "lastSeenMs",
              (SELECT ${epochMs('max(wall_at)')} FROM clock_readings WHERE certain) AS "lastCertainMs",
              (SELECT ${epochMs('published_at')} FROM cycles ORDER BY cycle_number DESC LIMIT 1) AS "newestPublishedMs",
              (SELECT json_build_object('id', id, 'confirmedMs', ${epochMs('confirmed_at')})
               FROM clock_confirmations ORDER BY id DESC LIMIT 1) AS confirmation,
              (SELECT json_agg(json_build_object('kind', problem, 'differenceMs', difference_ms))
               FROM clock_warnings
               WHERE process_id <> $2 AND abs(extract(epoch FROM clock_timestamp() - told_at)) < ${WARNING_SECONDS}
              ) AS warnings`,
      [bootId, processId],
    );
    const { newestPublishedMs, warnings, ...known } = row!;
    return {
      ...known,
      lastSeenMs: known.lastSeenMs ?? newestPublishedMs,
      lastCertainMs: known.lastCertainMs ?? newestPublishedMs,
      warnings: warnings ?? [],
    };
  }

  /** Stores a trusted reading; the newest of a boot stands. */
  async store(bootId: string, { wallMs, uptimeMs, certain }: StoredReading): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO clock_readings (boot_id, wall_at, uptime_ms, certain) VALUES ($1, $2, $3, $4)
       ON CONFLICT (boot_id) DO UPDATE
       SET wall_at = EXCLUDED.wall_at, uptime_ms = EXCLUDED.uptime_ms, certain = EXCLUDED.certain`,
      [bootId, new Date(wallMs), uptimeMs, certain],
    );
  }

  /** Deletes readings of a clock that was confirmed to have run ahead. */
  async deleteAfter(momentMs: number): Promise<void> {
    await this.dataSource.query('DELETE FROM clock_readings WHERE wall_at > $1', [new Date(momentMs)]);
  }

  /** Stores this process's clock warning for the other processes; null deletes it. */
  async warn(processId: string, problem: ClockProblem | null): Promise<void> {
    if (problem === null)
      await this.dataSource.query('DELETE FROM clock_warnings WHERE process_id = $1', [processId]);
    else
      await this.dataSource.query(
        `INSERT INTO clock_warnings (process_id, problem, difference_ms) VALUES ($1, $2, $3)
         ON CONFLICT (process_id) DO UPDATE
         SET problem = EXCLUDED.problem, difference_ms = EXCLUDED.difference_ms, told_at = clock_timestamp()`,
        [processId, problem.kind, problem.differenceMs],
      );
  }

  /** Records an operator's confirmation that the present wall time is right. */
  async confirm(reason: string, by: Authorship): Promise<ClockConfirmation> {
    return this.dataSource.transaction(async (manager) => {
      const [made]: [{ id: number }] = await manager.query(
        `INSERT INTO clock_confirmations (confirmed_at, confirmed_by, reason) VALUES ($1, $2, $3)
         RETURNING id::float8 AS id`,
        [new Date(by.atMs), by.actor, reason],
      );
      await this.audit.record(manager, by, {
        action: 'clock.confirm',
        target: new Date(by.atMs - (by.atMs % SECOND_MS)).toISOString(),
        before: null,
        after: { reason },
      });
      return { id: made.id, confirmedMs: by.atMs };
    });
  }
}
