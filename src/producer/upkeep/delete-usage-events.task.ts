import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { PartitionStore } from '../../persistence/partitions/partition.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** Single requests are for answering a partner's questions; they are dropped by whole months. */
const RETENTION_DAYS = 92;

/** Drops the months of metered requests that ended before their retention. */
@Upkeep()
@Injectable()
export class DeleteUsageEvents implements UpkeepTask {
  readonly name = 'deleting old metered requests';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly partitions: PartitionStore) {}

  async run(nowMs: number): Promise<string | null> {
    const months = await this.partitions.dropEndedBefore('usage_events', nowMs - RETENTION_DAYS * DAY_MS);
    return months.length === 0 ? null : `deleted the metered requests of ${months.join(', ')}`;
  }
}
