import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type Repository } from 'typeorm';
import {
  type ClockReading,
  type ClockProblem,
  type ClockProblemKind,
} from '../../domain/clock/clock-judgement.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { ClockConfirmationEntity, ClockReadingEntity, ClockWarningEntity } from '../entities/clock.entity.ts';

export interface StoredReading extends ClockReading {
  readonly certain: boolean;
}

export interface ClockConfirmation {
  readonly id: number;
  readonly confirmedMs: number;
}

export interface KnownTimes {
  readonly databaseMs: number;
  readonly reading: StoredReading | null;
  /** Or the newest cycle's publication; null on an empty database. */
  readonly lastSeenMs: number | null;
  readonly lastCertainMs: number | null;
  readonly confirmation: ClockConfirmation | null;
  readonly warnings: readonly ClockProblem[];
}

/** A warning that was not repeated for this long is dropped: its process has ended. */
const WARNING_SECONDS = 60;

/** Stored clock readings, warnings and confirmations of all processes. */
@Injectable()
export class ClockReadingStore {
  private readonly readings: Repository<ClockReadingEntity>;
  private readonly warnings: Repository<ClockWarningEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.readings = dataSource.getRepository(ClockReadingEntity);
    this.warnings = dataSource.getRepository(ClockWarningEntity);
  }

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

  /** Keeps the newest reading of each boot. */
  async store(bootId: string, { wallMs, uptimeMs, certain }: StoredReading): Promise<void> {
    await this.readings.upsert({ bootId, wallAtMs: wallMs, uptimeMs, certain }, ['bootId']);
  }

  /** Removes a clock's readings that ran ahead. */
  async deleteAfter(momentMs: number): Promise<void> {
    await this.readings.delete({ wallAtMs: MoreThan(momentMs) });
  }

  /** Warns the other processes; null removes the warning. */
  async warn(processId: string, problem: ClockProblem | null): Promise<void> {
    if (problem === null) await this.warnings.delete({ processId });
    else
      await this.warnings.upsert(
        {
          processId,
          problem: problem.kind,
          differenceMs: problem.differenceMs,
          toldAtMs: () => 'clock_timestamp()',
        },
        ['processId'],
      );
  }

  async confirm(reason: string, by: Authorship): Promise<ClockConfirmation> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const { identifiers } = await manager
        .getRepository(ClockConfirmationEntity)
        .insert({ confirmedAtMs: by.atMs, confirmedBy: by.actor, reason });
      await record({
        action: 'clock.confirm',
        target: new Date(by.atMs - (by.atMs % SECOND_MS)).toISOString(),
        before: null,
        after: { reason },
      });
      return { id: Number(identifiers[0]!['id']), confirmedMs: by.atMs };
    });
  }
}
