import { randomUUID } from 'node:crypto';
import { type OperatorCredential } from '../../http/request/operator.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, type Repository } from 'typeorm';
import {
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  sessionExpiry,
  type SessionStatus,
  sessionStatusAt,
} from '../../domain/operators/operator-session.ts';
import {
  ENVIRONMENT_OPERATOR,
  type OperatorRole,
  type SignInStep,
  type SignInWay,
} from '../../domain/operators/operator-terms.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { AuditStore, type Authorship, type RecordWrite } from '../../platform/audit/audit.store.ts';
import { entityColumns } from '../../platform/database/entity-columns.ts';
import { OperatorSessionEntity } from './operator.entity.ts';
import { assertNameFree, lockOperators } from './operator.store.ts';

export interface SignIn {
  readonly by: SignInWay;
  readonly credential: OperatorCredential;
  readonly holder: string;
  /** The role from the OpenID provider; null: the operator's own. */
  readonly role: OperatorRole | null;
  readonly awaits: SignInStep | null;
}

/** What sessions of each kind are bound to now; null: such sign-in isn't configured. */
export interface SignInFingerprints {
  readonly environment: Buffer | null;
  readonly oidc: Buffer | null;
}

type OperatorSession = Readonly<
  Pick<
    OperatorSessionEntity,
    'id' | 'operator' | 'signedInBy' | 'awaits' | 'openedAtMs' | 'lastActiveAtMs' | 'endedAtMs'
  >
>;

export interface StoredSession extends OperatorSession {
  readonly credential: OperatorCredential;
  readonly holder: string;
  readonly role: OperatorRole;
  /** Hash of the operator's current token; null: no stored operator. */
  readonly operatorFingerprint: Buffer | null;
}

export interface ListedSession extends OperatorSession {
  readonly address: string;
  readonly standing: SessionStatus;
}

export interface SessionFilter {
  readonly status: 'open' | 'over' | null;
  readonly fingerprints: SignInFingerprints;
  readonly nowMs: number;
}

const COLUMNS = entityColumns(OperatorSessionEntity, 'operator_sessions', {
  operatorId: null,
  address: null,
  holder: null,
  role: null,
});

/** Operators' sessions and the SHA-256 of their secrets; secrets are never stored. */
@Injectable()
export class OperatorSessionStore {
  private readonly sessions: Repository<OperatorSessionEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.sessions = dataSource.getRepository(OperatorSessionEntity);
  }

  /** The session of a secret, open or not. One indexed query. */
  async find(secretHash: Buffer): Promise<StoredSession | null> {
    const [row]: (Omit<StoredSession, 'credential'> & OperatorCredential)[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, operator_id AS "operatorId", credential_fingerprint AS fingerprint,
              coalesce(holder, operator_id::text, '${ENVIRONMENT_OPERATOR}') AS holder,
              CASE WHEN signed_in_by = 'oidc' THEN operator_sessions.role
                   WHEN operator_id IS NULL THEN 'owner' ELSE operators.role END AS role,
              CASE WHEN revoked_at IS NULL THEN sha256(operators.token_hash) END AS "operatorFingerprint"
       FROM operator_sessions LEFT JOIN operators ON operators.id = operator_id
       WHERE secret_hash = $1`,
      [secretHash],
    );
    if (!row) return null;
    const { operatorId, fingerprint, ...session } = row;
    return { ...session, credential: { operatorId, fingerprint } };
  }

  /** Never moves backwards and never reopens an ended session. */
  async noteActivity(id: string, atMs: number): Promise<void> {
    await this.sessions.update(
      { id, endedAtMs: IsNull(), lastActiveAtMs: LessThan(atMs) },
      { lastActiveAtMs: atMs },
    );
  }

  /** Ends the browser's previous session, of `replacedHash`. @throws OperatorConflictError as `assertNameFree` */
  async open(
    secretHash: Buffer,
    { by: signedInBy, credential, holder, role, awaits }: SignIn,
    replacedHash: Buffer | null,
    by: Authorship,
  ): Promise<OperatorSession> {
    return this.write(by, async (sessions, record) => {
      if (signedInBy === 'oidc') {
        await lockOperators(sessions.manager);
        await assertNameFree(sessions.manager, by.actor, holder, credential.fingerprint);
      }
      if (replacedHash !== null) await replace(sessions, record, replacedHash, by.atMs);
      const session: OperatorSession = {
        id: randomUUID(),
        operator: by.actor,
        openedAtMs: by.atMs,
        lastActiveAtMs: by.atMs,
        endedAtMs: null,
        signedInBy,
        awaits,
      };
      await sessions.insert({
        ...session,
        secretHash,
        operatorId: credential.operatorId,
        credentialFingerprint: credential.fingerprint,
        holder,
        role,
        address: by.address,
      });
      const after = audited({ ...session, holder });
      await record({ action: 'session.open', target: session.id, before: null, after });
      return session;
    });
  }

  async complete(id: string): Promise<void> {
    await this.sessions.update({ id, endedAtMs: IsNull() }, { awaits: null });
  }

  /** False if the session had ended before. */
  async end(id: string, by: Authorship): Promise<boolean> {
    return this.write(by, (sessions, record) => end(sessions, record, id, by.atMs));
  }

  async list(
    filter: SessionFilter,
    limit: number,
    after: { readonly openedAtMs: number; readonly id: string } | null,
  ): Promise<ListedSession[]> {
    return this.dataSource.query(
      `SELECT * FROM (
         SELECT ${COLUMNS}, address, opened_at, operator_sessions.id AS session_id, ${STANDING} AS standing
         FROM operator_sessions LEFT JOIN operators ON operators.id = operator_id
       ) AS sessions
       WHERE ($5::text IS NULL OR (standing = 'open') = ($5 = 'open'))
         AND ($6::timestamptz IS NULL OR (opened_at, session_id) < ($6, $7::uuid))
       ORDER BY opened_at DESC, session_id DESC LIMIT $8`,
      [
        ...standingParameters(filter),
        filter.status,
        after === null ? null : new Date(after.openedAtMs),
        after?.id ?? null,
        limit,
      ],
    );
  }

  /** Ends every open session but one (null: all of them), each audited. Returns how many. */
  async endAll(
    filter: Omit<SessionFilter, 'status'>,
    exceptId: string | null,
    by: Authorship,
  ): Promise<number> {
    return this.write(by, async (sessions, record) => {
      const open: { id: string }[] = await sessions.query(
        `SELECT operator_sessions.id FROM operator_sessions LEFT JOIN operators ON operators.id = operator_id
         WHERE ${STANDING} = 'open' AND ($5::uuid IS NULL OR operator_sessions.id <> $5) ORDER BY opened_at`,
        [...standingParameters(filter), exceptId],
      );
      let ended = 0;
      for (const { id } of open) if (await end(sessions, record, id, by.atMs)) ended += 1;
      return ended;
    });
  }

  private write<Result>(
    by: Authorship,
    change: (sessions: Repository<OperatorSessionEntity>, record: RecordWrite) => Promise<Result>,
  ): Promise<Result> {
    return this.audit.auditedWrite(by, null, (manager, record) =>
      change(manager.getRepository(OperatorSessionEntity), record),
    );
  }
}

/** Expired sessions are neither ended nor audited. */
async function replace(
  sessions: Repository<OperatorSessionEntity>,
  record: RecordWrite,
  secretHash: Buffer,
  atMs: number,
): Promise<void> {
  const replaced = await sessions.findOneBy({ secretHash });
  if (replaced !== null && sessionStatusAt({ ...replaced, credentialStands: true }, atMs) === 'open')
    await end(sessions, record, replaced.id, atMs);
}

async function end(
  sessions: Repository<OperatorSessionEntity>,
  record: RecordWrite,
  id: string,
  atMs: number,
): Promise<boolean> {
  const session = await sessions.findOne({
    where: { id, endedAtMs: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (session === null) return false;
  await sessions.update({ id }, { endedAtMs: atMs });
  await record({ action: 'session.end', target: id, before: audited(session), after: null });
  return true;
}

/** `sessionStatusAt` as SQL, so that a page of a list is as long as was asked for; takes `standingParameters`. */
const STANDING = `CASE
  WHEN ended_at IS NOT NULL THEN 'ended'
  WHEN credential_fingerprint IS DISTINCT FROM (CASE
    WHEN signed_in_by = 'oidc' THEN $4::bytea
    WHEN operator_id IS NULL THEN $1::bytea
    WHEN revoked_at IS NULL THEN sha256(token_hash) END) THEN 'credential_gone'
  WHEN opened_at <= $2::timestamptz THEN 'expired'
  WHEN last_active_at <= $3::timestamptz THEN 'idle'
  ELSE 'open' END`;

const standingParameters = ({ fingerprints, nowMs }: Omit<SessionFilter, 'status'>): unknown[] => [
  fingerprints.environment,
  new Date(nowMs - SESSION_LIFETIME_MS),
  new Date(nowMs - SESSION_IDLE_MS),
  fingerprints.oidc,
];

const audited = (session: OperatorSession & Pick<OperatorSessionEntity, 'holder'>): object => ({
  operator: session.operator,
  holder: session.holder,
  signed_in_by: session.signedInBy,
  opened_at: isoUtc(session.openedAtMs),
  expires_at: isoUtc(sessionExpiry(session).expiresAtMs),
});
