import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { entityColumns } from '../database/entity-columns.ts';
import { AuditEntryEntity } from '../../access/callers/operator.entity.ts';
import { type NotificationName, notify } from '../database/notification-channel.ts';
import {
  actionBeginnings,
  type AuditTargetKind,
  auditTargetKind,
  auditTargetName,
} from '../../domain/audit-entry.ts';

interface AuditFilter {
  readonly actor: string | null;
  readonly action: string | null;
  readonly target: string | null;
  readonly kind: AuditTargetKind | null;
  /** The partner, or the partner whose key it is; the same after NFKC. */
  readonly partner: string | null;
  /** Beginnings of words, all of which an entry has. */
  readonly words: string | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

interface AuditPosition {
  readonly atMs: number;
  readonly id: number;
}

export interface AuditStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** As in the index `audit_entries_by_partner`. */
const PARTNER = `normalize(coalesce(after->>'partner', before->>'partner',
    CASE WHEN split_part(action, '.', 1) = 'partner' THEN coalesce(after->>'name', before->>'name') END), NFKC)`;
/** As in the index `audit_entries_by_word`. */
const WORDS = `(to_tsvector('simple', actor || ' ' || action || ' ' || target || ' ' || address || ' ' ||
    translate(action || ' ' || target, '._-', '   '))
  || json_to_tsvector('simple', coalesce(before, 'null'), '["string", "numeric"]')
  || json_to_tsvector('simple', coalesce(after, 'null'), '["string", "numeric"]'))`;

/** Words that many entries have fill a page within these, whereas the index would collect all those entries. */
const SEARCHED_ONE_BY_ONE = 2_000;

/** The page is that of the first statement that fills it, else of the last. By time if bounded, else in writing order. */
function auditStatements(
  columns: string,
  filter: AuditFilter,
  before: AuditPosition | null,
  limit: number,
): readonly AuditStatement[] {
  const parameters: unknown[] = [];
  const given = (value: unknown): string => `$${parameters.push(value)}`;
  const isBounded = filter.fromMs !== null || filter.toMs !== null;
  const order = `ORDER BY ${isBounded ? 'audit_entries.at DESC, ' : ''}audit_entries.id DESC`;
  const conditions = conditionsOf(filter, given);
  if (before !== null)
    conditions.push(
      isBounded
        ? `(at, id) < (${given(new Date(before.atMs))}, ${given(before.id)})`
        : `id < ${given(before.id)}`,
    );
  const matching = `audit_entries WHERE ${conditions.length === 0 ? 'true' : conditions.join(' AND ')}`;
  const { words } = filter;
  if (words === null) {
    const sql = `SELECT ${columns} FROM ${matching} ${order} LIMIT ${given(limit)}`;
    return [{ sql, parameters }];
  }
  const holdsWords = `${WORDS} @@ to_tsquery('simple', ${given(prefixQuery(words))})`;
  const page = `${order} LIMIT ${given(limit)}`;
  return [
    `SELECT ${columns} FROM (SELECT * FROM ${matching} ${order} LIMIT ${SEARCHED_ONE_BY_ONE}) audit_entries
     WHERE ${holdsWords} ${page}`,
    // Materialized, so that the planner doesn't search one by one for what it takes for common.
    `WITH found AS MATERIALIZED (SELECT id, at FROM ${matching} AND ${holdsWords})
     SELECT ${columns} FROM audit_entries WHERE id IN (SELECT id FROM found audit_entries ${page}) ${order}`,
  ].map((sql) => ({ sql, parameters }));
}

/** Each condition has the form of an index, and a filter that isn't given adds none, so that the planner can choose. */
function conditionsOf(filter: AuditFilter, given: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  const { actor, action, target, kind, partner, fromMs, toMs } = filter;
  if (actor !== null) conditions.push(`actor = ${given(actor)}`);
  if (action !== null) conditions.push(`action = ${given(action)}`);
  if (target !== null)
    conditions.push(
      kind === 'switch'
        ? `string_to_array(target, ', ') @> ARRAY[${given(target)}::text]`
        : `target = ${given(target)}`,
    );
  if (kind !== null) conditions.push(ofBeginnings(actionBeginnings(kind).map(given)));
  if (partner !== null) conditions.push(`${PARTNER} = normalize(${given(partner)}, NFKC)`);
  if (fromMs !== null) conditions.push(`at >= ${given(new Date(fromMs))}`);
  if (toMs !== null) conditions.push(`at < ${given(new Date(toMs))}`);
  return conditions;
}

const ofBeginnings = (parameters: readonly string[]): string =>
  `split_part(action, '.', 1) ${parameters.length === 1 ? `= ${parameters[0]}` : `IN (${parameters.join(', ')})`}`;

/** Every word is quoted, so that none of its characters is an operator. `ana rev` finds `Ana` with `key.revoke`. */
const prefixQuery = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ');

export interface Authorship {
  readonly actor: string;
  readonly address: string;
  readonly atMs: number;
  readonly role?: OperatorRole;
  readonly requestId?: string;
}

/** `before` and `after` are plain JSON without secrets. */
export type AuditedWrite = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>;

export type AuditEntry = Readonly<AuditEntryEntity>;

/** Records an entry of a write in its transaction. @param payload of the notification */
export type RecordWrite = (write: AuditedWrite, payload?: string) => Promise<void>;

const WHOLE_LOG: AuditFilter = {
  actor: null,
  action: null,
  target: null,
  kind: null,
  partner: null,
  words: null,
  fromMs: null,
  toMs: null,
};

const COLUMNS = entityColumns(AuditEntryEntity);

export interface AuditFacets {
  readonly actors: readonly string[];
  readonly actions: readonly string[];
}

/** One look into the index per value, so that it grows with the values and not with the log. */
const distinct = (column: 'actor' | 'action'): string => `
  WITH RECURSIVE found (value) AS (
    SELECT min(${column}) FROM audit_entries
    UNION ALL
    SELECT (SELECT min(${column}) FROM audit_entries WHERE ${column} > value) FROM found WHERE value IS NOT NULL)
  SELECT value FROM found WHERE value IS NOT NULL ORDER BY value`;

@Injectable()
export class AuditStore {
  private readonly logger = new Logger('Audit');
  private readonly followers = new Map<NotificationName, (() => Promise<void>)[]>();

  constructor(private readonly dataSource: DataSource) {}

  /** Registers a callback that re-reads this process's copy after each write with a notification, before the write returns. */
  follow(notification: NotificationName, reread: () => Promise<void>): void {
    this.followers.set(notification, [...(this.followers.get(notification) ?? []), reread]);
  }

  /**
   * Makes a write: the change, its entries in the audit log, and the notification of every process commit together.
   * Returns when this process's copy includes it.
   * @param notification null if no process holds a copy
   * @param change one that records no entries notifies nobody
   */
  async auditedWrite<Result>(
    by: Authorship,
    notification: NotificationName | null,
    change: (manager: EntityManager, record: RecordWrite) => Promise<Result>,
  ): Promise<Result> {
    const entries: LoggedEntry[] = [];
    const result = await this.dataSource.transaction((manager) =>
      change(manager, async (write, payload = '') => {
        entries.push(await insertEntry(manager, by, write));
        if (notification !== null) await notify(manager, notification, payload);
      }),
    );
    this.log(entries);
    await this.reread(notification);
    return result;
  }

  /** Makes a change that isn't audited; otherwise as `auditedWrite`. The change notifies by itself. */
  async writeAndReread<Result>(
    notification: NotificationName | null,
    change: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.dataSource.transaction(change);
    await this.reread(notification);
    return result;
  }

  async recordAll(entries: readonly (Authorship & AuditedWrite)[]): Promise<void> {
    const recorded = await this.dataSource.transaction(async (manager) => {
      const made: LoggedEntry[] = [];
      for (const { action, target, before, after, ...by } of entries)
        made.push(await insertEntry(manager, by, { action, target, before, after }));
      return made;
    });
    this.log(recorded);
  }

  async list(
    limit: number,
    before: AuditPosition | null,
    filter: Partial<AuditFilter> = {},
  ): Promise<AuditEntry[]> {
    let entries: AuditEntry[] = [];
    for (const { sql, parameters } of auditStatements(COLUMNS, { ...WHOLE_LOG, ...filter }, before, limit)) {
      entries = await this.dataSource.query(sql, [...parameters]);
      if (entries.length === limit) break;
    }
    return entries;
  }

  /** Oldest first. */
  async latestOf(actions: readonly string[], beforeMs: number, limit: number): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM audit_entries WHERE action = ANY ($1) AND at < $2
       ORDER BY audit_entries.id DESC LIMIT $3`,
      [actions, new Date(beforeMs), limit],
    );
    return entries.reverse();
  }

  async facets(): Promise<AuditFacets> {
    const valuesOf = async (column: 'actor' | 'action'): Promise<string[]> => {
      const rows: { value: string }[] = await this.dataSource.query(distinct(column));
      return rows.map(({ value }) => value);
    };
    const [actors, actions] = await Promise.all([valuesOf('actor'), valuesOf('action')]);
    return { actors, actions };
  }

  private async reread(notification: NotificationName | null): Promise<void> {
    const followers = notification === null ? [] : (this.followers.get(notification) ?? []);
    await Promise.all(followers.map((reread) => reread()));
  }

  /** One line per committed entry, for the collector of a SIEM. States stay in the database. */
  private log(entries: readonly LoggedEntry[]): void {
    for (const entry of entries)
      this.logger.log({
        event: 'audit',
        entry_id: entry.id,
        at: isoUtc(entry.atMs),
        actor: entry.actor,
        // `role` is the process's.
        actor_role: entry.role ?? null,
        action: entry.action,
        target_kind: auditTargetKind(entry.action),
        target: entry.target,
        target_name: auditTargetName(entry),
        address: entry.address,
        request_id: entry.requestId ?? null,
        msg: `${entry.actor}: ${entry.action}`,
      });
  }
}

type LoggedEntry = Authorship & AuditedWrite & { readonly id: number };

async function insertEntry(
  manager: EntityManager,
  by: Authorship,
  write: AuditedWrite,
): Promise<LoggedEntry> {
  const entry = { ...by, ...write };
  // A copy: TypeORM writes defaults into what it inserts.
  const { identifiers } = await manager.getRepository(AuditEntryEntity).insert({ ...entry });
  return { ...entry, id: Number(identifiers[0]!['id']) };
}
