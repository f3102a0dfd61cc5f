import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { type ChangelogEntry } from '../../domain/catalog/changelog.ts';
import { isoUtcOrNull } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { ChangelogEntryEntity } from '../entities/changelog-entry.entity.ts';

/** Adds an entry in the transaction of what it reports, and returns its ID. The caller notifies. */
export async function insertEntry(
  manager: EntityManager,
  entry: ChangelogEntry,
  createdAtMs: number,
): Promise<string> {
  const id = randomUUID();
  await manager.getRepository(ChangelogEntryEntity).insert({ ...entry, id, createdAtMs });
  return id;
}

/** The changelog's entries that operators or the record of the outlook wrote. */
@Injectable()
export class ChangelogStore {
  private readonly entries: Repository<ChangelogEntryEntity>;

  constructor(
    dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.entries = dataSource.getRepository(ChangelogEntryEntity);
  }

  /** All of them, newest first. */
  async all(): Promise<ChangelogEntry[]> {
    const rows = await this.entries.find({ order: { date: 'DESC', createdAtMs: 'DESC', id: 'ASC' } });
    return rows.map(({ date, type, scope, summary, sunsetAtMs }) => ({
      date,
      type,
      scope,
      summary,
      sunsetAtMs,
    }));
  }

  /** Adds an entry, audits it and notifies every process. Entries are never changed. */
  async add(entry: ChangelogEntry, by: Authorship): Promise<void> {
    await this.audit.auditedWrite(by, 'notices_changed', async (manager, record) => {
      const id = await insertEntry(manager, entry, by.atMs);
      const { sunsetAtMs, ...rest } = entry;
      await record({
        action: 'changelog.add',
        target: id,
        before: null,
        after: { ...rest, sunset_at: isoUtcOrNull(sunsetAtMs) },
      });
    });
  }
}
