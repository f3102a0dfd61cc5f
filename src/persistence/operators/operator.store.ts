import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { type EditableColumns, editedFields } from '../../domain/audit/editable-columns.ts';
import { comparableName } from '../../domain/names/reserved-names.ts';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../domain/operators/operator-session.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../audit/audit.store.ts';
import { entityColumns } from '../database/entity-columns.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { lockWriters } from '../database/locks.ts';
import { withConnectionTimeout } from '../database/server-probe.ts';
import { OperatorEntity, OperatorSessionEntity } from '../entities/operator.entity.ts';
import { notify } from '../notifications/notification-name.ts';

/** An operator, without the token. Moments are epoch milliseconds. */
export interface StoredOperator {
  readonly id: string;
  /** Name in the audit log. */
  readonly name: string;
  readonly role: OperatorRole;
  /** True if the first start issued the token. */
  readonly ofFirstStart: boolean;
  /** First characters of the token, for recognition; null for tokens issued before they were stored. */
  readonly tokenPrefix: string | null;
  readonly createdAtMs: number;
  /** Last replacement of the token; null: never. */
  readonly rotatedAtMs: number | null;
  /** Null: in force. */
  readonly revokedAtMs: number | null;
  readonly revokeReason: string | null;
}

/** Fields of a new operator. */
type OperatorTerms = Pick<StoredOperator, 'name' | 'role' | 'ofFirstStart'>;

/** Editable columns of an operator. */
export const EDITABLE_OPERATOR = { role: 'role' } as const satisfies EditableColumns<
  Exclude<keyof OperatorTerms, 'name' | 'ofFirstStart'>
>;

/** Changes to an operator; absent fields stay unchanged. */
type OperatorChange = Partial<Pick<StoredOperator, keyof typeof EDITABLE_OPERATOR>>;

/** An operator in force with the token's hash. */
export interface OperatorInForce {
  readonly operator: StoredOperator;
  /** SHA-256 of the token, 32 bytes. */
  readonly tokenHash: Buffer;
}

/** An operator of a listing. */
export interface ListedOperator extends StoredOperator {
  readonly openSessions: number;
  /** Last sign-in among the stored sessions; null: none. */
  readonly signedInAtMs: number | null;
}

/** The stored parts of a token. */
interface TokenHash {
  /** Its first characters. */
  readonly prefix: string;
  /** SHA-256 of the whole token, 32 bytes. */
  readonly tokenHash: Buffer;
}

/** An added operator, and the first operator whose token this ended; null: none. */
interface IssuedOperator {
  readonly operator: StoredOperator;
  readonly endedFirst: StoredOperator | null;
}

/** Reason of a conflict. */
export type OperatorConflict = 'name_taken' | 'revoked' | 'last';

/** A write that conflicts with the stored operators. */
export class OperatorConflictError extends Error {
  readonly code = 'CONFLICT';

  constructor(readonly conflict: OperatorConflict) {
    super(`operators: ${conflict}`);
  }
}

/** An operator as the audit log shows it: without secrets or hashes. */
const auditedOperator = (operator: StoredOperator): object => ({
  id: operator.id,
  name: operator.name,
  ...editedFields(EDITABLE_OPERATOR, operator),
  token_prefix: operator.tokenPrefix,
  created_at: isoUtc(operator.createdAtMs),
  rotated_at: isoUtcOrNull(operator.rotatedAtMs),
  revoked_at: isoUtcOrNull(operator.revokedAtMs),
  revoke_reason: operator.revokeReason,
});

/** Operators who may sign in. */
const IN_FORCE: FindOptionsWhere<OperatorEntity> = { revokedAtMs: IsNull() };
/** Owners who may sign in. */
const OWNER_IN_FORCE: FindOptionsWhere<OperatorEntity> = { ...IN_FORCE, role: 'owner' };

/** @throws OperatorConflictError for the last owner in force */
async function assertAnotherOwner(manager: EntityManager, { role }: StoredOperator): Promise<void> {
  if (role === 'owner' && (await manager.getRepository(OperatorEntity).countBy(OWNER_IN_FORCE)) === 1)
    throw new OperatorConflictError('last');
}

/**
 * Checks that nobody else has a name (`comparableName`), because the audit log has only names: no operator in force, and
 * no person whose sign-in through the OpenID provider, as it is configured now, is still stored.
 *
 * @param holder the person at the provider who signs in; null: a new operator
 * @param provider the fingerprint of the provider's settings; null: none is configured
 * @throws OperatorConflictError
 */
export async function assertNameFree(
  manager: EntityManager,
  name: string,
  holder: string | null,
  provider: Buffer | null,
): Promise<void> {
  const others: { name: string }[] = await manager.query(
    `SELECT name FROM operators WHERE revoked_at IS NULL
     UNION SELECT operator FROM operator_sessions
     WHERE signed_in_by = 'oidc' AND credential_fingerprint = $1 AND holder IS DISTINCT FROM $2`,
    [provider, holder],
  );
  if (others.some((other) => comparableName(other.name) === comparableName(name)))
    throw new OperatorConflictError('name_taken');
}

/** Makes the check for the last operator and the write atomic. */
export const lockOperators = (manager: EntityManager): Promise<void> => lockWriters(manager, 'operators');

/** The first operator; null if revoked or never added. */
const firstInForce = (manager: EntityManager): Promise<StoredOperator | null> =>
  manager.getRepository(OperatorEntity).findOneBy({ ...IN_FORCE, ofFirstStart: true });

/** Revokes the first operator; null if revoked or never added. */
async function endFirst(
  manager: EntityManager,
  record: RecordWrite,
  reason: string,
  atMs: number,
): Promise<StoredOperator | null> {
  const first = await firstInForce(manager);
  return first ? revokeOperator(manager, record, first, reason, atMs) : null;
}

/** Adds an operator; the caller audits it. */
async function insertOperator(
  manager: EntityManager,
  described: OperatorTerms,
  { prefix, tokenHash }: TokenHash,
  atMs: number,
): Promise<StoredOperator> {
  const operator: StoredOperator = {
    id: randomUUID(),
    ...described,
    tokenPrefix: prefix,
    createdAtMs: atMs,
    rotatedAtMs: null,
    revokedAtMs: null,
    revokeReason: null,
  };
  await manager.getRepository(OperatorEntity).insert({ ...operator, tokenHash });
  return operator;
}

/** Replaces a token, audited; its sessions end. */
async function rotateToken(
  manager: EntityManager,
  record: RecordWrite,
  operator: StoredOperator,
  { prefix, tokenHash }: TokenHash,
  atMs: number,
): Promise<StoredOperator> {
  const { id } = operator;
  const ended = await countOpenSessions(manager, id, atMs);
  const changes = { tokenPrefix: prefix, rotatedAtMs: atMs };
  await manager.getRepository(OperatorEntity).update({ id }, { ...changes, tokenHash });
  const rotated = { ...operator, ...changes };
  await record({
    action: 'operator.rotate',
    target: id,
    before: auditedOperator(operator),
    after: { ...auditedOperator(rotated), sessions_ended: ended },
  });
  return rotated;
}

/** Revokes an operator, audited; the sessions end. */
async function revokeOperator(
  manager: EntityManager,
  record: RecordWrite,
  operator: StoredOperator,
  reason: string | null,
  atMs: number,
): Promise<StoredOperator> {
  const { id } = operator;
  const ended = await countOpenSessions(manager, id, atMs);
  const changes = { revokedAtMs: atMs, revokeReason: reason };
  await manager.getRepository(OperatorEntity).update({ id }, changes);
  const revoked = { ...operator, ...changes };
  await record({
    action: 'operator.revoke',
    target: id,
    before: auditedOperator(operator),
    after: { ...auditedOperator(revoked), sessions_ended: ended },
  });
  return revoked;
}

/** SQL condition for open sessions, joined with `operators`; takes `openSince` as $2 and $3. */
const OPEN_SESSION = `ended_at IS NULL AND opened_at > $2 AND last_active_at > $3
  AND revoked_at IS NULL AND sha256(token_hash) = credential_fingerprint`;

/** Parameters of `OPEN_SESSION`. */
const openSince = (nowMs: number): Date[] =>
  [nowMs - SESSION_LIFETIME_MS, nowMs - SESSION_IDLE_MS].map((ms) => new Date(ms));

async function countOpenSessions(manager: EntityManager, operatorId: string, nowMs: number): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT count(*)::int AS count FROM operator_sessions JOIN operators ON operators.id = operator_id
     WHERE operator_id = $1 AND ${OPEN_SESSION}`,
    [operatorId, ...openSince(nowMs)],
  );
  return count;
}

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
