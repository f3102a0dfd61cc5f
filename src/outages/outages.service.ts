import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { type Outage } from '../domain/attention/outage.ts';
import { assertSchedule, isPublicAt } from '../domain/notice.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { announceOutage, OUTAGE_COLUMNS } from '../published/notice.store.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../platform/audit/audit.store.ts';
import { recordEvents } from '../events/event.store.ts';
import { OutageEntity } from './outage.entity.ts';
import { outageEvents, outageStateAt } from '../domain/events/cycle-event.ts';

export type OutageFacts = Omit<Outage, 'id'>;

export const shownOutage = ({ startsAtMs, endsAtMs, publishAtMs = null, reason, products }: OutageFacts) =>
  shown({ startsAtMs, endsAtMs, publishAtMs, reason, products });

/** Partners find outages in `meta.gaps` and in the catalog within a second. */
@Injectable()
export class OutagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  async get(id: string): Promise<Outage> {
    return existing(await this.dataSource.manager.findOneBy(OutageEntity, { id: uuid(id) }));
  }

  async enter(facts: OutageFacts, by: Authorship): Promise<Outage> {
    assertInOrder(facts);
    assertSchedule(facts, by.atMs);
    return this.audit.auditedWrite(by, 'notices_changed', async (manager, record) => {
      const made: Outage = { ...facts, id: randomUUID() };
      await manager.insert(OutageEntity, { ...made, announced: 'none', createdAtMs: by.atMs });
      await record({ action: 'outage.enter', target: made.id, before: null, after: shownOutage(made) });
      await announceOutage(manager, made, 'none', by.atMs);
      return made;
    });
  }

  /** What `amended` throws is thrown, and nothing is written. @throws NOT_FOUND, VALIDATION_ERROR */
  amend(id: string, amended: (before: Outage) => OutageFacts, by: Authorship): Promise<Outage> {
    return this.writeTo(id, by, async ({ announced, ...before }, manager, record) => {
      const after: Outage = { ...amended(before), id };
      assertInOrder(after);
      assertMayReschedule(before, after, by.atMs);
      await manager.update(OutageEntity, { id }, after);
      const states = { before: shownOutage(before), after: shownOutage(after) };
      await record({ action: 'outage.amend', target: id, ...states });
      await announceOutage(manager, after, announced ?? outageStateAt(before, by.atMs), by.atMs);
      return after;
    });
  }

  remove(id: string, by: Authorship): Promise<Outage> {
    return this.writeTo(id, by, async ({ announced, ...outage }, manager, record) => {
      await manager.delete(OutageEntity, { id });
      await record({ action: 'outage.remove', target: id, before: shownOutage(outage), after: null });
      const known = announced ?? outageStateAt(outage, by.atMs);
      await recordEvents(manager, outageEvents(outage, known, by.atMs, true));
      return outage;
    });
  }

  private async writeTo(
    id: string,
    by: Authorship,
    change: (stored: OutageEntity, manager: EntityManager, record: RecordWrite) => Promise<Outage>,
  ): Promise<Outage> {
    const locked = {
      select: OUTAGE_COLUMNS,
      where: { id: uuid(id) },
      lock: { mode: 'pessimistic_write' },
    } as const;
    return this.audit.auditedWrite(by, 'notices_changed', async (manager, record) =>
      change(existing(await manager.findOne(OutageEntity, locked)), manager, record),
    );
  }
}

export function assertInOrder({ startsAtMs, endsAtMs }: OutageFacts): void {
  if (endsAtMs !== null && endsAtMs <= startsAtMs)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'outage_not_in_order' });
}

/** Public notices stay public. */
function assertMayReschedule(before: Outage, after: Outage, nowMs: number): void {
  if (after.publishAtMs === before.publishAtMs || after.publishAtMs === null) return;
  if (isPublicAt(before, nowMs)) throw new ServiceError('VALIDATION_ERROR', { reason: 'outage_public' });
  assertSchedule(after, nowMs);
}

function existing<Found>(outage: Found | null): Found {
  if (outage === null) throw new ServiceError('NOT_FOUND', { reason: 'outage' });
  return outage;
}

const uuid = (id: string): string => existing(isUUID(id) ? id : null);
