import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  sessionExpiry,
  type SessionFacts,
  type SessionStatus,
  sessionStatusAt,
} from '../../domain/operators/operator-session.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** The credential a session is bound to: the session ends with the token it was opened with. */
export interface OperatorCredential {
  /** Id of the operator; null: the holder of ADMIN_TOKEN. */
  readonly operatorId: string | null;
  /** SHA-256 of the token's SHA-256, 32 bytes; only for comparison. */
  readonly fingerprint: Buffer;
}

/** A session without secrets. Moments are epoch milliseconds. */
export interface OperatorSession extends Omit<SessionFacts, 'credentialStands'> {
  readonly id: string;
  /** Name in the audit log. */
  readonly operator: string;
}

/** A session found by its secret, with the current credential. */
export interface StoredSession extends OperatorSession {
  readonly credential: OperatorCredential;
  /** Hash of the operator's current token; null: no stored operator. */
  readonly operatorFingerprint: Buffer | null;
}

/** A session of a listing. */
export interface ListedSession extends OperatorSession {
  /** As addresses are counted for limits. */
  readonly address: string;
  readonly standing: SessionStatus;
}

/** Filters of a listing of sessions. */
export interface SessionFilter {
  /** `open`, or ended for any reason; null: no filter. */
  readonly status: 'open' | 'over' | null;
  /** Credential of ADMIN_TOKEN's sessions; null if it is not set. */
  readonly environmentFingerprint: Buffer | null;
  /** The moment of judgement, epoch milliseconds. */
  readonly nowMs: number;
}

interface StoredSessionRow extends OperatorSession {
  readonly operatorId: string | null;
  readonly fingerprint: Buffer;
  readonly operatorFingerprint: Buffer | null;
}

const COLUMNS = `operator_sessions.id, operator, ${epochMs('opened_at')} AS "openedAtMs",
  ${epochMs('last_active_at')} AS "lastActiveAtMs", ${epochMs('ended_at')} AS "endedAtMs"`;

/** Operators' sessions and the SHA-256 of their secrets; secrets are never stored. */
@Injectable()
export class OperatorSessionStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(AuditStore) private readonly audit: AuditStore,
  ) {}

  /** The session of a secret, open or not; null if there is none. One indexed query. */
  async find(secretHash: Buffer): Promise<StoredSession | null> {
    const [row]: StoredSessionRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, operator_id AS "operatorId", credential_fingerprint AS fingerprint,
              CASE WHEN revoked_at IS NULL THEN sha256(operators.token_hash) END AS "operatorFingerprint"
       FROM operator_sessions LEFT JOIN operators ON operators.id = operator_id
       WHERE secret_hash = $1`,
      [secretHash],
    );
    if (!row) return null;
    const { operatorId, fingerprint, ...session } = row;
    return { ...session, credential: { operatorId, fingerprint } };
  }

  /** Records activity of a session. Never moves backwards and never reopens an ended session. */
  async noteActivity(id: string, atMs: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE operator_sessions SET last_active_at = greatest(last_active_at, $2)
       WHERE id = $1 AND ended_at IS NULL`,
      [id, new Date(atMs)],
    );
  }

  /**
   * Opens a session for the author, audited.
   *
   * @param replacedHash hash of the browser's previous session secret; that session ends
   */
  async open(
    secretHash: Buffer,
    credential: OperatorCredential,
    replacedHash: Buffer | null,
    by: Authorship,
  ): Promise<OperatorSession> {
    return this.dataSource.transaction(async (manager) => {
      if (replacedHash !== null) await this.replace(manager, replacedHash, by);
      const [session]: OperatorSession[] = await manager.query(
        `INSERT INTO operator_sessions
           (id, secret_hash, operator, operator_id, credential_fingerprint, address, opened_at, last_active_at)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $6) RETURNING ${COLUMNS}`,
        [secretHash, by.actor, credential.operatorId, credential.fingerprint, by.address, new Date(by.atMs)],
      );
      await this.audit.record(manager, by, {
        action: 'session.open',
        target: session!.id,
        before: null,
        after: audited(session!),
      });
      return session!;
    });
  }

  /** Ends a session, audited. False if it had ended before. */
  async end(id: string, by: Authorship): Promise<boolean> {
    return this.dataSource.transaction((manager) => this.endIn(manager, id, by));
  }

  /** Reads up to `limit` sessions opened before a given one, newest first. */
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
       WHERE ($4::text IS NULL OR (standing = 'open') = ($4 = 'open'))
         AND ($5::timestamptz IS NULL OR (opened_at, session_id) < ($5, $6::uuid))
       ORDER BY opened_at DESC, session_id DESC LIMIT $7`,
      [
        ...standingParameters(filter),
        filter.status,
        after === null ? null : new Date(after.openedAtMs),
        after?.id ?? null,
        limit,
      ],
    );
  }

  /**
   * Ends every open session but one, each audited.
   *
   * @param exceptId null: all of them
   * @returns how many were ended
   */
  async endAll(
    filter: Omit<SessionFilter, 'status'>,
    exceptId: string | null,
    by: Authorship,
  ): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const open: { id: string }[] = await manager.query(
        `SELECT operator_sessions.id FROM operator_sessions LEFT JOIN operators ON operators.id = operator_id
         WHERE ${STANDING} = 'open' AND ($4::uuid IS NULL OR operator_sessions.id <> $4) ORDER BY opened_at`,
        [...standingParameters(filter), exceptId],
      );
      let ended = 0;
      for (const { id } of open) if (await this.endIn(manager, id, by)) ended += 1;
      return ended;
    });
  }

  /** Expired sessions are neither ended nor audited. */
  private async replace(manager: EntityManager, secretHash: Buffer, by: Authorship): Promise<void> {
    const [replaced]: OperatorSession[] = await manager.query(
      `SELECT ${COLUMNS} FROM operator_sessions WHERE secret_hash = $1`,
      [secretHash],
    );
    if (replaced && sessionStatusAt({ ...replaced, credentialStands: true }, by.atMs) === 'open')
      await this.endIn(manager, replaced.id, by);
  }

  private async endIn(manager: EntityManager, id: string, by: Authorship): Promise<boolean> {
    const [[ended]]: [OperatorSession[], number] = await manager.query(
      `UPDATE operator_sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING ${COLUMNS}`,
      [id, new Date(by.atMs)],
    );
    if (!ended) return false;
    await this.audit.record(manager, by, {
      action: 'session.end',
      target: id,
      before: audited(ended),
      after: null,
    });
    return true;
  }
}

/** `sessionStatusAt` as SQL, so that a page of a list is as long as was asked for; takes `standingParameters`. */
const STANDING = `CASE
  WHEN ended_at IS NOT NULL THEN 'ended'
  WHEN credential_fingerprint IS DISTINCT FROM (CASE
    WHEN operator_id IS NULL THEN $1::bytea
    WHEN revoked_at IS NULL THEN sha256(token_hash) END) THEN 'credential_gone'
  WHEN opened_at <= $2::timestamptz THEN 'expired'
  WHEN last_active_at <= $3::timestamptz THEN 'idle'
  ELSE 'open' END`;

const standingParameters = ({ environmentFingerprint, nowMs }: Omit<SessionFilter, 'status'>): unknown[] => [
  environmentFingerprint,
  new Date(nowMs - SESSION_LIFETIME_MS),
  new Date(nowMs - SESSION_IDLE_MS),
];

const audited = (session: OperatorSession): object => ({
  operator: session.operator,
  opened_at: isoUtc(session.openedAtMs),
  expires_at: isoUtc(sessionExpiry(session).expiresAtMs),
});
