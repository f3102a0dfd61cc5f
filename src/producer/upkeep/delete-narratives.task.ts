import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { archiveBeginsMs } from '../../domain/narrative-retention.ts';
import { NarrativeRetentionStore } from '../../persistence/narratives/narrative-retention.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** A statement deletes at most so many. */
const BATCH_NARRATIVES = 1_000;

/** Deletes narratives older than the archive; their cost stays with their cycles. */
@Upkeep()
@Injectable()
export class DeleteNarratives implements UpkeepTask {
  readonly name = 'deleting old narratives';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(
    private readonly retention: NarrativeRetentionStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'narrativeArchiveDays'>,
  ) {}

  async run(nowMs: number): Promise<string | null> {
    const keptFromMs = archiveBeginsMs(nowMs, this.configuration.narrativeArchiveDays);
    let deleted = 0;
    for (;;) {
      const batch = await this.retention.deleteBefore(keptFromMs, BATCH_NARRATIVES);
      if (batch === 0) return deleted === 0 ? null : `deleted ${deleted} old narratives`;
      deleted += batch;
    }
  }
}
