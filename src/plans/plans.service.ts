import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { statusAt } from '../access/callers/key-copy.reader.ts';
import { scopesOfKey } from '../domain/access/access-rights.ts';
import { MAX_PLANS } from '../domain/access/plan.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../platform/audit/audit.store.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { entityColumns } from '../platform/database/entity-columns.ts';
import { holdLock } from '../platform/database/locks.ts';
import { PlanEntity } from './plan.entity.ts';

export type PlanFacts = Omit<PlanEntity, 'id' | 'createdAtMs'>;

export type PlanWithKeys = PlanEntity & { readonly keys: number };

export const shownPlan = ({ name, scopes, rateLimitPerMin, quotaPerDay }: PlanFacts) =>
  shown({ name, scopes, rateLimitPerMin, quotaPerDay });

const NOT_ENDED = `${statusAt('$2::timestamptz')} NOT IN ('revoked', 'expired')`;

/** A change reaches the keys that follow the plan in its transaction, and processes as any change of keys does. */
@Injectable()
export class PlansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** By name. @param id null: all */
  async list(nowMs: number, id: string | null = null): Promise<PlanWithKeys[]> {
    return this.dataSource.query(
      `SELECT ${entityColumns(PlanEntity, 'plans')}, count(prefix)::float8 AS keys
       FROM plans LEFT JOIN partner_keys ON plan_id = plans.id AND ${NOT_ENDED}
       WHERE $1::uuid IS NULL OR plans.id = $1 GROUP BY plans.id ORDER BY lower(name), plans.id`,
      [id, new Date(nowMs)],
    );
  }

  /** @throws NOT_FOUND */
  async get(id: string, nowMs: number): Promise<PlanWithKeys> {
    const [plan] = await this.list(nowMs, uuid(id));
    return existing(plan ?? null);
  }

  /** @throws CONFLICT if the name is taken, or there are too many */
  async add(facts: PlanFacts, by: Authorship): Promise<PlanEntity> {
    return this.write(by, async (manager, record) => {
      if ((await manager.count(PlanEntity)) >= MAX_PLANS)
        throw new ServiceError('CONFLICT', { reason: 'plans_full', limit: MAX_PLANS });
      const plan = { ...facts, scopes: scopesOfKey(facts.scopes), id: randomUUID(), createdAtMs: by.atMs };
      await assertNameFree(manager, plan);
      await manager.insert(PlanEntity, { ...plan });
      await record({ action: 'plan.add', target: plan.id, before: null, after: shownPlan(plan) });
      return plan;
    });
  }

  /** A change without effect is not written. What `changeOf` throws is thrown. @throws NOT_FOUND, CONFLICT */
  async amend(
    id: string,
    changeOf: (plan: PlanEntity) => Partial<PlanFacts>,
    by: Authorship,
  ): Promise<PlanEntity> {
    return this.write(by, async (manager, record) => {
      const before = existing(await manager.findOneBy(PlanEntity, { id: uuid(id) }));
      const changed = { ...before, ...changeOf(before) };
      const after = { ...changed, scopes: scopesOfKey(changed.scopes) };
      if (isDeepStrictEqual(after, { ...before })) return before;
      await assertNameFree(manager, after);
      await manager.update(PlanEntity, { id }, after);
      await manager.query(
        `UPDATE partner_keys SET
           scopes = CASE WHEN allowed_origins IS NOT NULL OR 'scopes' = ANY(plan_exceptions) THEN scopes ELSE $3::text[] END,
           rate_limit_per_min = CASE WHEN 'rate_limit_per_min' = ANY(plan_exceptions) THEN rate_limit_per_min ELSE $4 END,
           quota_per_day = CASE WHEN 'quota_per_day' = ANY(plan_exceptions) THEN quota_per_day ELSE $5 END
         WHERE plan_id = $1 AND ${NOT_ENDED}`,
        [id, new Date(by.atMs), after.scopes, after.rateLimitPerMin, after.quotaPerDay],
      );
      const states = { before: shownPlan(before), after: shownPlan(after) };
      await record({ action: 'plan.amend', target: id, ...states });
      return after;
    });
  }

  /** Keys that have ended follow no plan afterwards. @throws NOT_FOUND, CONFLICT if other keys follow it */
  async remove(id: string, by: Authorship): Promise<PlanEntity> {
    return this.write(by, async (manager, record) => {
      const plan = existing(await manager.findOneBy(PlanEntity, { id: uuid(id) }));
      const [{ keys }]: [{ keys: number }] = await manager.query(
        `SELECT count(*)::float8 AS keys FROM partner_keys WHERE plan_id = $1 AND ${NOT_ENDED}`,
        [id, new Date(by.atMs)],
      );
      if (keys > 0) throw new ServiceError('CONFLICT', { reason: 'plan_in_use', keys });
      await manager.delete(PlanEntity, { id });
      await record({ action: 'plan.remove', target: id, before: shownPlan(plan), after: null });
      return plan;
    });
  }

  private write(
    by: Authorship,
    change: (manager: EntityManager, record: RecordWrite) => Promise<PlanEntity>,
  ): Promise<PlanEntity> {
    return this.audit.auditedWrite(by, 'keys_changed', async (manager, record) => {
      await holdLock(manager, 'plans');
      return change(manager, record);
    });
  }
}

async function assertNameFree(manager: EntityManager, { id, name }: PlanEntity): Promise<void> {
  const isTaken = await manager
    .createQueryBuilder(PlanEntity, 'plan')
    .where('lower(normalize(plan.name, NFKC)) = lower(normalize(:name, NFKC)) AND plan.id <> :id', {
      name,
      id,
    })
    .getExists();
  if (isTaken) throw new ServiceError('CONFLICT', { reason: 'plan_name_taken' });
}

function existing<Found>(plan: Found | null): Found {
  if (plan === null) throw new ServiceError('NOT_FOUND', { reason: 'plan' });
  return plan;
}

const uuid = (id: string): string => existing(isUUID(id) ? id : null);
