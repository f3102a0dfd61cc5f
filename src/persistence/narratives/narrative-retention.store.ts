import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { NarrativeCacheEntity, NarrativeCacheTextEntity } from '../entities/narrative.entity.ts';
import { PACKING } from './narrative-row.ts';
import { insertArchived, packNarratives } from './narrative-insert.ts';

/** Moves narratives to the archive and deletes expired ones. Safe for any number of workers at once. */
@Injectable()
export class NarrativeRetentionStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Moves narratives of cycles before a cutoff from the cache into the archive, the oldest first, in one
   * transaction: a reader finds each of them in exactly one table. Rows locked by another worker are left to the next run.
   *
   * @param limit maximum number
   * @returns number of moved narratives
   */
  async archiveBefore(momentMs: number, limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.find(NarrativeCacheEntity, {
        where: { cycleAtMs: LessThan(momentMs) },
        order: { cycleAtMs: 'ASC' },
        take: limit,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (rows.length === 0) return 0;
      const moved = { cycleNumber: In(rows.map(({ cycleNumber }) => cycleNumber)) };
      // Read after the rows are locked: a writer of texts locks the row of their narrative first.
      const texts = await manager.findBy(NarrativeCacheTextEntity, moved);
      const narratives = rows.map(({ facts, plan, ...cycle }) => ({
        ...cycle,
        texts: {
          facts,
          plan,
          languages: texts.filter(({ cycleNumber }) => cycleNumber === cycle.cycleNumber),
        },
      }));
      await insertArchived(manager, await packNarratives(narratives, PACKING.tightly));
      await manager.delete(NarrativeCacheEntity, moved);
      return rows.length;
    });
  }
}
