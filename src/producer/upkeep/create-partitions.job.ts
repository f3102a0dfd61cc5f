import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { PARTITIONED_TABLES, PartitionStore } from '../../persistence/partitions/partition.store.ts';

const EVERY_SECONDS = 3_600;
/** The partition of the next month exists this long before the month begins. */
const AHEAD_MS = 7 * DAY_MS;

/** Creates the partitions of this month and the next. */
@Injectable()
export class CreatePartitions {
  constructor(private readonly partitions: PartitionStore) {}

  @Job({ name: 'creating partitions', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<null> {
    for (const table of PARTITIONED_TABLES)
      for (const momentMs of [nowMs, nowMs + AHEAD_MS]) await this.partitions.ensureMonth(table, momentMs);
    return null;
  }
}
