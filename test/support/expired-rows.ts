import { type DataSource } from 'typeorm';
import { SeriesExtractStore } from '../../src/observations/series-extract.store.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { RETENTION, RetentionStore, type RowRetention } from '../../src/upkeep/retention.store.ts';

export const retentionStore = (dataSource: DataSource): RetentionStore =>
  new RetentionStore(dataSource, new PartitionStore(dataSource), new SeriesExtractStore(dataSource));

export function deleteExpired(
  dataSource: DataSource,
  table: string,
  keptFromMs: number,
  limit = 1_000,
): Promise<number> {
  const entry = RETENTION.find((one): one is RowRetention => one.table === table && 'rows' in one);
  if (entry === undefined) throw new Error(`${table} has no retention of rows`);
  return retentionStore(dataSource).deleteRows(entry, keptFromMs, limit);
}

export function keepDaysOf(table: string): number {
  const days = RETENTION.find((one) => one.table === table)?.keepDays;
  if (typeof days !== 'number') throw new Error(`the retention of ${table} is not a number of days`);
  return days;
}
