import { Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { CycleListingStore } from '../../persistence/cycles/cycle-listing.store.ts';

/** How often to look for cycles without prepared texts. Until then, listings use the columns. */
const EVERY_SECONDS = 60;
/** Cycles per run: a year of cycles takes nine minutes. */
const RUN_CYCLES = 4_000;
/** Cycles per transaction. */
const BATCH_CYCLES = 500;

/** Prepares the texts of cycles that were published before listings had any. */
@Injectable()
export class ListCycles {
  constructor(private readonly listings: CycleListingStore) {}

  @Job({ name: 'making texts of earlier cycles', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(): Promise<string | null> {
    let made = 0;
    while (made < RUN_CYCLES) {
      const batch = await this.listings.makeMissing(BATCH_CYCLES);
      made += batch;
      if (batch < BATCH_CYCLES) break;
    }
    return made === 0 ? null : `the texts that listings serve were made for ${made} earlier cycles`;
  }
}
