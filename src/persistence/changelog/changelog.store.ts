import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { type ChangelogEntry } from '../../domain/catalog/changelog.ts';
import { isoUtcOrNull } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { ChangelogEntryEntity } from '../entities/changelog-entry.entity.ts';
import { recordEvents } from '../events/event.store.ts';

/** An entry that cannot be corrected; `correctedBy` is null if there is none with that ID. */
export class CorrectionError extends Error {
  constructor(readonly correctedBy: string | null) {
    super(correctedBy === null ? 'no such entry' : `the entry is corrected by ${correctedBy}`);
    this.name = 'CorrectionError';
  }
}

/** Adds an entry and its event in the transaction of what it reports, last, and returns its ID. The caller notifies. */
export async function insertEntry(
  manager: EntityManager,
  entry: ChangelogEntry,
  createdAtMs: number,
): Promise<string> {
  const id = randomUUID();
  await manager.getRepository(ChangelogEntryEntity).insert({ ...entry, id, createdAtMs });
  const { date, type, scope, summary, sunsetAtMs, corrects = null } = entry;
  const data = { entry_id: id, date, type, scope, summary, sunset_at: isoUtcOrNull(sunsetAtMs), corrects };
  await recordEvents(manager, [{ type: 'changelog.published', atMs: createdAtMs, data }]);
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
  all(): Promise<ChangelogEntry[]> {
    return this.entries.find({ order: { date: 'DESC', createdAtMs: 'DESC', id: 'ASC' } });
  }

  /**
   * Adds an entry, audits it and notifies every process. Entries are never changed.
   *
   * @returns its ID
   * @throws CorrectionError if it corrects an entry that does not exist or is corrected already
   */
  async add(entry: ChangelogEntry, by: Authorship): Promise<string> {
    return this.audit.auditedWrite(by, 'notices_changed', async (manager, record) => {
      if (entry.corrects) await assertCorrectable(manager, entry.corrects);
      const id = await insertEntry(manager, entry, by.atMs);
      const { sunsetAtMs, ...rest } = entry;
      await record({
        action: 'changelog.add',
        target: id,
        before: null,
        after: { ...rest, sunset_at: isoUtcOrNull(sunsetAtMs) },
      });
      return id;
    });
  }
}

/** Locks the entry, so that concurrent corrections of it are serialised. */
async function assertCorrectable(manager: EntityManager, id: string): Promise<void> {
  const entries = manager.getRepository(ChangelogEntryEntity);
  const corrected = await entries.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (corrected === null) throw new CorrectionError(null);
  const correction = await entries.findOneBy({ corrects: id });
  if (correction !== null) throw new CorrectionError(correction.id);
}
