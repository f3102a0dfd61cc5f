import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { epochMs } from '../database/epoch-ms.ts';
import { PACKING } from './narrative-row.ts';
import { insertArchived, packNarratives } from './narrative-insert.ts';
import { type LanguageTexts } from './narrative-texts.ts';

/** Moves narratives to the archive and deletes expired ones. Safe for any number of workers at once. */
@Injectable()
export class NarrativeRetentionStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * Moves narratives of cycles before a cutoff from the cache into the archive, the oldest first, in one
   * transaction: a reader finds each of them in exactly one table. Rows locked by another worker are left to the next run.
   *
   * @param limit maximum number
   * @returns number of moved narratives
   */
  async archiveBefore(momentMs: number, limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows: { cycleNumber: number; cycleAtMs: number; facts: string; plan: string }[] =
        await manager.query(
          `SELECT cycle_number::float8 AS "cycleNumber", ${epochMs('cycle_at')} AS "cycleAtMs", facts, plan
           FROM narrative_cache WHERE cycle_at < $1 ORDER BY cycle_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
          [new Date(momentMs), limit],
        );
      if (rows.length === 0) return 0;
      // Read after the rows are locked: a writer of texts locks the row of their narrative first.
      const texts: (LanguageTexts & { cycleNumber: number })[] = await manager.query(
        `SELECT cycle_number::float8 AS "cycleNumber", language, readings, plan_texts AS "planTexts"
         FROM narrative_cache_texts WHERE cycle_number = ANY($1::bigint[])`,
        [rows.map(({ cycleNumber }) => cycleNumber)],
      );
      const narratives = rows.map(({ facts, plan, ...cycle }) => ({
        ...cycle,
        texts: {
          facts,
          plan,
          languages: texts.filter(({ cycleNumber }) => cycleNumber === cycle.cycleNumber),
        },
      }));
      await insertArchived(manager, await packNarratives(narratives, PACKING.tightly));
      await manager.query('DELETE FROM narrative_cache WHERE cycle_number = ANY($1::bigint[])', [
        rows.map(({ cycleNumber }) => cycleNumber),
      ]);
      return rows.length;
    });
  }
}
