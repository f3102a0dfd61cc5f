import { Injectable } from '@nestjs/common';
import { DAY_MS, isoDay } from '../../domain/timestamps.ts';
import { NarratorRunStore } from '../../persistence/narrator-runs/narrator-run.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** The cost of language models: a whole year, and the weeks that it is compared with. */
const RUN_RETENTION_DAYS = 400;

/** Deletes the runs of language models before their retention. */
@Upkeep()
@Injectable()
export class DeleteNarratorRuns implements UpkeepTask {
  readonly name = 'deleting old runs of narrators';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly runs: NarratorRunStore) {}

  async run(nowMs: number): Promise<string | null> {
    await this.runs.deleteBefore(isoDay(nowMs - RUN_RETENTION_DAYS * DAY_MS));
    return null;
  }
}
