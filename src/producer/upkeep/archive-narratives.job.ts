import { Injectable } from '@nestjs/common';
import { cacheBeginsMs } from '../../domain/narrative-retention.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { NarrativeRetentionStore } from '../../persistence/narratives/narrative.writer.ts';

const EVERY_SECONDS = 3_600;
/** Narratives per transaction, half a day of cycles: takes a fraction of a second. */
const BATCH_NARRATIVES = 48;

/** Moves narratives that are too old for the cache into the archive. */
@Injectable()
export class ArchiveNarratives {
  constructor(private readonly retention: NarrativeRetentionStore) {}

  @Job({ name: 'archiving narratives', everySeconds: EVERY_SECONDS, group: 'upkeep', deletesOldRows: true })
  async run(nowMs: number): Promise<string | null> {
    let moved = 0;
    for (;;) {
      const batch = await this.retention.archiveBefore(cacheBeginsMs(nowMs), BATCH_NARRATIVES);
      if (batch === 0) return moved === 0 ? null : `moved ${moved} narratives into the archive`;
      moved += batch;
    }
  }
}
