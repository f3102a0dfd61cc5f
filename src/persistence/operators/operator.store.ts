import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../domain/operators/operator-session.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type AuditedWrite, AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { withConnectionTimeout } from '../database/connection-timeout.ts';

/** Somebody who runs the service, as everybody may know them: without their token. Moments are epoch milliseconds. */
export interface StoredOperator {
  readonly id: string;
  /** As the audit log names them. */
  readonly name: string;
  /** True where the first start made their token. */
  readonly ofFirstStart: boolean;
  /** First characters of the token, to recognise it by; null where it was made before they were kept. */
  readonly tokenPrefix: string | null;
  readonly createdAtMs: number;
  /** When their token was replaced last; null: never. */
  readonly rotatedAtMs: number | null;
  /** Null: in force. */
  readonly revokedAtMs: number | null;
  readonly revokeReason: string | null;
}

/** An operator in force, with what a presented token is compared with. */
export interface OperatorInForce {
  readonly operator: StoredOperator;
  /** SHA-256 of the token, 32 bytes. */
  readonly tokenHash: Buffer;
}

/** An operator of a listing. */
export interface ListedOperator extends StoredOperator {
  readonly openSessions: number;
  /** When they signed in last, as far as sessions are kept; null: never since then. */
  readonly signedInAtMs: number | null;
}

/** What is stored of a token. */
export interface TokenImprint {
  /** Its first characters. */
  readonly prefix: string;
  /** SHA-256 of the whole token, 32 bytes. */
  readonly tokenHash: Buffer;
}

/** Somebody who was entered, and whose token of the first start ended with that; null: nobody's. */
export interface IssuedOperator {
  readonly operator: StoredOperator;
  readonly endedFirst: StoredOperator | null;
}

/** Why a write on operators contradicts what there is. */
export type OperatorConflict = 'name_taken' | 'revoked' | 'last';

/** A write that contradicts what there is. */
export class OperatorConflictError extends Error {
  readonly code = 'CONFLICT';

  constructor(readonly conflict: OperatorConflict) {
    super(`operators: ${conflict}`);
  }
}

/** A database that has not told the operators within this time is not going to; milliseconds. */
const OPERATORS_WITHIN_MS = 2_000;

const COLUMNS = `operators.id, operators.name, of_first_start AS "ofFirstStart", token_prefix AS "tokenPrefix",
  ${epochMs('created_at')} AS "createdAtMs", ${epochMs('rotated_at')} AS "rotatedAtMs",
  ${epochMs('revoked_at')} AS "revokedAtMs", revoke_reason AS "revokeReason"`;

/**
 * Operators and the SHA-256 of their tokens; the tokens themselves are stored nowhere. Every write is audited and told
 * to every process in its own transaction, and returns when those who follow this store in this process know it too.
 * Sessions end with the token they were opened with, because they are compared with it at every request.
 */
@Injectable()
export class OperatorStore {
  private readonly followers: (() => Promise<void>)[] = [];

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** Has somebody in this process read the operators anew after each write, before the write returns. */
  follow(follower: () => Promise<void>): void {
    this.followers.push(follower);
  }

  /** Everybody in force. Fails within seconds where the connection has died without a word. */
  async inForce(): Promise<readonly OperatorInForce[]> {
    const rows = await withConnectionTimeout(
      this.dataSource,
      OPERATORS_WITHIN_MS,
      (runner): Promise<(StoredOperator & { tokenHash: Buffer })[]> =>
        runner.query(`SELECT ${COLUMNS}, token_hash AS "tokenHash" FROM operators WHERE revoked_at IS NULL`),
    );
    return rows.map(({ tokenHash, ...operator }) => ({ operator, tokenHash }));
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
   * Enters the operator of the first start where nobody is in force. Of several processes that try at once, one does.
   *
   * @returns whether this call entered them
   */
  async enterFirst(name: string, made: TokenImprint, atMs: number): Promise<boolean> {
    return this.write(async (manager) => {
      if ((await countInForce(manager)) > 0) return false;
      await this.insert(manager, name, made, atMs, true);
      await manager.query(`SELECT pg_notify('operators_changed', '')`);
      return true;
    });
  }

  /**
   * Gives the operator of the first start another token; the old one and its sessions end at once. Null: they are not in
   * force, or never were.
   */
  async rotateFirst(made: TokenImprint, by: Authorship): Promise<StoredOperator | null> {
    return this.write(async (manager) => {
      const first = await firstInForce(manager);
      return first ? this.rotateIn(manager, first, made, by) : null;
    });
  }

  /** Ends the token of the first start because there is another way in, audited. Null where it has ended already. */
  async endFirst(reason: string, by: Authorship): Promise<StoredOperator | null> {
    return this.write((manager) => this.endFirstIn(manager, reason, by));
  }

  /**
   * Enters an operator by name. The token of the first start ends with it.
   *
   * @throws OperatorConflictError where somebody in force has the name, in any letter case
   */
  async issue(name: string, made: TokenImprint, by: Authorship): Promise<IssuedOperator> {
    return this.write(async (manager) => {
      const taken: unknown[] = await manager.query(
        'SELECT FROM operators WHERE lower(name) = lower($1) AND revoked_at IS NULL',
        [name],
      );
      if (taken.length > 0) throw new OperatorConflictError('name_taken');
      const operator = await this.insert(manager, name, made, by.atMs, false);
      await this.tell(manager, by, {
        action: 'operator.issue',
        target: operator.id,
        before: null,
        after: audited(operator),
      });
      const endedFirst = await this.endFirstIn(manager, `the operator ${name} was issued`, by);
      return { operator, endedFirst };
    });
  }

  /**
   * Replaces the token of an operator; the old one and its sessions end at once. Null: no such operator.
   *
   * @throws OperatorConflictError for an operator who was revoked
   */
  async rotate(id: string, made: TokenImprint, by: Authorship): Promise<StoredOperator | null> {
    return this.writeTo(id, async (manager, operator) => {
      if (operator.revokedAtMs !== null) throw new OperatorConflictError('revoked');
      return this.rotateIn(manager, operator, made, by);
    });
  }

  /**
   * Ends an operator's token and sessions at once. One who was revoked stays as they are. Null: no such operator.
   *
   * @param mayBeLast whether somebody can sign in where no operator is left
   * @throws OperatorConflictError for the last one in force, unless they may be
   */
  async revoke(
    id: string,
    reason: string | null,
    mayBeLast: boolean,
    by: Authorship,
  ): Promise<StoredOperator | null> {
    return this.writeTo(id, async (manager, operator) => {
      if (operator.revokedAtMs !== null) return operator;
      if (!mayBeLast && (await countInForce(manager)) === 1) throw new OperatorConflictError('last');
      return this.revokeIn(manager, operator, reason, by);
    });
  }

  private async endFirstIn(
    manager: EntityManager,
    reason: string,
    by: Authorship,
  ): Promise<StoredOperator | null> {
    const first = await firstInForce(manager);
    return first ? this.revokeIn(manager, first, reason, by) : null;
  }

  private async rotateIn(
    manager: EntityManager,
    operator: StoredOperator,
    made: TokenImprint,
    by: Authorship,
  ): Promise<StoredOperator> {
    const { id } = operator;
    const ended = await openSessionsOf(manager, id, by.atMs);
    const rotated = { ...operator, tokenPrefix: made.prefix, rotatedAtMs: by.atMs };
    await manager.query(
      'UPDATE operators SET token_hash = $2, token_prefix = $3, rotated_at = $4 WHERE id = $1',
      [id, made.tokenHash, made.prefix, new Date(by.atMs)],
    );
    await this.tell(manager, by, {
      action: 'operator.rotate',
      target: id,
      before: audited(operator),
      after: { ...audited(rotated), sessions_ended: ended },
    });
    return rotated;
  }

  private async revokeIn(
    manager: EntityManager,
    operator: StoredOperator,
    reason: string | null,
    by: Authorship,
  ): Promise<StoredOperator> {
    const ended = await openSessionsOf(manager, operator.id, by.atMs);
    const revoked = { ...operator, revokedAtMs: by.atMs, revokeReason: reason };
    await manager.query('UPDATE operators SET revoked_at = $2, revoke_reason = $3 WHERE id = $1', [
      operator.id,
      new Date(by.atMs),
      reason,
    ]);
    await this.tell(manager, by, {
      action: 'operator.revoke',
      target: operator.id,
      before: audited(operator),
      after: { ...audited(revoked), sessions_ended: ended },
    });
    return revoked;
  }

  private async insert(
    manager: EntityManager,
    name: string,
    { prefix, tokenHash }: TokenImprint,
    atMs: number,
    ofFirstStart: boolean,
  ): Promise<StoredOperator> {
    const [operator]: StoredOperator[] = await manager.query(
      `INSERT INTO operators (id, name, token_hash, token_prefix, of_first_start, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
      [name, tokenHash, prefix, ofFirstStart, new Date(atMs)],
    );
    return operator!;
  }

  private async writeTo<Result>(
    id: string,
    act: (manager: EntityManager, operator: StoredOperator) => Promise<Result>,
  ): Promise<Result | null> {
    if (!isUUID(id)) return null;
    return this.write(async (manager) => {
      const [operator]: StoredOperator[] = await manager.query(
        `SELECT ${COLUMNS} FROM operators WHERE id = $1`,
        [id],
      );
      return operator ? act(manager, operator) : null;
    });
  }

  /** One write at a time on all processes: who is the last one in force is asked and answered in one. */
  private async write<Result>(act: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(async (manager) => {
      // Readers go on.
      await manager.query('LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE');
      return act(manager);
    });
    await Promise.all(this.followers.map((follower) => follower()));
    return result;
  }

  /** Makes a write known: to the audit log, and to every process once it is committed. */
  private async tell(manager: EntityManager, by: Authorship, write: AuditedWrite): Promise<void> {
    await this.audit.record(manager, by, write);
    await manager.query(`SELECT pg_notify('operators_changed', '')`);
  }
}

/** Sessions that open something, in SQL beside `operators`; takes `openSince` as $2 and $3. */
const OPEN_SESSION = `ended_at IS NULL AND opened_at > $2 AND last_active_at > $3
  AND revoked_at IS NULL AND sha256(token_hash) = credential_fingerprint`;

const openSince = (nowMs: number): Date[] =>
  [nowMs - SESSION_LIFETIME_MS, nowMs - SESSION_IDLE_MS].map((ms) => new Date(ms));

async function openSessionsOf(manager: EntityManager, operatorId: string, nowMs: number): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT count(*)::int AS count FROM operator_sessions JOIN operators ON operators.id = operator_id
     WHERE operator_id = $1 AND ${OPEN_SESSION}`,
    [operatorId, ...openSince(nowMs)],
  );
  return count;
}

/** The operator of the first start; undefined where their token has ended, or was never made. */
async function firstInForce(manager: EntityManager): Promise<StoredOperator | undefined> {
  const [first]: StoredOperator[] = await manager.query(
    `SELECT ${COLUMNS} FROM operators WHERE of_first_start AND revoked_at IS NULL`,
  );
  return first;
}

async function countInForce(manager: EntityManager): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    'SELECT count(*)::int AS count FROM operators WHERE revoked_at IS NULL',
  );
  return count;
}

/** An operator as the audit log shows them: nothing that could open a door. */
const audited = (operator: StoredOperator): object => ({
  id: operator.id,
  name: operator.name,
  token_prefix: operator.tokenPrefix,
  created_at: isoUtc(operator.createdAtMs),
  rotated_at: isoUtcOrNull(operator.rotatedAtMs),
  revoked_at: isoUtcOrNull(operator.revokedAtMs),
  revoke_reason: operator.revokeReason,
});
