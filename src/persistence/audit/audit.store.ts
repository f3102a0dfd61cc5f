import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { epochMs } from '../database/epoch-ms.ts';

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

/** The audit log of operators' writes. */
@Injectable()
export class AuditStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Reads up to `limit` entries older than an id, newest first. */
  async list(limit: number, beforeId: number | null, filter = WHOLE_LOG): Promise<AuditEntry[]> {
    const { actor, action, target, fromMs, toMs } = filter;
    return this.dataSource.query(
      `SELECT id::float8 AS id, ${epochMs('at')} AS "atMs", actor, action, target, before, after, address
       FROM audit_entries
       WHERE ($2::bigint IS NULL OR id < $2)
         AND ($3::text IS NULL OR actor = $3)
         AND ($4::text IS NULL OR action = $4)
         AND ($5::text IS NULL OR target = $5)
         AND ($6::timestamptz IS NULL OR at >= $6)
         AND ($7::timestamptz IS NULL OR at < $7)
       ORDER BY audit_entries.id DESC LIMIT $1`,
      [limit, beforeId, actor, action, target, dateOf(fromMs), dateOf(toMs)],
    );
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

  /** Records a write in the write's own transaction. */
  async record(manager: EntityManager, by: Authorship, write: AuditedWrite): Promise<void> {
    await manager.query(
      `INSERT INTO audit_entries (at, actor, action, target, before, after, address)
       VALUES ($1, $2, $3, $4, $5::json, $6::json, $7)`,
      [
        new Date(by.atMs),
        by.actor,
        write.action,
        write.target,
        write.before === null ? null : JSON.stringify(write.before),
        write.after === null ? null : JSON.stringify(write.after),
        by.address,
      ],
    );
  }
}

const dateOf = (momentMs: number | null): Date | null => (momentMs === null ? null : new Date(momentMs));
