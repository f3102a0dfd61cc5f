import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { RejectionStore } from '../../persistence/rejections/rejection.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** Rejections are for diagnosing present trouble with a source. */
const RETENTION_DAYS = 30;

/** Deletes rejections last seen before their retention. */
@Upkeep()
@Injectable()
export class DeleteRejections implements UpkeepTask {
  readonly name = 'deleting old rejections';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly rejections: RejectionStore) {}

  async run(nowMs: number): Promise<string | null> {
    const deleted = await this.rejections.deleteBefore(nowMs - RETENTION_DAYS * DAY_MS);
    return deleted === 0 ? null : `deleted ${deleted} old rejections`;
  }
}
