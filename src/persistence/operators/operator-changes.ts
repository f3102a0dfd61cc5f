import { randomUUID } from 'node:crypto';
import { type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { comparableName } from '../../domain/names/reserved-names.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../domain/operators/operator-session.ts';
import { type RecordWrite } from '../audit/audit.store.ts';
import { lockWriters } from '../database/locks.ts';
import { OperatorEntity } from '../entities/operator.entity.ts';
import {
  auditedOperator,
  OperatorConflictError,
  type OperatorTerms,
  type StoredOperator,
  type TokenHash,
} from './stored-operator.ts';

/** Operators who may sign in. */
export const IN_FORCE: FindOptionsWhere<OperatorEntity> = { revokedAtMs: IsNull() };
/** Owners who may sign in. */
export const OWNER_IN_FORCE: FindOptionsWhere<OperatorEntity> = { ...IN_FORCE, role: 'owner' };

/** @throws OperatorConflictError for the last owner in force */
export async function assertAnotherOwner(manager: EntityManager, { role }: StoredOperator): Promise<void> {
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
export const firstInForce = (manager: EntityManager): Promise<StoredOperator | null> =>
  manager.getRepository(OperatorEntity).findOneBy({ ...IN_FORCE, ofFirstStart: true });

/** Revokes the first operator; null if revoked or never added. */
export async function endFirst(
  manager: EntityManager,
  record: RecordWrite,
  reason: string,
  atMs: number,
): Promise<StoredOperator | null> {
  const first = await firstInForce(manager);
  return first ? revokeOperator(manager, record, first, reason, atMs) : null;
}

/** Adds an operator; the caller audits it. */
export async function insertOperator(
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
export async function rotateToken(
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
export async function revokeOperator(
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
export const OPEN_SESSION = `ended_at IS NULL AND opened_at > $2 AND last_active_at > $3
  AND revoked_at IS NULL AND sha256(token_hash) = credential_fingerprint`;

/** Parameters of `OPEN_SESSION`. */
export const openSince = (nowMs: number): Date[] =>
  [nowMs - SESSION_LIFETIME_MS, nowMs - SESSION_IDLE_MS].map((ms) => new Date(ms));

async function countOpenSessions(manager: EntityManager, operatorId: string, nowMs: number): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT count(*)::int AS count FROM operator_sessions JOIN operators ON operators.id = operator_id
     WHERE operator_id = $1 AND ${OPEN_SESSION}`,
    [operatorId, ...openSince(nowMs)],
  );
  return count;
}
