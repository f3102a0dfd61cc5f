import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type Repository } from 'typeorm';
import { type Outage } from '../../domain/attention/outage.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../audit/audit.store.ts';
import { OutageEntity } from '../entities/outage.entity.ts';

/** An outage before it has an id. */
export type OutageFacts = Omit<Outage, 'id'>;

/** Known outages, entered by operators. Every write is audited and notified to every process. */
@Injectable()
export class OutageStore {
  private readonly outages: Repository<OutageEntity>;

  constructor(
    dataSource: DataSource,
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
    return this.write(by, async (outages, record) => {
      const made: Outage = { ...facts, id: randomUUID() };
      await outages.insert({ ...made, createdAtMs: by.atMs });
      await record({ action: 'outage.enter', target: made.id, before: null, after: audited(made) });
      return made;
    });
  }

  /**
   * Replaces an outage by `amended(current)`; its errors are thrown and nothing is written. Null: no outage with
   * this UUID.
   */
  async amend(id: string, amended: (before: Outage) => OutageFacts, by: Authorship): Promise<Outage | null> {
    return this.write(by, async (outages, record) => {
      const before = await outages.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (before === null) return null;
      const after: Outage = { ...amended(before), id };
      await outages.update({ id }, after);
      await record({ action: 'outage.amend', target: id, before: audited(before), after: audited(after) });
      return after;
    });
  }

  /** Deletes an outage and returns it; null: no outage with this UUID. */
  async remove(id: string, by: Authorship): Promise<Outage | null> {
    return this.write(by, async (outages, record) => {
      const before = await outages.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (before === null) return null;
      await outages.delete({ id });
      await record({ action: 'outage.remove', target: id, before: audited(before), after: null });
      return before;
    });
  }

  private write<Result>(
    by: Authorship,
    change: (outages: Repository<OutageEntity>, record: RecordWrite) => Promise<Result>,
  ): Promise<Result> {
    return this.audit.auditedWrite(by, 'notices_changed', (manager, record) =>
      change(manager.getRepository(OutageEntity), record),
    );
  }
}

const audited = ({ startsAtMs, endsAtMs, reason, products }: Outage): object => ({
  starts_at: isoUtc(startsAtMs),
  ends_at: isoUtcOrNull(endsAtMs),
  reason,
  products,
});
