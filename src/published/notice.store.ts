import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { ChangelogEntryEntity } from '../changelog/changelog-entry.entity.ts';
import { type Outage } from '../domain/attention/outage.ts';
import { type ChangelogEntry } from '../domain/catalog/changelog.ts';
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

  async announceDue(nowMs: number): Promise<number> {
    const due = [
      { announced: 'none' as const, startsAtMs: LessThanOrEqual(nowMs) },
      { announced: 'open' as const, endsAtMs: LessThanOrEqual(nowMs) },
      { announced: IsNull() },
    ];
    if (!(await this.dataSource.manager.existsBy(OutageEntity, due))) return 0;
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
      return recorded;
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

/** Adds an entry and its event, last in the transaction of what it reports. The caller notifies. */
export async function insertEntry(
  manager: EntityManager,
  entry: ChangelogEntry,
  createdAtMs: number,
): Promise<string> {
  const id = randomUUID();
  await manager.insert(ChangelogEntryEntity, { ...entry, id, createdAtMs });
  const { date, type, scope, summary, sunsetAtMs, corrects = null } = entry;
  const data = { entry_id: id, date, type, scope, summary, sunset_at: isoUtcOrNull(sunsetAtMs), corrects };
  await recordEvents(manager, [{ type: 'changelog.published', atMs: createdAtMs, data }]);
  return id;
}
