import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SeriesExtractStore } from '../observations/extracts/series-extract.store.ts';
import { PartitionStore } from '../partitions/partition.store.ts';
import { type PartitionRetention, type RowRetention } from './retention-table.ts';

@Injectable()
export class RetentionStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly partitions: PartitionStore,
    private readonly extracts: SeriesExtractStore,
  ) {}

  /** Leaves rows locked by another worker. Returns fewer than `limit` if none is left. */
  async deleteRows({ table, rows }: RowRetention, keptFromMs: number, limit: number): Promise<number> {
    const [, deleted]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${rows} LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [new Date(keptFromMs), limit],
    );
    return deleted;
  }

  /** Returns the dropped months, `2026-11`. */
  async dropMonths(
    { table, resetsExtracts }: PartitionRetention,
    keptFromMs: number,
  ): Promise<readonly string[]> {
    return this.partitions.dropEndedBefore(table, keptFromMs, async (manager) => {
      if (resetsExtracts) await this.extracts.reset(manager);
    });
  }
}
