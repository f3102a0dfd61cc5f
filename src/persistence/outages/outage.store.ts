import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Outage } from '../../domain/attention/outage.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** An outage before it has an id. */
export type OutageFacts = Omit<Outage, 'id'>;

const COLUMNS = `id, ${epochMs('starts_at')} AS "startsAtMs", ${epochMs('ends_at')} AS "endsAtMs", reason, products`;

/** Known outages, entered by operators. Every write is audited and notified to every process. */
@Injectable()
export class OutageStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(AuditStore) private readonly audit: AuditStore,
  ) {}

  /** All of them, oldest first. */
  async all(): Promise<Outage[]> {
    return this.dataSource.query(`SELECT ${COLUMNS} FROM outages ORDER BY starts_at, id`);
  }

  /** Adds an outage. */
  async enter(facts: OutageFacts, by: Authorship): Promise<Outage> {
    return this.dataSource.transaction(async (manager) => {
      const [made]: Outage[] = await manager.query(
        `INSERT INTO outages (id, starts_at, ends_at, reason, products, created_at)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
        [...valuesOf(facts), new Date(by.atMs)],
      );
      await this.tell(manager, by, 'outage.enter', null, made!);
      return made!;
    });
  }

  /**
   * Replaces an outage by `amended(current)`; its errors are thrown and nothing is written. Null: no outage with
   * this UUID.
   */
  async amend(id: string, amended: (before: Outage) => OutageFacts, by: Authorship): Promise<Outage | null> {
    return this.dataSource.transaction(async (manager) => {
      const [before]: Outage[] = await manager.query(
        `SELECT ${COLUMNS} FROM outages WHERE id = $1 FOR UPDATE`,
        [id],
      );
      if (!before) return null;
      const after: Outage = { ...amended(before), id };
      await manager.query(
        'UPDATE outages SET starts_at = $2, ends_at = $3, reason = $4, products = $5 WHERE id = $1',
        [id, ...valuesOf(after)],
      );
      await this.tell(manager, by, 'outage.amend', before, after);
      return after;
    });
  }

  /** Deletes an outage and returns it; null: no outage with this UUID. */
  async remove(id: string, by: Authorship): Promise<Outage | null> {
    return this.dataSource.transaction(async (manager) => {
      const [[before]]: [Outage[], number] = await manager.query(
        `DELETE FROM outages WHERE id = $1 RETURNING ${COLUMNS}`,
        [id],
      );
      if (!before) return null;
      await this.tell(manager, by, 'outage.remove', before, null);
      return before;
    });
  }

  private async tell(
    manager: EntityManager,
    by: Authorship,
    action: string,
    before: Outage | null,
    after: Outage | null,
  ): Promise<void> {
    await this.audit.record(manager, by, {
      action,
      target: (after ?? before)!.id,
      before: before && audited(before),
      after: after && audited(after),
    });
    await manager.query(`SELECT pg_notify('notices_changed', '')`);
  }
}

const valuesOf = ({ startsAtMs, endsAtMs, reason, products }: OutageFacts): unknown[] => [
  new Date(startsAtMs),
  endsAtMs === null ? null : new Date(endsAtMs),
  reason,
  products,
];

const audited = ({ startsAtMs, endsAtMs, reason, products }: Outage): object => ({
  starts_at: isoUtc(startsAtMs),
  ends_at: isoUtcOrNull(endsAtMs),
  reason,
  products,
});
