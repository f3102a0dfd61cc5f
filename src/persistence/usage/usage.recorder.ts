import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { pause } from '../../config/clock.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type UsageRecord } from '../../domain/usage/usage.ts';
import { type JournalContent, UsageJournal } from './usage-journal.ts';
import { UsageWriter } from './usage.writer.ts';

const STORE_EVERY_SECONDS = 0.5;
/** While the database is unavailable. */
const LONGEST_WAIT_SECONDS = 5;
const ADOPT_EVERY_SECONDS = 60;
/** Quotas are restored from the remaining files at the start. */
const START_PATIENCE_MS = 10 * SECOND_MS;
/** A batch blocks other processes for some tens of milliseconds. */
const BATCH_RECORDS = 2_000;

@Injectable()
export class UsageRecorder implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Usage');
  private readonly stopping = new AbortController();
  private adopting: Promise<void> | null = null;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly journal: UsageJournal,
    private readonly writer: UsageWriter,
  ) {}

  /** Stores the files of ended processes, in the background if that takes long. @throws JournalFolderError */
  async onModuleInit(): Promise<void> {
    await this.journal.open();
    this.adopting = this.adopt(this.stopping.signal)
      .catch((error) => this.logWaiting(error as Error))
      .finally(() => (this.adopting = null));
    const patience = new AbortController();
    await Promise.race([this.adopting, pause(START_PATIENCE_MS, patience.signal)]);
    patience.abort();
  }

  @Job({
    name: 'storing usage',
    everySeconds: STORE_EVERY_SECONDS,
    longestWaitSeconds: LONGEST_WAIT_SECONDS,
  })
  async storeRegularly(): Promise<void> {
    await this.flush();
  }

  @Job({ name: 'storing usage of ended processes', everySeconds: ADOPT_EVERY_SECONDS })
  async adoptRegularly(_nowMs: number, signal: AbortSignal): Promise<void> {
    if (this.adopting === null) await this.adopt(signal);
  }

  /** What can't be stored stays in the journal for the next start. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.adopting;
    await this.flush().catch((error) => this.logWaiting(error as Error));
    await this.journal.leave();
  }

  /** Throws errors of the database; the records are kept. */
  flush(): Promise<void> {
    return this.oneAfterAnother(async () => {
      for (const name of this.journal.seal())
        if ((await this.store(name)) === null)
          this.logger.warn(
            `${name} is missing from the journal: another process stored it, or it was deleted`,
          );
    });
  }

  async adopt(signal: AbortSignal): Promise<void> {
    for (const name of await this.journal.orphans()) {
      // A long journal must not delay a shutdown: the next start continues.
      if (signal.aborted) return;
      // One file at a time, so that new records need not wait for all of them.
      const outcome = await this.oneAfterAnother(() => this.store(name));
      if (outcome !== null)
        this.logger.log(
          `${outcome.records} requests from the journal of a process that ended, ${outcome.stored} not stored before`,
        );
    }
  }

  private logWaiting({ message }: Error): void {
    this.logger.error(`usage cannot be stored and waits in the journal: ${message}`);
  }

  private oneAfterAnother<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.storing.then(work);
    // The caller gets the error; the chain continues for later calls.
    this.storing = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Null if the file has gone. */
  private async store(name: string): Promise<{ records: number; stored: number } | null> {
    const kept = this.journal.keptRecords(name);
    const content = kept ? wholly(kept) : await this.journal.read(name);
    if (content === null) {
      await this.journal.remove(name);
      return null;
    }
    if (content.torn) this.logger.warn(`${name} ends in the middle of a line: that reply was never sent`);
    let stored = 0;
    for (const batch of batchesOf(content.records)) stored += await this.writer.store(batch);
    if (content.damagedLines > 0) {
      this.logger.error(`${name} has ${content.damagedLines} damaged lines; the file is kept for inspection`);
      await this.journal.setAside(name);
    } else {
      await this.journal.remove(name);
    }
    return { records: content.records.length, stored };
  }
}

const wholly = (records: readonly UsageRecord[]): JournalContent => ({
  records,
  torn: false,
  damagedLines: 0,
});

function* batchesOf(records: readonly UsageRecord[]): Generator<readonly UsageRecord[]> {
  for (let from = 0; from < records.length; from += BATCH_RECORDS)
    yield records.slice(from, from + BATCH_RECORDS);
}
