import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type OperatorRole } from '../../domain/operators/operator-role.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../audit/audit.store.ts';
import { entityColumns, epochMs } from '../database/entity-columns.ts';
import { withConnectionTimeout } from '../database/server-probe.ts';
import { OperatorEntity, OperatorSessionEntity } from '../entities/operator.entity.ts';
import { notify } from '../notifications/notification-name.ts';
import {
  assertAnotherOwner,
  assertNameFree,
  endFirst,
  firstInForce,
  IN_FORCE,
  insertOperator,
  lockOperators,
  OPEN_SESSION,
  openSince,
  OWNER_IN_FORCE,
  revokeOperator,
  rotateToken,
} from './operator-changes.ts';
import {
  auditedOperator,
  type IssuedOperator,
  type ListedOperator,
  type OperatorChange,
  OperatorConflictError,
  type OperatorInForce,
  type StoredOperator,
  type TokenHash,
} from './stored-operator.ts';

/** Timeout of reading all operators, milliseconds. */
const OPERATORS_WITHIN_MS = 2_000;

const COLUMNS = entityColumns(OperatorEntity, 'operators');

/**
 * Operators and the SHA-256 of their tokens; tokens are never stored. Every write is audited and notified in its
 * own transaction, and returns when this process's copy includes it. Sessions end with the token they were opened
 * with, because each request compares them.
 */
@Injectable()
export class OperatorStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** All operators in force. Fails within seconds if the connection died silently. */
  async inForce(): Promise<readonly OperatorInForce[]> {
    const operators = await withConnectionTimeout(this.dataSource, OPERATORS_WITHIN_MS, ({ manager }) =>
      manager
        .createQueryBuilder(OperatorEntity, 'operator')
        .addSelect('operator.tokenHash')
        .where(IN_FORCE)
        .getMany(),
    );
    return operators.map(({ tokenHash, ...operator }) => ({ operator, tokenHash }));
  }

  /** An operator in force or revoked; null: no such operator. */
  async find(id: string): Promise<StoredOperator | null> {
    return isUUID(id) ? this.dataSource.getRepository(OperatorEntity).findOneBy({ id }) : null;
  }

  /** The first `limit` operators: those in force by name, then those who were revoked, the newest revocation first. */
  async list(limit: number, nowMs: number): Promise<ListedOperator[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS}, coalesce(sessions.open, 0)::int AS "openSessions",
              ${epochMs('sessions.signed_in_at')} AS "signedInAtMs"
       FROM operators LEFT JOIN (
         SELECT operator_id, max(opened_at) AS signed_in_at,
                count(*) FILTER (WHERE ${OPEN_SESSION}) AS open
         FROM operator_sessions JOIN operators ON operators.id = operator_id GROUP BY operator_id
       ) AS sessions ON sessions.operator_id = operators.id
       ORDER BY revoked_at DESC NULLS FIRST, lower(name), operators.id LIMIT $1`,
      [limit, ...openSince(nowMs)],
    );
  }

  /**
   * Adds the first operator, an owner, if no owner is in force. Of concurrent calls one succeeds; it may be repeated with the same
   * token where its answer was lost.
   *
   * @returns whether the owner in force has this token
   */
  async enterFirst(name: string, made: TokenHash, atMs: number): Promise<boolean> {
    return this.audit.writeAndReread('operators_changed', async (manager) => {
      await lockOperators(manager);
      const operators = manager.getRepository(OperatorEntity);
      if (await operators.existsBy(OWNER_IN_FORCE))
        return operators.existsBy({ ...OWNER_IN_FORCE, tokenHash: made.tokenHash });
      await insertOperator(manager, { name, role: 'owner', ofFirstStart: true }, made, atMs);
      await notify(manager, 'operators_changed');
      return true;
    });
  }

  /**
   * Replaces the token of the first operator; the old one and its sessions end at once. Null: the first operator is
   * not in force.
   */
  async rotateFirst(made: TokenHash, by: Authorship): Promise<StoredOperator | null> {
    return this.write(by, async (manager, record) => {
      const first = await firstInForce(manager);
      return first ? rotateToken(manager, record, first, made, by.atMs) : null;
    });
  }

  /** Revokes the first operator because another can sign in, audited. Null if it was revoked already. */
  async endFirst(reason: string, by: Authorship): Promise<StoredOperator | null> {
    return this.write(by, (manager, record) => endFirst(manager, record, reason, by.atMs));
  }

  /**
   * Adds an operator. An owner revokes the first operator.
   *
   * @param provider the fingerprint of the OpenID provider's settings; null: none is configured
   * @throws OperatorConflictError as `assertNameFree`
   */
  async issue(
    name: string,
    role: OperatorRole,
    made: TokenHash,
    provider: Buffer | null,
    by: Authorship,
  ): Promise<IssuedOperator> {
    return this.write(by, async (manager, record) => {
      await assertNameFree(manager, name, null, provider);
      const operator = await insertOperator(manager, { name, role, ofFirstStart: false }, made, by.atMs);
      await record({
        action: 'operator.issue',
        target: operator.id,
        before: null,
        after: auditedOperator(operator),
      });
      const endedFirst =
        role === 'owner' ? await endFirst(manager, record, `the operator ${name} was issued`, by.atMs) : null;
      return { operator, endedFirst };
    });
  }

  /**
   * Replaces the token of an operator; the old one and its sessions end at once. Null: no such operator.
   *
   * @throws OperatorConflictError for an operator who was revoked
   */
  async rotate(id: string, made: TokenHash, by: Authorship): Promise<StoredOperator | null> {
    return this.writeTo(id, by, async (operator, manager, record) => {
      if (operator.revokedAtMs !== null) throw new OperatorConflictError('revoked');
      return rotateToken(manager, record, operator, made, by.atMs);
    });
  }

  /**
   * Changes an operator. A new role is in force with the next request. A change without effect is neither written nor audited.
   * Null: no such operator.
   *
   * @param mayBeLast whether an owner can sign in without any operator
   * @param check looks at the stored operator, whom nobody else can change meanwhile; its errors are thrown and nothing
   *   is written
   * @throws OperatorConflictError for an operator who was revoked; for the last owner in force, unless `mayBeLast`
   */
  async amend(
    id: string,
    change: OperatorChange,
    mayBeLast: boolean,
    by: Authorship,
    check: (operator: StoredOperator) => void,
  ): Promise<StoredOperator | null> {
    return this.writeTo(id, by, async (operator, manager, record) => {
      check(operator);
      if (operator.revokedAtMs !== null) throw new OperatorConflictError('revoked');
      const changed: StoredOperator = { ...operator, ...change };
      if (JSON.stringify(changed) === JSON.stringify(operator)) return operator;
      const hasNewRole = changed.role !== operator.role;
      if (hasNewRole && !mayBeLast) await assertAnotherOwner(manager, operator);
      await manager.getRepository(OperatorEntity).update({ id }, change);
      // Opened without what is demanded of owners: a new owner signs in again.
      if (hasNewRole && changed.role === 'owner')
        await manager
          .getRepository(OperatorSessionEntity)
          .update({ operatorId: id, endedAtMs: IsNull() }, { endedAtMs: by.atMs });
      await record({
        action: 'operator.amend',
        target: id,
        before: auditedOperator(operator),
        after: auditedOperator(changed),
      });
      return changed;
    });
  }

  /**
   * Revokes an operator and ends the sessions at once. A revoked operator is unchanged. Null: no such operator.
   *
   * @param mayBeLast whether an owner can sign in without any operator
   * @throws OperatorConflictError for the last owner in force, unless `mayBeLast`
   */
  async revoke(
    id: string,
    reason: string | null,
    mayBeLast: boolean,
    by: Authorship,
  ): Promise<StoredOperator | null> {
    return this.writeTo(id, by, async (operator, manager, record) => {
      if (operator.revokedAtMs !== null) return operator;
      if (!mayBeLast) await assertAnotherOwner(manager, operator);
      return revokeOperator(manager, record, operator, reason, by.atMs);
    });
  }

  private async writeTo<Result>(
    id: string,
    by: Authorship,
    change: (operator: StoredOperator, manager: EntityManager, record: RecordWrite) => Promise<Result>,
  ): Promise<Result | null> {
    if (!isUUID(id)) return null;
    return this.write(by, async (manager, record) => {
      const operator = await manager.getRepository(OperatorEntity).findOneBy({ id });
      return operator ? change(operator, manager, record) : null;
    });
  }

  private write<Result>(
    by: Authorship,
    change: (manager: EntityManager, record: RecordWrite) => Promise<Result>,
  ): Promise<Result> {
    return this.audit.auditedWrite(by, 'operators_changed', async (manager, record) => {
      await lockOperators(manager);
      return change(manager, record);
    });
  }
}
