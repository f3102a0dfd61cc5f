import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { WorkRequestStore } from '../../persistence/work/work-request.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** As long as operators look up what became of a request; the audit log keeps that it was made. */
const RETENTION_DAYS = 92;

/** Deletes the work requests of operators that ended before their retention. */
@Upkeep()
@Injectable()
export class DeleteWork implements UpkeepTask {
  readonly name = 'deleting finished work';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly work: WorkRequestStore) {}

  async run(nowMs: number): Promise<null> {
    await this.work.deleteFinishedBefore(nowMs - RETENTION_DAYS * DAY_MS);
    return null;
  }
}
