import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { PARTITIONED_TABLES, PartitionStore } from '../../persistence/partitions/partition.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** The partition of the next month exists this long before the month begins. */
const AHEAD_MS = 7 * DAY_MS;

/** Creates the partitions of this month and the next. */
@Upkeep()
@Injectable()
export class CreatePartitions implements UpkeepTask {
  readonly name = 'creating partitions';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = false;

  constructor(private readonly partitions: PartitionStore) {}

  async run(nowMs: number): Promise<null> {
    for (const table of PARTITIONED_TABLES)
      for (const momentMs of [nowMs, nowMs + AHEAD_MS]) await this.partitions.ensureMonth(table, momentMs);
    return null;
  }
}
