import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { archiveBeginsMs } from '../../domain/narrative-shelf.ts';
import { NarrativeShelfStore } from '../../persistence/narratives/narrative-shelf.store.ts';
import { type UpkeepTask } from './upkeep-task.ts';

/** A statement deletes at most so many. */
const BATCH_NARRATIVES = 1_000;

/** Forgets narratives that are older than the archive; what they took is kept with their cycles. */
@Injectable()
export class ForgetNarratives implements UpkeepTask {
  readonly name = 'forgetting old narratives';
  readonly agesOut = true;

  constructor(
    private readonly shelves: NarrativeShelfStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'narrativeArchiveDays'>,
  ) {}

  async run(nowMs: number): Promise<string | null> {
    const keptFromMs = archiveBeginsMs(nowMs, this.configuration.narrativeArchiveDays);
    let forgotten = 0;
    for (;;) {
      const batch = await this.shelves.forgetBefore(keptFromMs, BATCH_NARRATIVES);
      if (batch === 0) return forgotten === 0 ? null : `${forgotten} old narratives are gone`;
      forgotten += batch;
    }
  }
}
