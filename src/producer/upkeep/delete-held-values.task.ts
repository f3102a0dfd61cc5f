import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { ProvisionalObservationStore } from '../../persistence/observations/provisional-observation.store.ts';
import { UPKEEP_EVERY_SECONDS, VERIFIABLE_DAYS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** Deletes held values once the cycles that warned of them can no longer be asked for. Undecided ones stay. */
@Upkeep()
@Injectable()
export class DeleteHeldValues implements UpkeepTask {
  readonly name = 'deleting old held values';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly provisional: ProvisionalObservationStore) {}

  async run(nowMs: number): Promise<string | null> {
    const deleted = await this.provisional.deleteDecidedBefore(nowMs - VERIFIABLE_DAYS * DAY_MS);
    return deleted === 0 ? null : `deleted ${deleted} old held values`;
  }
}
