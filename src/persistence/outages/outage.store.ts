import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, type Repository } from 'typeorm';
import { type Outage } from '../../domain/attention/outage.ts';
import { editedFields, type EditableColumns } from '../../domain/audit/editable-columns.ts';
import { type AnnouncedOutageState, outageEvents, outageStateAt } from '../../domain/events/cycle-event.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../audit/audit.store.ts';
import { OutageEntity } from '../entities/outage.entity.ts';
import { recordEvents } from '../events/event.store.ts';

/** Editable columns of an outage. */
export const EDITABLE_OUTAGE = {
  startsAtMs: 'starts_at',
  endsAtMs: 'ends_at',
  reason: 'reason',
  products: 'products',
} as const satisfies EditableColumns<Exclude<keyof OutageEntity, 'id' | 'announced' | 'createdAtMs'>>;

/** Outage without its ID. */
export type OutageFacts = Pick<Outage, keyof typeof EDITABLE_OUTAGE>;

/** Returns the editable fields of an outage under their names in the API. */
export const outageFields = (outage: OutageFacts) => editedFields(EDITABLE_OUTAGE, outage);

/** Known outages, entered by operators. Every write is audited and notified to every process. */
@Injectable()
export class OutageStore {
  private readonly outages: Repository<OutageEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.outages = dataSource.getRepository(OutageEntity);
  }

  /** All of them, oldest first. */
  all(): Promise<Outage[]> {
    return this.outages.find({ order: { startsAtMs: 'ASC', id: 'ASC' } });
  }

  /** One outage; null: no outage with this UUID. */
  find(id: string): Promise<Outage | null> {
    return this.outages.findOneBy({ id });
  }

  /** Adds an outage. */
  async enter(facts: OutageFacts, by: Authorship): Promise<Outage> {
    return this.write(by, async (manager, record) => {
      const outages = manager.getRepository(OutageEntity);
      const made: Outage = { ...facts, id: randomUUID() };
      await outages.insert({ ...made, announced: 'none', createdAtMs: by.atMs });
      await record({ action: 'outage.enter', target: made.id, before: null, after: outageFields(made) });
      await announce(manager, made, 'none', by.atMs);
      return made;
    });
  }

  /**
   * Replaces an outage by `amended(current)`; its errors are thrown and nothing is written. Null: no outage with
   * this UUID.
   */
  async amend(id: string, amended: (before: Outage) => OutageFacts, by: Authorship): Promise<Outage | null> {
    return this.write(by, async (manager, record) => {
      const found = await lockedOutage(manager, id);
      if (found === null) return null;
      const { announced, ...before } = found;
      const after: Outage = { ...amended(before), id };
      await manager.getRepository(OutageEntity).update({ id }, after);
      await record({
        action: 'outage.amend',
        target: id,
        before: outageFields(before),
        after: outageFields(after),
      });
      await announce(manager, after, announced ?? outageStateAt(before, by.atMs), by.atMs);
      return after;
    });
  }

  /** Deletes an outage and returns it; null: no outage with this UUID. */
  async remove(id: string, by: Authorship): Promise<Outage | null> {
    return this.write(by, async (manager, record) => {
      const found = await lockedOutage(manager, id);
      if (found === null) return null;
      const { announced, ...before } = found;
      await manager.getRepository(OutageEntity).delete({ id });
      await record({ action: 'outage.remove', target: id, before: outageFields(before), after: null });
      await recordEvents(
        manager,
        outageEvents(before, announced ?? outageStateAt(before, by.atMs), by.atMs, true),
      );
      return before;
    });
  }

  /** Records the events of outages that have begun or ended since the last one was recorded. Returns how many. */
  async announceDue(nowMs: number): Promise<number> {
    const begun = { announced: 'none' as const, startsAtMs: LessThanOrEqual(nowMs) };
    const ended = { announced: 'open' as const, endsAtMs: LessThanOrEqual(nowMs) };
    const unknown = { announced: IsNull() };
    if (!(await this.outages.existsBy([begun, ended, unknown]))) return 0;
    return this.dataSource.transaction(async (manager) => {
      const outages = await manager.getRepository(OutageEntity).find({
        select: WITH_ANNOUNCED,
        where: [begun, ended, unknown],
        order: { startsAtMs: 'ASC', id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      let recorded = 0;
      for (const { announced, ...outage } of outages)
        recorded += await announce(manager, outage, announced, nowMs);
      return recorded;
    });
  }

  private write<Result>(
    by: Authorship,
    change: (manager: EntityManager, record: RecordWrite) => Promise<Result>,
  ): Promise<Result> {
    return this.audit.auditedWrite(by, 'notices_changed', change);
  }
}

/** An outage and what was last announced of it. */
const WITH_ANNOUNCED = {
  id: true,
  startsAtMs: true,
  endsAtMs: true,
  reason: true,
  products: true,
  announced: true,
} as const;

const lockedOutage = (manager: EntityManager, id: string): Promise<OutageEntity | null> =>
  manager
    .getRepository(OutageEntity)
    .findOne({ select: WITH_ANNOUNCED, where: { id }, lock: { mode: 'pessimistic_write' } });

/**
 * Records the events that are due of an outage and that they were. Returns how many there were.
 *
 * @param before null: it was entered before there were events, so that its present state is no news
 */
async function announce(
  manager: EntityManager,
  outage: Outage,
  before: AnnouncedOutageState | null,
  nowMs: number,
): Promise<number> {
  const announced = outageStateAt(outage, nowMs);
  const events = before === null ? [] : outageEvents(outage, before, nowMs);
  if (announced !== before)
    await manager.getRepository(OutageEntity).update({ id: outage.id }, { announced });
  await recordEvents(manager, events);
  return events.length;
}
