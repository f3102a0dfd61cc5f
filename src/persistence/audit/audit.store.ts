import { Injectable } from '@nestjs/common';
import {
  And,
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  LessThan,
  MoreThanOrEqual,
  type Repository,
} from 'typeorm';
import { AuditEntryEntity } from '../entities/audit-entry.entity.ts';
import { type NotificationName, notify } from '../notifications/notification-name.ts';

/** Author of a write: operator, client address and time. Every write of an operator carries one. */
export interface Authorship {
  readonly actor: string;
  /** Client address as it is counted for limits. */
  readonly address: string;
  readonly atMs: number;
}

/** What was written. `before` and `after` are plain JSON without secrets; null where there is none. */
export interface AuditedWrite {
  /** The action, e.g. `key.issue` or `switches.change`. */
  readonly action: string;
  readonly target: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** One line of the log. */
export interface AuditEntry extends AuditedWrite {
  readonly id: number;
  readonly atMs: number;
  readonly actor: string;
  readonly address: string;
}

/** Filters of a listing, compared exactly; null: no filter. */
export interface AuditFilter {
  readonly actor: string | null;
  readonly action: string | null;
  readonly target: string | null;
  /** Epoch milliseconds, inclusive. */
  readonly fromMs: number | null;
  /** Epoch milliseconds, exclusive. */
  readonly toMs: number | null;
}

/**
 * Records an entry of a write in the write's transaction.
 *
 * @param payload of the notification
 */
export type RecordWrite = (write: AuditedWrite, payload?: string) => Promise<void>;

/** No filter. */
const WHOLE_LOG: AuditFilter = { actor: null, action: null, target: null, fromMs: null, toMs: null };

/** Every actor and every action in the log, alphabetically. */
export interface AuditFacets {
  readonly actors: readonly string[];
  readonly actions: readonly string[];
}

/**
 * The distinct values of a column that an index begins with, as `value`: one look into the index per value, so that
 * it grows with the values and not with the log.
 */
const distinct = (column: 'actor' | 'action'): string => `
  WITH RECURSIVE found (value) AS (
    SELECT min(${column}) FROM audit_entries
    UNION ALL
    SELECT (SELECT min(${column}) FROM audit_entries WHERE ${column} > value) FROM found WHERE value IS NOT NULL)
  SELECT value FROM found WHERE value IS NOT NULL ORDER BY value`;

/** The audit log, and the one way in which operators' writes are made. */
@Injectable()
export class AuditStore {
  private readonly entries: Repository<AuditEntryEntity>;
  private readonly followers = new Map<NotificationName, (() => Promise<void>)[]>();

  constructor(private readonly dataSource: DataSource) {
    this.entries = dataSource.getRepository(AuditEntryEntity);
  }

  /** Registers a callback that re-reads this process's copy after each write with a notification, before the write returns. */
  follow(notification: NotificationName, reread: () => Promise<void>): void {
    this.followers.set(notification, [...(this.followers.get(notification) ?? []), reread]);
  }

  /**
   * Makes an operator's write: the change, its entries in the audit log, and the notification of every process commit
   * together. Returns when this process's copy includes it.
   *
   * @param notification null if no process holds a copy
   * @param change makes the change and records its entries; a change that records none notifies nobody
   */
  auditedWrite<Result>(
    by: Authorship,
    notification: NotificationName | null,
    change: (manager: EntityManager, record: RecordWrite) => Promise<Result>,
  ): Promise<Result> {
    return this.writeAndReread(notification, (manager) =>
      change(manager, async (write, payload = '') => {
        await this.record(manager, by, write);
        if (notification !== null) await notify(manager, notification, payload);
      }),
    );
  }

  /** Makes a change that isn't audited; otherwise as `auditedWrite`. The change notifies by itself. */
  async writeAndReread<Result>(
    notification: NotificationName | null,
    change: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.dataSource.transaction(change);
    const followers = notification === null ? [] : (this.followers.get(notification) ?? []);
    await Promise.all(followers.map((reread) => reread()));
    return result;
  }

  /** Records a write in the write's own transaction. */
  async record(manager: EntityManager, by: Authorship, write: AuditedWrite): Promise<void> {
    await manager.getRepository(AuditEntryEntity).insert({ ...by, ...write });
  }

  /** Reads up to `limit` entries older than an id, newest first. */
  list(limit: number, beforeId: number | null, filter = WHOLE_LOG): Promise<AuditEntry[]> {
    const { actor, action, target, fromMs, toMs } = filter;
    const moments = [
      ...(fromMs === null ? [] : [MoreThanOrEqual(fromMs)]),
      ...(toMs === null ? [] : [LessThan(toMs)]),
    ];
    const where: FindOptionsWhere<AuditEntryEntity> = {
      ...(beforeId === null ? {} : { id: LessThan(beforeId) }),
      ...(actor === null ? {} : { actor }),
      ...(action === null ? {} : { action }),
      ...(target === null ? {} : { target }),
      ...(moments.length === 0 ? {} : { atMs: And(...moments) }),
    };
    return this.entries.find({ where, order: { id: 'DESC' }, take: limit });
  }

  /** The latest entries of some actions before a moment, oldest first. */
  async latestOf(actions: readonly string[], beforeMs: number, limit: number): Promise<AuditEntry[]> {
    const entries = await this.entries.find({
      where: { action: In(actions), atMs: LessThan(beforeMs) },
      order: { id: 'DESC' },
      take: limit,
    });
    return entries.reverse();
  }

  /** The values that the log can be filtered by. */
  async facets(): Promise<AuditFacets> {
    const valuesOf = async (column: 'actor' | 'action'): Promise<string[]> => {
      const rows: { value: string }[] = await this.dataSource.query(distinct(column));
      return rows.map(({ value }) => value);
    };
    const [actors, actions] = await Promise.all([valuesOf('actor'), valuesOf('action')]);
    return { actors, actions };
  }
}
