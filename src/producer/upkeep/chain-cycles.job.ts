import { Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { CycleBacklogStore } from '../../persistence/cycles/cycle-backlog.store.ts';

/** How often to look for waiting cycles: one read of an empty table after the first hour. */
const EVERY_SECONDS = 30;
/** Cycles per run: about five seconds. A year of cycles takes half an hour. */
const RUN_CYCLES = 1_000;
/** Cycles per transaction; the publication of new cycles waits for it. */
const BATCH_CYCLES = 50;

/** Appends cycles that were published before the chain existed (docs/adr/0046). */
@Injectable()
export class ChainCycles {
  constructor(private readonly backlog: CycleBacklogStore) {}

  @Job({ name: 'chaining earlier cycles', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(): Promise<string | null> {
    let chained = 0;
    while (chained < RUN_CYCLES) {
      const appended = await this.backlog.append(BATCH_CYCLES);
      chained += appended;
      if (appended < BATCH_CYCLES) break;
    }
    return chained === 0 ? null : `${chained} cycles that were published earlier were added to the chain`;
  }
}
