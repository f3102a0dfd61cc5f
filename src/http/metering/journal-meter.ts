import { type UsageRecord } from '../../domain/usage.ts';
import { type UsageJournal } from '../../persistence/usage/usage-journal.ts';
import { RequestMeter } from './request-meter.ts';

/** Counts into the journal of this process, which survives it. */
export class JournalMeter extends RequestMeter {
  constructor(private readonly journal: UsageJournal) {
    super();
  }

  override record(usage: UsageRecord): void {
    this.journal.append(usage);
  }
}
