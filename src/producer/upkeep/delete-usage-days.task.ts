import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { UsageWriter } from '../../persistence/usage/usage.writer.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** A whole year, and the weeks that it is compared with. */
const RETENTION_DAYS = 400;

/** Deletes the daily sums of usage before their retention. */
@Upkeep()
@Injectable()
export class DeleteUsageDays implements UpkeepTask {
  readonly name = 'deleting old daily usage';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly usage: UsageWriter) {}

  async run(nowMs: number): Promise<null> {
    await this.usage.deleteDaysBefore(nowMs - RETENTION_DAYS * DAY_MS);
    return null;
  }
}
