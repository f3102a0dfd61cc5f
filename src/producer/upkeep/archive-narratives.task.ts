import { Injectable } from '@nestjs/common';
import { cacheBeginsMs } from '../../domain/narrative-shelf.ts';
import { NarrativeShelfStore } from '../../persistence/narratives/narrative-shelf.store.ts';
import { type UpkeepTask } from './upkeep-task.ts';

/** A transaction moves so many, half a day of cycles: it takes a fraction of a second. */
const BATCH_NARRATIVES = 48;

/** Moves narratives that are no longer cached into the archive. */
@Injectable()
export class ArchiveNarratives implements UpkeepTask {
  readonly name = 'archiving narratives';
  readonly agesOut = true;

  constructor(private readonly shelves: NarrativeShelfStore) {}

  async run(nowMs: number): Promise<string | null> {
    let moved = 0;
    for (;;) {
      const batch = await this.shelves.archiveBefore(cacheBeginsMs(nowMs), BATCH_NARRATIVES);
      if (batch === 0) return moved === 0 ? null : `${moved} narratives are in the archive now`;
      moved += batch;
    }
  }
}
