import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { SeriesExtractStore } from '../../persistence/observations/extracts/series-extract.store.ts';
import { PartitionStore } from '../../persistence/partitions/partition.store.ts';
import { OBSERVATION_RETENTION_DAYS, UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** Drops the months of observations that no verifiable cycle reads. */
@Upkeep()
@Injectable()
export class DeleteObservations implements UpkeepTask {
  readonly name = 'deleting old observations';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(
    private readonly partitions: PartitionStore,
    private readonly extracts: SeriesExtractStore,
  ) {}

  async run(nowMs: number): Promise<string | null> {
    const cutoffMs = nowMs - OBSERVATION_RETENTION_DAYS * DAY_MS;
    const months = await this.partitions.dropEndedBefore('observations', cutoffMs, (manager) =>
      this.extracts.reset(manager),
    );
    return months.length === 0 ? null : `deleted the observations stored in ${months.join(', ')}`;
  }
}
