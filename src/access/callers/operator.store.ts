import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { shown } from '../../platform/audit/shown-row.ts';
import { comparableName } from '../../domain/reserved-names.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../domain/operators/operator-session.ts';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';
import { Job } from '../../platform/jobs/job.decorator.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../../platform/audit/audit.store.ts';
import { KEEP_UP_EVERY_SECONDS, RefreshedTable } from '../../published/refreshed-table.ts';
import { entityColumns, epochMs } from '../../platform/database/entity-columns.ts';
import { closedLink } from '../hand-overs/one-time-link.ts';
import { lockWriters } from '../../platform/database/locks.ts';
import { withConnectionTimeout } from '../../platform/database/server-probe.ts';
import { OperatorEntity, OperatorSessionEntity } from './operator.entity.ts';
import { type NotificationChannel, notify } from '../../platform/database/notification-channel.ts';

export type StoredOperator = Readonly<Omit<OperatorEntity, 'tokenHash' | 'invitationHash'>>;

interface OperatorInForce {
  readonly operator: StoredOperator;
  /** SHA-256, 32 bytes. */
  readonly tokenHash: Buffer;
}

interface ListedOperator extends StoredOperator {
  readonly openSessions: number;
  /** Last sign-in among the stored sessions; null: none. */
  readonly signedInAtMs: number | null;
}

interface TokenHash {
  readonly prefix: string;
  /** SHA-256, 32 bytes. */
  readonly tokenHash: Buffer;
}

/** Of a link that makes a token once. */
export interface Invitation {
  readonly invitationHash: Buffer;
  readonly invitationExpiresAtMs: number;
}

export class OperatorConflictError extends Error {
  readonly code = 'CONFLICT';

  constructor(readonly conflict: 'name_taken' | 'revoked' | 'last') {
    super(`operators: ${conflict}`);
  }
}

export const shownOperator = (operator: StoredOperator) => {
  const { ofFirstStart: _ofFirstStart, ...facts } = operator;
  return shown(facts);
};

const IN_FORCE = { revokedAtMs: IsNull() };
const OWNER_IN_FORCE = { ...IN_FORCE, role: 'owner' } as const;

/** Timeout of reading all operators, milliseconds. */
const OPERATORS_WITHIN_MS = 2_000;

const COLUMNS = entityColumns(OperatorEntity, 'operators');

/** SQL condition for open sessions, joined with `operators`; takes `openSince` as $2 and $3. */
const OPEN_SESSION = `ended_at IS NULL AND opened_at > $2 AND last_active_at > $3
  AND revoked_at IS NULL AND sha256(token_hash) = credential_fingerprint`;
const openSince = (nowMs: number): Date[] =>
  [nowMs - SESSION_LIFETIME_MS, nowMs - SESSION_IDLE_MS].map((ms) => new Date(ms));

/** Stores only SHA-256 of tokens. Writes return when this process's copy includes them; null: no such operator. */
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

  async find(id: string): Promise<StoredOperator | null> {
    return isUUID(id) ? this.dataSource.getRepository(OperatorEntity).findOneBy({ id }) : null;
  }

  /** Those in force by name, then those who were revoked, the latest revocation first. */
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

  /** Can be repeated with the same token. Returns whether the owner in force has it; of concurrent calls one adds it. */
  async enterFirst(name: string, made: TokenHash, atMs: number): Promise<boolean> {
    return this.audit.writeAndReread('operators_changed', async (manager) => {
      await lockOperators(manager);
      if (await manager.existsBy(OperatorEntity, OWNER_IN_FORCE))
        return manager.existsBy(OperatorEntity, { ...OWNER_IN_FORCE, tokenHash: made.tokenHash });
      await insertOperator(manager, { name, role: 'owner', ofFirstStart: true }, made, atMs);
      await notify(manager, 'operators_changed');
      return true;
    });
  }

  /** If the first operator is in force. */
  async rotateFirst(made: TokenHash, by: Authorship): Promise<StoredOperator | null> {
    return this.write(by, async (manager, record) => {
      const first = await firstInForce(manager);
      return first && rotateToken(manager, record, first, made, by.atMs);
    });
  }

  async endFirst(reason: string, by: Authorship): Promise<StoredOperator | null> {
    return this.write(by, (manager, record) => endFirst(manager, record, reason, by.atMs));
  }

  /**
   * An owner revokes the first operator, an invited one once the link is opened.
   * @param made of a token that nobody knows if there is an invitation
   * @param provider as in `assertNameFree`
   * @throws OperatorConflictError as there
   */
  async issue(
    name: string,
    role: OperatorRole,
    made: TokenHash,
    invitation: Invitation | null,
    provider: Buffer | null,
    by: Authorship,
  ): Promise<{ readonly operator: StoredOperator; readonly endedFirst: StoredOperator | null }> {
    return this.write(by, async (manager, record) => {
      await assertNameFree(manager, name, null, provider);
      const described = { name, role, ofFirstStart: false };
      const operator = await insertOperator(manager, described, made, by.atMs, invitation);
      const after = shownOperator(operator);
      await record({ action: 'operator.issue', target: operator.id, before: null, after });
      const endedFirst = invitation === null ? await endFirstFor(manager, record, operator, by.atMs) : null;
      return { operator, endedFirst };
    });
  }

  /** Replaces a token; the old one and its sessions end immediately. @throws OperatorConflictError if revoked */
  async rotate(id: string, made: TokenHash, by: Authorship): Promise<StoredOperator | null> {
    return this.writeTo(id, by, async (operator, manager, record) => {
      if (operator.revokedAtMs !== null) throw new OperatorConflictError('revoked');
      return rotateToken(manager, record, operator, made, by.atMs);
    });
  }

  /** Replaces the link of the invitation, which makes a token once. @throws OperatorConflictError if revoked */
  async invite(
    id: string,
    { invitationHash, invitationExpiresAtMs }: Invitation,
    by: Authorship,
  ): Promise<StoredOperator | null> {
    return this.writeTo(id, by, async (operator, manager, record) => {
      if (operator.revokedAtMs !== null) throw new OperatorConflictError('revoked');
      const invitation = { invitationExpiresAtMs, invitationOpenedAtMs: null };
      const after = { ...operator, ...invitation };
      await manager.update(OperatorEntity, { id }, { ...invitation, invitationHash });
      const states = { before: shownOperator(operator), after: shownOperator(after) };
      await record({ action: 'operator.invite', target: id, ...states });
      return after;
    });
  }

  /** Of several requests with its secret, the first one makes the token. @throws NOT_FOUND with the link's state */
  async openInvitation(invitationHash: Buffer, made: TokenHash, by: Authorship): Promise<StoredOperator> {
    return this.write(by, async (manager, record) => {
      const operator = await manager.findOneBy(OperatorEntity, { invitationHash });
      if (operator === null) throw closedLink('unknown');
      if (operator.revokedAtMs !== null) throw closedLink('revoked');
      if (operator.invitationOpenedAtMs !== null) throw closedLink('opened');
      if (operator.invitationExpiresAtMs! <= by.atMs) throw closedLink('expired');
      const opened = await rotateToken(manager, record, operator, made, by.atMs, invitationHash);
      await endFirstFor(manager, record, operator, by.atMs);
      return opened;
    });
  }

  /**
   * A change without effect is neither written nor audited.
   * @param mayBeLast whether an owner can sign in without any operator
   * @param check of the stored operator, whom nobody else can change meanwhile; its errors are thrown
   * @throws OperatorConflictError for a revoked operator; for the last owner in force, unless `mayBeLast`
   */
  async amend(
    id: string,
    change: Partial<Pick<StoredOperator, 'role'>>,
    mayBeLast: boolean,
    by: Authorship,
    check: (operator: StoredOperator) => void,
  ): Promise<StoredOperator | null> {
    return this.writeTo(id, by, async (operator, manager, record) => {
      check(operator);
      if (operator.revokedAtMs !== null) throw new OperatorConflictError('revoked');
      const changed: StoredOperator = { ...operator, ...change };
      if (changed.role === operator.role) return operator;
      if (!mayBeLast) await assertAnotherOwner(manager, operator);
      await manager.update(OperatorEntity, { id }, change);
      // Opened without what is demanded of owners: a new owner signs in again.
      if (changed.role === 'owner')
        await manager.update(
          OperatorSessionEntity,
          { operatorId: id, endedAtMs: IsNull() },
          { endedAtMs: by.atMs },
        );
      const [before, after] = [shownOperator(operator), shownOperator(changed)];
      await record({ action: 'operator.amend', target: id, before, after });
      return changed;
    });
  }

  /** Ends the sessions immediately. @param mayBeLast as in `amend` @throws OperatorConflictError for the last owner */
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
      const operator = await manager.findOneBy(OperatorEntity, { id });
      return operator && change(operator, manager, record);
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

/** Makes the check for the last operator and the write atomic. */
export const lockOperators = (manager: EntityManager): Promise<void> => lockWriters(manager, 'operators');

/** @throws OperatorConflictError for the last owner in force who has a token */
async function assertAnotherOwner(manager: EntityManager, { id, role }: StoredOperator): Promise<void> {
  const another = { ...OWNER_IN_FORCE, id: Not(id) };
  const withToken = [
    { ...another, tokenPrefix: Not(IsNull()) },
    { ...another, invitationHash: IsNull() },
  ];
  if (role === 'owner' && !(await manager.existsBy(OperatorEntity, withToken)))
    throw new OperatorConflictError('last');
}

/**
 * Checks that nobody else has a name (`comparableName`), because the audit log has only names: no operator in force,
 * and no person whose sign-in through the OpenID provider, as it is configured now, is still stored.
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

const firstInForce = (manager: EntityManager): Promise<StoredOperator | null> =>
  manager.findOneBy(OperatorEntity, { ...IN_FORCE, ofFirstStart: true });

async function endFirst(manager: EntityManager, record: RecordWrite, reason: string, atMs: number) {
  const first = await firstInForce(manager);
  return first && revokeOperator(manager, record, first, reason, atMs);
}

async function endFirstFor(
  manager: EntityManager,
  record: RecordWrite,
  { name, role, ofFirstStart }: StoredOperator,
  atMs: number,
): Promise<StoredOperator | null> {
  if (role !== 'owner' || ofFirstStart) return null;
  return endFirst(manager, record, `the operator ${name} was issued`, atMs);
}

/** The caller audits it. */
async function insertOperator(
  manager: EntityManager,
  described: Pick<StoredOperator, 'name' | 'role' | 'ofFirstStart'>,
  { prefix, tokenHash }: TokenHash,
  atMs: number,
  invitation: Invitation | null = null,
): Promise<StoredOperator> {
  const operator: StoredOperator = {
    id: randomUUID(),
    ...described,
    tokenPrefix: invitation === null ? prefix : null,
    createdAtMs: atMs,
    rotatedAtMs: null,
    revokedAtMs: null,
    revokeReason: null,
    invitationExpiresAtMs: invitation?.invitationExpiresAtMs ?? null,
    invitationOpenedAtMs: null,
  };
  const invitationHash = invitation?.invitationHash ?? null;
  await manager.insert(OperatorEntity, { ...operator, invitationHash, tokenHash });
  return operator;
}

/** @param invitationHash of the invitation that makes the token; null: an owner replaces it, and an invitation ends */
async function rotateToken(
  manager: EntityManager,
  record: RecordWrite,
  operator: StoredOperator,
  { prefix, tokenHash }: TokenHash,
  atMs: number,
  invitationHash: Buffer | null = null,
): Promise<StoredOperator> {
  const isInvited = invitationHash !== null;
  const changed = {
    tokenPrefix: prefix,
    rotatedAtMs: atMs,
    invitationExpiresAtMs: isInvited ? operator.invitationExpiresAtMs : null,
    invitationOpenedAtMs: isInvited ? atMs : null,
  };
  const after = { ...operator, ...changed };
  const action = isInvited ? 'operator.collect' : 'operator.rotate';
  await endSessionsWith(manager, record, action, operator, after, atMs);
  await manager.update(OperatorEntity, { id: operator.id }, { ...changed, tokenHash, invitationHash });
  return after;
}

async function revokeOperator(
  manager: EntityManager,
  record: RecordWrite,
  operator: StoredOperator,
  revokeReason: string | null,
  revokedAtMs: number,
): Promise<StoredOperator> {
  const after = { ...operator, revokedAtMs, revokeReason };
  await endSessionsWith(manager, record, 'operator.revoke', operator, after, revokedAtMs);
  await manager.update(OperatorEntity, { id: operator.id }, { revokedAtMs, revokeReason });
  return after;
}

/** Audits the end of a token with the number of open sessions that end with it; before the change of the token. */
async function endSessionsWith(
  manager: EntityManager,
  record: RecordWrite,
  action: string,
  operator: StoredOperator,
  after: StoredOperator,
  nowMs: number,
): Promise<void> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT count(*)::int AS count FROM operator_sessions JOIN operators ON operators.id = operator_id
     WHERE operator_id = $1 AND ${OPEN_SESSION}`,
    [operator.id, ...openSince(nowMs)],
  );
  await record({
    action,
    target: operator.id,
    before: shownOperator(operator),
    after: { ...shownOperator(after), sessions_ended: count },
  });
}

export class Operators extends RefreshedTable<ReadonlyMap<string, OperatorInForce>> {
  /** @param goodForMs how long unconfirmed operators stay valid */
  constructor(store: OperatorStore, audit: AuditStore, channel: NotificationChannel, goodForMs?: number) {
    const read = async (): Promise<ReadonlyMap<string, OperatorInForce>> =>
      new Map((await store.inForce()).map((found) => [found.tokenHash.toString('hex'), found]));
    super({ called: 'operators', changedBy: 'operators_changed', read, goodForMs }, channel);
    audit.follow('operators_changed', () => this.reread());
  }

  /** @throws StoreUnavailableError before the first read, or when the copy was unconfirmed for too long */
  find(tokenHash: Buffer): StoredOperator | undefined {
    const found = this.current.get(tokenHash.toString('hex'));
    return found && timingSafeEqual(found.tokenHash, tokenHash) ? found.operator : undefined;
  }

  @Job({ name: 'keeping up with operators', everySeconds: KEEP_UP_EVERY_SECONDS })
  override keepUp(): Promise<void> {
    return super.keepUp();
  }
}
