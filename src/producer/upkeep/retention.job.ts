import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import {
  type PartitionRetention,
  RETENTION,
  RetentionStore,
  type RowRetention,
} from '../../persistence/retention/retention.store.ts';

/** Rows per statement, which takes a fraction of a second. */
const BATCH_ROWS = 1_000;

/** Deletes rows older than their retention. */
@Injectable()
export class RetentionJob {
  constructor(
    private readonly retention: RetentionStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'narrativeArchiveDays'>,
  ) {}

  /** Deletes old rows of each table. A failing table doesn't delay the others. */
  @Job({
    name: 'deleting old rows',
    everySeconds: 3_600,
    group: 'upkeep',
    deletesOldRows: true,
  })
  async run(nowMs: number, signal: AbortSignal): Promise<string | null> {
    const deleted: string[] = [];
    const failures: string[] = [];
    for (const entry of RETENTION) {
      if (signal.aborted) break;
      try {
        const what = await this.deleteFrom(entry, nowMs, signal);
        if (what !== null) deleted.push(what);
      } catch (error) {
        failures.push(`${entry.table}: ${(error as Error).message}`);
      }
    }
    if (failures.length > 0) throw new Error(failures.join('; '));
    return deleted.length === 0 ? null : `deleted ${deleted.join(', ')}`;
  }

  private async deleteFrom(
    entry: RowRetention | PartitionRetention,
    nowMs: number,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { table, keepDays } = entry;
    const days = typeof keepDays === 'number' ? keepDays : this.configuration[keepDays];
    const keptFromMs = nowMs - days * DAY_MS;
    if ('partitions' in entry) {
      const months = await this.retention.dropMonths(entry, keptFromMs);
      return months.length === 0 ? null : `${months.join(' and ')} of ${table}`;
    }
    let rows = 0;
    for (let batch = BATCH_ROWS; batch === BATCH_ROWS && !signal.aborted; rows += batch)
      batch = await this.retention.deleteRows(entry, keptFromMs, BATCH_ROWS);
    return rows === 0 ? null : `${rows} rows of ${table}`;
  }
}
