import { Injectable } from '@nestjs/common';
import { type UsageRecord } from '../../domain/usage.ts';
import { type UsageJournal } from '../../persistence/usage/usage-journal.ts';

/** Counts requests with a valid key; an injection token. */
export abstract class RequestMeter {
  /**
   * Makes a record durable before it returns, because its reply is sent next. Throws STORE_UNAVAILABLE where that
   * cannot be done; the reply is then not sent.
   */
  abstract record(usage: UsageRecord): void;
}

/** For processes that serve no partners: they answer 404 and count nothing. */
@Injectable()
export class UnmeteredRequests extends RequestMeter {
  override record(): void {}
}

/** Appends to the usage journal of this process, a file that survives the process. */
export class JournalMeter extends RequestMeter {
  constructor(private readonly journal: UsageJournal) {
    super();
  }

  override record(usage: UsageRecord): void {
    this.journal.append(usage);
  }
}
