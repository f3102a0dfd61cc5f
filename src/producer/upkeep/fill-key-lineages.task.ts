import { Injectable } from '@nestjs/common';
import { KeyLineageStore } from '../../persistence/keys/key-lineage.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** Keys per transaction: a fraction of a second. */
const BATCH_KEYS = 1_000;

/** Stores the lineage of keys that a release without lineages rotated, so that they share a daily quota (docs/adr/0076). */
@Upkeep()
@Injectable()
export class FillKeyLineages implements UpkeepTask {
  readonly name = 'storing lineages of rotated keys';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = false;

  constructor(private readonly lineages: KeyLineageStore) {}

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
