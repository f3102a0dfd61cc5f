import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { RefusalStore } from '../../persistence/refusals/refusal.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** Refusals are for diagnosing present trouble with a source. */
const RETENTION_DAYS = 30;

/** Deletes refusals last seen before their retention. */
@Upkeep()
@Injectable()
export class DeleteRefusals implements UpkeepTask {
  readonly name = 'deleting old refusals';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly refusals: RefusalStore) {}

  async run(nowMs: number): Promise<string | null> {
    const deleted = await this.refusals.deleteBefore(nowMs - RETENTION_DAYS * DAY_MS);
    return deleted === 0 ? null : `deleted ${deleted} old refusals`;
  }
}
