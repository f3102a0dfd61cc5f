import { Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { UsageDayStore } from '../../persistence/usage/usage-day.store.ts';

/** How often to look for completed days. Until then, they are read from the roll-up. */
const EVERY_SECONDS = 60;
/** Days of keys per run, some milliseconds each: 90 days of 100 keys take 18 minutes after an upgrade. */
const RUN_DAYS = 500;

/** Summarises the usage of completed days. */
@Injectable()
export class SummariseUsageDays {
  constructor(private readonly days: UsageDayStore) {}

  @Job({ name: 'summarising usage of past days', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<null> {
    await this.days.summarise(nowMs, RUN_DAYS);
    return null;
  }
}
