import { Injectable } from '@nestjs/common';
import { cacheBeginsMs } from '../../domain/narrative-retention.ts';
import { NarrativeRetentionStore } from '../../persistence/narratives/narrative-retention.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** Narratives per transaction, half a day of cycles: takes a fraction of a second. */
const BATCH_NARRATIVES = 48;

/** Moves narratives that are too old for the cache into the archive. */
@Upkeep()
@Injectable()
export class ArchiveNarratives implements UpkeepTask {
  readonly name = 'archiving narratives';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly retention: NarrativeRetentionStore) {}

  async run(nowMs: number): Promise<string | null> {
    let moved = 0;
    for (;;) {
      const batch = await this.retention.archiveBefore(cacheBeginsMs(nowMs), BATCH_NARRATIVES);
      if (batch === 0) return moved === 0 ? null : `moved ${moved} narratives into the archive`;
      moved += batch;
    }
  }
}
