import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { comparableName } from '../../domain/names/reserved-names.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../domain/operators/operator-session.ts';
import { type AuditedWrite, AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { withConnectionTimeout } from '../database/server-probe.ts';
import {
  auditedOperator,
  type IssuedOperator,
  type ListedOperator,
  OperatorConflictError,
  type OperatorInForce,
  type StoredOperator,
  type TokenHash,
} from './stored-operator.ts';

/** Timeout of reading all operators, milliseconds. */
const OPERATORS_WITHIN_MS = 2_000;

const COLUMNS = `operators.id, operators.name, of_first_start AS "ofFirstStart", token_prefix AS "tokenPrefix",
  ${epochMs('created_at')} AS "createdAtMs", ${epochMs('rotated_at')} AS "rotatedAtMs",
  ${epochMs('revoked_at')} AS "revokedAtMs", revoke_reason AS "revokeReason"`;

/**
 * Operators and the SHA-256 of their tokens; tokens are never stored. Every write is audited and notified in its
 * own transaction, and returns when this process's copy includes it. Sessions end with the token they were opened
 * with, because each request compares them.
 */
@Injectable()
export class OperatorStore {
  private readonly followers: (() => Promise<void>)[] = [];

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  /** Registers a callback that re-reads the operators after each write, before the write returns. */
  follow(follower: () => Promise<void>): void {
    this.followers.push(follower);
  }

  /** All operators in force. Fails within seconds if the connection died silently. */
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
   * Adds the first operator if no operator is in force. Of concurrent calls one succeeds; it may be repeated with the same
   * token where its answer was lost.
   *
   * @returns whether the operator in force has this token
   */
  async enterFirst(name: string, made: TokenHash, atMs: number): Promise<boolean> {
    return this.write(async (manager) => {
      if ((await countInForce(manager)) > 0) return isInForce(manager, made);
      await this.insert(manager, name, made, atMs, true);
      await manager.query(`SELECT pg_notify('operators_changed', '')`);
      return true;
    });
  }

  /**
   * Replaces the token of the first operator; the old one and its sessions end at once. Null: the first operator is
   * not in force.
   */
  async rotateFirst(made: TokenHash, by: Authorship): Promise<StoredOperator | null> {
    return this.write(async (manager) => {
      const first = await firstInForce(manager);
      return first ? this.rotateIn(manager, first, made, by) : null;
    });
  }

  /** Revokes the first operator because another can sign in, audited. Null if it was revoked already. */
  async endFirst(reason: string, by: Authorship): Promise<StoredOperator | null> {
    return this.write((manager) => this.endFirstIn(manager, reason, by));
  }

  /**
   * Adds an operator. This revokes the first operator.
   *
   * @throws OperatorConflictError if an operator in force has the name (`comparableName`)
   */
  async issue(name: string, made: TokenHash, by: Authorship): Promise<IssuedOperator> {
    return this.write(async (manager) => {
      const others: { readonly name: string }[] = await manager.query(
        'SELECT name FROM operators WHERE revoked_at IS NULL',
      );
      if (others.some((other) => comparableName(other.name) === comparableName(name)))
        throw new OperatorConflictError('name_taken');
      const operator = await this.insert(manager, name, made, by.atMs, false);
      await this.tell(manager, by, {
        action: 'operator.issue',
        target: operator.id,
        before: null,
        after: auditedOperator(operator),
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
  async rotate(id: string, made: TokenHash, by: Authorship): Promise<StoredOperator | null> {
    return this.writeTo(id, async (manager, operator) => {
      if (operator.revokedAtMs !== null) throw new OperatorConflictError('revoked');
      return this.rotateIn(manager, operator, made, by);
    });
  }

  /**
   * Revokes an operator and ends the sessions at once. A revoked operator is unchanged. Null: no such operator.
   *
   * @param mayBeLast whether sign-in is possible without any operator
   * @throws OperatorConflictError for the last one in force, unless `mayBeLast`
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
    made: TokenHash,
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
      before: auditedOperator(operator),
      after: { ...auditedOperator(rotated), sessions_ended: ended },
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
      before: auditedOperator(operator),
      after: { ...auditedOperator(revoked), sessions_ended: ended },
    });
    return revoked;
  }

  private async insert(
    manager: EntityManager,
    name: string,
    { prefix, tokenHash }: TokenHash,
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

  /** Serialises writes of all processes, so that the check for the last operator and the write are atomic. */
  private async write<Result>(act: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(async (manager) => {
      // Readers are not blocked.
      await manager.query('LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE');
      return act(manager);
    });
    await Promise.all(this.followers.map((follower) => follower()));
    return result;
  }

  /** Audits a write and notifies every process on commit. */
  private async tell(manager: EntityManager, by: Authorship, write: AuditedWrite): Promise<void> {
    await this.audit.record(manager, by, write);
    await manager.query(`SELECT pg_notify('operators_changed', '')`);
  }
}

/** SQL condition for open sessions, joined with `operators`; takes `openSince` as $2 and $3. */
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

/** The first operator; undefined if revoked or never added. */
async function firstInForce(manager: EntityManager): Promise<StoredOperator | undefined> {
  const [first]: StoredOperator[] = await manager.query(
    `SELECT ${COLUMNS} FROM operators WHERE of_first_start AND revoked_at IS NULL`,
  );
  return first;
}

async function isInForce(manager: EntityManager, { tokenHash }: TokenHash): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'SELECT FROM operators WHERE revoked_at IS NULL AND token_hash = $1',
    [tokenHash],
  );
  return found.length > 0;
}

async function countInForce(manager: EntityManager): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    'SELECT count(*)::int AS count FROM operators WHERE revoked_at IS NULL',
  );
  return count;
}
