import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ChangelogEntry } from '../../domain/catalog/changelog.ts';
import { isoUtcOrNull } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** The changelog's entries that operators wrote. */
@Injectable()
export class ChangelogStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(AuditStore) private readonly audit: AuditStore,
  ) {}

  /** All of them, newest first. */
  async all(): Promise<ChangelogEntry[]> {
    return this.dataSource.query(
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, type, scope, summary, ${epochMs('sunset_at')} AS "sunsetAtMs"
       FROM changelog_entries ORDER BY changelog_entries.date DESC, created_at DESC, id`,
    );
  }

  /** Adds an entry, audits it and notifies every process. Entries are never changed. */
  async add(entry: ChangelogEntry, by: Authorship): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [made]: { id: string }[] = await manager.query(
        `INSERT INTO changelog_entries (id, date, type, scope, summary, sunset_at, created_at)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6) RETURNING id`,
        [
          entry.date,
          entry.type,
          entry.scope,
          entry.summary,
          entry.sunsetAtMs === null ? null : new Date(entry.sunsetAtMs),
          new Date(by.atMs),
        ],
      );
      const { sunsetAtMs, ...rest } = entry;
      await this.audit.record(manager, by, {
        action: 'changelog.add',
        target: made!.id,
        before: null,
        after: { ...rest, sunset_at: isoUtcOrNull(sunsetAtMs) },
      });
      await manager.query(`SELECT pg_notify('notices_changed', '')`);
    });
  }
}
