import { Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { KeyLineageStore } from '../../persistence/keys/key-lineage.store.ts';

const EVERY_SECONDS = 3_600;
/** Keys per transaction: a fraction of a second. */
const BATCH_KEYS = 1_000;

/** Stores the lineage of keys rotated by a release without lineages, so that they share a daily quota. */
@Injectable()
export class FillKeyLineages {
  constructor(private readonly lineages: KeyLineageStore) {}

  @Job({ name: 'storing lineages of rotated keys', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(): Promise<string | null> {
    let filled = 0;
    for (;;) {
      const batch = await this.lineages.fill(BATCH_KEYS);
      if (batch === 0)
        return filled === 0 ? null : `stored the lineages of ${filled} keys that were rotated earlier`;
      filled += batch;
    }
  }
}
