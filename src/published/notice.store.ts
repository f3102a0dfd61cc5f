import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, Or } from 'typeorm';
import { ChangelogEntryEntity } from '../changelog/changelog-entry.entity.ts';
import { type Outage } from '../domain/attention/outage.ts';
import { type ChangelogEntry } from '../domain/catalog/changelog.ts';
import { isPublicAt } from '../domain/notice.ts';
import { notify } from '../platform/database/notification-channel.ts';
import { isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { OutageEntity } from '../outages/outage.entity.ts';
import { recordEvents } from '../events/event.store.ts';
import { type AnnouncedOutageState, outageEvents, outageStateAt } from '../domain/events/cycle-event.ts';
import { columnsBut } from '../platform/database/entity-columns.ts';

@Injectable()
export class NoticeStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  outages(): Promise<Outage[]> {
    return this.dataSource.getRepository(OutageEntity).find({ order: { startsAtMs: 'ASC', id: 'ASC' } });
  }

  /** Latest first. */
  changelog(): Promise<ChangelogEntry[]> {
    return this.dataSource
      .getRepository(ChangelogEntryEntity)
      .find({ order: { date: 'DESC', createdAtMs: 'DESC', id: 'ASC' } });
  }

  /** Records events of outages that begin and end, and of notices that become public, each once. Returns how many. */
  async announceDue(nowMs: number): Promise<number> {
    const publishAtMs = Or(IsNull(), LessThanOrEqual(nowMs));
    const due = [
      { announced: 'none' as const, startsAtMs: LessThanOrEqual(nowMs), publishAtMs },
      { announced: 'open' as const, endsAtMs: LessThanOrEqual(nowMs) },
      { announced: IsNull() },
    ];
    const dueEntries = { announced: false, publishAtMs };
    const { manager: read } = this.dataSource;
    if (!(await read.existsBy(OutageEntity, due)) && !(await read.existsBy(ChangelogEntryEntity, dueEntries)))
      return 0;
    return this.dataSource.transaction(async (manager) => {
      const outages = await manager.find(OutageEntity, {
        select: OUTAGE_COLUMNS,
        where: due,
        order: { startsAtMs: 'ASC', id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      let recorded = 0;
      for (const { announced, ...outage } of outages)
        recorded += await announceOutage(manager, outage, announced, nowMs);
      const entries = await manager.find(ChangelogEntryEntity, {
        where: dueEntries,
        order: { publishAtMs: 'ASC', id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      for (const entry of entries) await announceEntry(manager, entry, nowMs);
      if (entries.length > 0) await notify(manager, 'notices_changed');
      return recorded + entries.length;
    });
  }
}

export const OUTAGE_COLUMNS = columnsBut(OutageEntity, 'createdAtMs');

/** Returns how many events. @param before null: entered before there were events, so its present state is no news */
export async function announceOutage(
  manager: EntityManager,
  outage: Outage,
  before: AnnouncedOutageState | null,
  nowMs: number,
): Promise<number> {
  const announced = outageStateAt(outage, nowMs);
  const events = before === null ? [] : outageEvents(outage, before, nowMs);
  if (announced !== before) await manager.update(OutageEntity, { id: outage.id }, { announced });
  await recordEvents(manager, events);
  return events.length;
}

/** Records the event of an entry that is public now. */
export async function announceEntry(
  manager: EntityManager,
  entry: ChangelogEntryEntity,
  atMs: number,
): Promise<void> {
  const { id, date, type, scope, summary, sunsetAtMs, corrects } = entry;
  const data = { entry_id: id, date, type, scope, summary, sunset_at: isoUtcOrNull(sunsetAtMs), corrects };
  await manager.update(ChangelogEntryEntity, { id }, { announced: true });
  await recordEvents(manager, [{ type: 'changelog.published', atMs, data }]);
}

/** Adds an entry, and its event if it is public now, last in the transaction of what it reports. The caller notifies. */
export async function insertEntry(
  manager: EntityManager,
  entry: ChangelogEntry,
  createdAtMs: number,
): Promise<string> {
  const id = randomUUID();
  const { publishAtMs = null, corrects = null } = entry;
  const row = { ...entry, id, publishAtMs, corrects, announced: false, createdAtMs };
  await manager.insert(ChangelogEntryEntity, { ...row });
  if (isPublicAt(entry, createdAtMs)) await announceEntry(manager, row, createdAtMs);
  return id;
}
