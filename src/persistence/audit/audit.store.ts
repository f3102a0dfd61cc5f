import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { epochMs } from '../database/epoch-ms.ts';

/** Who writes, from where and when; goes with every write of an operator. */
export interface Authorship {
  readonly actor: string;
  /** Client address as it is counted for limits. */
  readonly address: string;
  readonly atMs: number;
}

/** What was written. `before` and `after` are plain JSON without secrets; null where there is none. */
export interface AuditedWrite {
  /** `key.issue`, `switches.change`, … */
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

/** The log of what operators wrote. */
@Injectable()
export class AuditStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The newest entries first, `limit` of them, from behind an id on. */
  async list(limit: number, beforeId: number | null): Promise<AuditEntry[]> {
    return this.dataSource.query(
      `SELECT id::float8 AS id, ${epochMs('at')} AS "atMs", actor, action, target, before, after, address
       FROM audit_entries WHERE $2::bigint IS NULL OR id < $2::bigint ORDER BY audit_entries.id DESC LIMIT $1`,
      [limit, beforeId],
    );
  }

  /** Records a write in its own transaction, so that neither exists without the other. */
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
