import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pause } from '../../platform/clock/clock.ts';
import { SECOND_MS, isoUtc, utcDayOf } from '../../../packages/engine/timestamps.ts';
import { BUCKET_ENDS_MS } from '../../domain/usage/latency-histogram.ts';
import { ABANDONED_AFTER_MS, REQUEST_OUTCOMES } from '../../domain/usage/outcome.ts';
import { type UsageRecord } from '../../domain/usage/usage.ts';
import { Job } from '../../platform/jobs/job.decorator.ts';
import { holdLock } from '../../platform/database/locks.ts';
import { withConnectionTimeout } from '../../platform/database/server-probe.ts';
import { isUnreachable } from '../../platform/database/unreachable.ts';
import { PartitionStore } from '../../platform/database/partition.store.ts';
import { UsageJournal, usageLine, type UsageLines } from '../../platform/journal/usage-journal.ts';

const OUTCOMES = REQUEST_OUTCOMES.join(', ');
const COUNTED = REQUEST_OUTCOMES.map((outcome) => `count(*) FILTER (WHERE outcome = '${outcome}')`).join(
  ', ',
);
const GROWN = REQUEST_OUTCOMES.map((outcome) => `${outcome} = known.${outcome} + EXCLUDED.${outcome}`).join(
  ', ',
);

const grow = (table: string, span: 'hour' | 'minute'): string => `
    INSERT INTO ${table} AS known (key_id, ${span}, ${OUTCOMES})
    SELECT offered.key_id, date_trunc('${span}', offered.received_at, 'UTC'), ${COUNTED}
    FROM offered JOIN stored USING (request_uid)
    GROUP BY 1, 2
    ON CONFLICT (key_id, ${span}) DO UPDATE SET ${GROWN}`;

/** As `outcomeOf` has it: a line has an outcome only if its status doesn't say it. */
const OUTCOME_OF_STATUS = `CASE
      WHEN status = 304 THEN 'not_modified'
      WHEN status < 400 THEN 'served'
      WHEN status >= 500 OR status = 499 AND latency_ms >= ${ABANDONED_AFTER_MS} THEN 'server_error'
      WHEN status = 429 THEN 'rate_limited'
      WHEN status IN (401, 403) THEN 'denied'
      ELSE 'bad_request' END`;

/** Negated, because `width_bucket` counts the bounds up to a value, and a latency at its bucket's end is in that bucket. */
const BUCKET_BOUNDS = `{${BUCKET_ENDS_MS.map((endMs) => -endMs)
  .toReversed()
  .join(',')}}`;

/**
 * One statement splits the journal's lines, and updates events, roll-ups, and the keys' last use by the rows that are not
 * stored yet. `OFFSET 0` has a line parsed and a field read once, not once for each use.
 */
const STORE = `
  WITH offered AS (
    SELECT request_uid, request_id, to_timestamp(received_ms / 1000) AS received_at, key_id, endpoint, status,
           latency_ms::real AS latency_ms, ${BUCKET_ENDS_MS.length} - width_bucket(-latency_ms, $2::float8[]) AS latency_bucket,
           quota_spent, coalesce(outcome, ${OUTCOME_OF_STATUS}) AS outcome
    FROM (
      SELECT (line ->> 0)::uuid AS request_uid, line ->> 1 AS request_id, (line ->> 2)::float8 AS received_ms,
             (line ->> 3)::uuid AS key_id, line ->> 4 AS endpoint, (line ->> 5)::smallint AS status,
             (line ->> 6)::float8 AS latency_ms, (line ->> 7)::boolean AS quota_spent, line ->> 8 AS outcome
      FROM (SELECT text::jsonb AS line FROM string_to_table($1::text, E'\\n') AS text WHERE text <> '' OFFSET 0) parsed
      OFFSET 0
    ) given
  ), stored AS (
    INSERT INTO usage_events (request_uid, request_id, received_at, key_id, endpoint, status, latency_ms, quota_spent, outcome)
    SELECT request_uid, request_id, received_at, key_id, endpoint, status, latency_ms, quota_spent, outcome FROM offered
    ON CONFLICT DO NOTHING
    RETURNING request_uid
  ), rolled_up AS (
    INSERT INTO usage_daily AS known (day, key_id, endpoint, latency_bucket, requests, errors, quota_spent)
    SELECT (offered.received_at AT TIME ZONE 'UTC')::date, offered.key_id, endpoint, latency_bucket,
           count(*), count(*) FILTER (WHERE status >= 400), count(*) FILTER (WHERE quota_spent)
    FROM offered JOIN stored USING (request_uid)
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (day, key_id, endpoint, latency_bucket)
    DO UPDATE SET requests = known.requests + EXCLUDED.requests,
                  errors = known.errors + EXCLUDED.errors,
                  quota_spent = known.quota_spent + EXCLUDED.quota_spent
  ), summed AS (
    INSERT INTO usage_days AS known (key_id, day, requests, errors, quota_spent, ${OUTCOMES})
    SELECT offered.key_id, (offered.received_at AT TIME ZONE 'UTC')::date,
           count(*), count(*) FILTER (WHERE status >= 400), count(*) FILTER (WHERE quota_spent), ${COUNTED}
    FROM offered JOIN stored USING (request_uid)
    GROUP BY 1, 2
    ON CONFLICT (key_id, day)
    DO UPDATE SET requests = known.requests + EXCLUDED.requests,
                  errors = known.errors + EXCLUDED.errors,
                  quota_spent = known.quota_spent + EXCLUDED.quota_spent,
                  ${GROWN},
                  summary = NULL
  ), by_hour AS (
    ${grow('usage_hours', 'hour')}
  ), by_minute AS (
    ${grow('usage_minutes', 'minute')}
  ), used AS (
    UPDATE partner_keys SET last_used_at = greatest(last_used_at, newest.received_at)
    -- A key that was rejected wasn't used.
    FROM (SELECT offered.key_id, max(offered.received_at) AS received_at
          FROM offered JOIN stored USING (request_uid) WHERE status <> 401 GROUP BY 1) newest
    WHERE partner_keys.id = newest.key_id
  )
  SELECT count(*)::float8 AS stored FROM stored`;

const STORED_WITHIN_MS = 10_000;
/** About 2,000 requests: a batch blocks other processes for some tens of milliseconds. */
const BATCH_BYTES = 400_000;

@Injectable()
export class UsageWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly partitions: PartitionStore,
  ) {}

  /** As `storeLines`. Replayed records may overlap. */
  store(records: readonly UsageRecord[]): Promise<number> {
    const distinct = [...new Map(records.map((record) => [record.requestUid, record])).values()];
    return this.storeLines({
      lines: Buffer.from(distinct.map(usageLine).join('')),
      days: new Set(distinct.map(({ receivedAtMs }) => utcDayOf(receivedAtMs))),
    });
  }

  /** Returns how many were new. @throws errors of the database, also after 10 seconds without an answer */
  async storeLines({ lines, days }: UsageLines): Promise<number> {
    const dayByMonth = new Map([...days].map((dayMs) => [isoUtc(dayMs).slice(0, 7), dayMs]));
    let stored = 0;
    for (const batch of batchesOf(lines)) stored += await this.storeBatch(batch, [...dayByMonth.values()]);
    return stored;
  }

  private storeBatch(lines: Buffer, months: readonly number[]): Promise<number> {
    return withConnectionTimeout(this.dataSource, STORED_WITHIN_MS, (runner) =>
      runner.manager.transaction(async (manager) => {
        await holdLock(manager, 'usage');
        for (const momentMs of months) await this.partitions.ensureMonth('usage_events', momentMs, manager);
        const [row]: { stored: number }[] = await manager.query(STORE, [lines, BUCKET_BOUNDS]);
        return row!.stored;
      }),
    );
  }
}

function* batchesOf(lines: Buffer): Generator<Buffer> {
  for (let from = 0; from < lines.length;) {
    const to = lines.indexOf('\n', from + BATCH_BYTES) + 1 || lines.length;
    yield lines.subarray(from, to);
    from = to;
  }
}

const STORE_EVERY_SECONDS = 0.5;
/** While the database is unavailable. */
const LONGEST_WAIT_SECONDS = 5;
const ADOPT_EVERY_SECONDS = 60;
/** Quotas are restored from the remaining files at the start. */
const START_PATIENCE_MS = 10 * SECOND_MS;

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
        if (!(await this.storeKept(name)) && (await this.store(name)) === null)
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

  /** False if the file has to be read. */
  private async storeKept(name: string): Promise<boolean> {
    const kept = this.journal.keptLines(name);
    if (kept === null) return false;
    try {
      await this.writer.storeLines(kept);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // The file is read line by line, which finds what PostgreSQL rejects.
      this.journal.dropLines(name);
      return false;
    }
    await this.journal.remove(name);
    return true;
  }

  /** Null if the file has gone. */
  private async store(name: string): Promise<{ records: number; stored: number } | null> {
    const content = await this.journal.read(name);
    if (content === null) {
      await this.journal.remove(name);
      return null;
    }
    if (content.torn) this.logger.warn(`${name} ends in the middle of a line: that reply was never sent`);
    const stored = await this.writer.store(content.records);
    if (content.damagedLines > 0) {
      this.logger.error(`${name} has ${content.damagedLines} damaged lines; the file is kept for inspection`);
      await this.journal.setAside(name);
    } else {
      await this.journal.remove(name);
    }
    return { records: content.records.length, stored };
  }
}
