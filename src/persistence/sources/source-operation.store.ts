import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditStore, type Authorship } from '../audit/audit.store.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** What operators see of a source's ingestion beside its facts. Moments are epoch milliseconds. */
export interface SourceSchedule {
  readonly sourceId: string;
  readonly nextDueAtMs: number;
  /** The worker that is at it; null where none is. */
  readonly claimedBy: string | null;
  /** How far back its past was asked for, and when it was loaded; null while it is not. */
  readonly historyFromMs: number | null;
  readonly historyLoadedAtMs: number | null;
}

/** Whether a source is ingested, as an operation found it. */
export interface SourceStanding {
  readonly paused: boolean;
  readonly available: boolean;
}

/** What operators do to one source. Every write is audited and told to every process. */
@Injectable()
export class SourceOperationStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(AuditStore) private readonly audit: AuditStore,
  ) {}

  /** When each source is due next, in no particular order; those that no worker has registered yet are left out. */
  async schedules(): Promise<SourceSchedule[]> {
    return this.dataSource.query(
      `SELECT source_id AS "sourceId", ${epochMs('next_due_at')} AS "nextDueAtMs", claimed_by AS "claimedBy",
              ${epochMs('history_from')} AS "historyFromMs", ${epochMs('history_loaded_at')} AS "historyLoadedAtMs"
       FROM source_states`,
    );
  }

  /**
   * Stops ingesting a source until it is resumed; a fetch under way is still written. A source that is paused
   * already is left alone and leaves no trace in the audit. Returns how it stood before; null for a source that
   * no worker has registered yet.
   */
  async pause(sourceId: string, by: Authorship): Promise<SourceStanding | null> {
    return this.operate(sourceId, async (manager, before) => {
      if (before.paused) return;
      await manager.query('UPDATE source_states SET paused = true WHERE source_id = $1', [sourceId]);
      await this.audit.record(manager, by, {
        action: 'source.pause',
        target: sourceId,
        before: { paused: false },
        after: { paused: true },
      });
    });
  }

  /** Ingests a paused source again, at once; the same as `pause` otherwise. */
  async resume(sourceId: string, by: Authorship): Promise<SourceStanding | null> {
    return this.operate(sourceId, async (manager, before) => {
      if (!before.paused) return;
      await manager.query('UPDATE source_states SET paused = false, next_due_at = $2 WHERE source_id = $1', [
        sourceId,
        new Date(by.atMs),
      ]);
      await this.audit.record(manager, by, {
        action: 'source.resume',
        target: sourceId,
        before: { paused: true },
        after: { paused: false },
      });
    });
  }

  /**
   * Makes a source due now, whatever its cadence or a back-off say. One that is paused or not available is left
   * alone. Returns how it stood; null for a source that no worker has registered yet.
   */
  async makeDue(sourceId: string, by: Authorship): Promise<SourceStanding | null> {
    return this.operate(sourceId, async (manager, before) => {
      if (before.paused || !before.available) return;
      await manager.query(
        'UPDATE source_states SET next_due_at = least(next_due_at, $2) WHERE source_id = $1',
        [sourceId, new Date(by.atMs)],
      );
      await this.audit.record(manager, by, {
        action: 'source.fetch',
        target: sourceId,
        before: null,
        after: null,
      });
    });
  }

  private async operate(
    sourceId: string,
    write: (manager: EntityManager, before: SourceStanding) => Promise<void>,
  ): Promise<SourceStanding | null> {
    return this.dataSource.transaction(async (manager) => {
      const [before]: SourceStanding[] = await manager.query(
        'SELECT paused, available FROM source_states WHERE source_id = $1 FOR UPDATE',
        [sourceId],
      );
      if (!before) return null;
      await write(manager, before);
      await manager.query(`SELECT pg_notify('source_changed', $1)`, [sourceId]);
      return before;
    });
  }
}
