import { Injectable } from '@nestjs/common';
import { DAY_MS, isoDay } from '../../domain/timestamps.ts';
import { NarratorRunStore } from '../../persistence/narrator-runs/narrator-run.store.ts';
import { type UpkeepTask } from './upkeep-task.ts';

/** What a language model cost, for a whole year and what it is compared with. */
const RUN_RETENTION_DAYS = 400;

/** Deletes what language models did, long after anybody asks what it cost. */
@Injectable()
export class ForgetNarratorRuns implements UpkeepTask {
  readonly name = 'deleting old runs of narrators';
  readonly agesOut = true;

  constructor(private readonly runs: NarratorRunStore) {}

  async run(nowMs: number): Promise<string | null> {
    await this.runs.forgetBefore(isoDay(nowMs - RUN_RETENTION_DAYS * DAY_MS));
    return null;
  }
}
