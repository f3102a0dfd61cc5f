import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { shown } from '../../platform/audit/shown-row.ts';
import {
  bytesOfRequest,
  KIND_BOUNDS,
  type LeftOut,
  LOGGED_KINDS,
  type LoggedKind,
  type LoggedRequest,
  ROWS_PER_CALLER_MINUTE,
} from '../../domain/logged-request.ts';
import { minuteOf } from '../../../packages/engine/timestamps.ts';
import { Job } from '../../platform/jobs/job.decorator.ts';
import { withConnectionTimeout } from '../../platform/database/server-probe.ts';

/** More than a minute has, about 20 MB. */
export const MOST_WAITING = 10_000;

export interface RequestBatch {
  readonly requests: readonly LoggedRequest[];
  readonly leftOut: readonly LeftOut[];
}

@Injectable()
export class RequestLogBuffer {
  private waiting: LoggedRequest[] = [];
  private leftOut = new Map<string, { -readonly [Field in keyof LeftOut]: LeftOut[Field] }>();
  private minuteAtMs = Number.NEGATIVE_INFINITY;
  private admitted: Record<LoggedKind, number> = { failure: 0, unidentified: 0, sample: 0 };
  private admittedByCaller = new Map<string, number>();

  /** Checks whether a request may have a row, and counts it as left out if not. @param caller a key's ID, or a network */
  admits(kind: LoggedKind, caller: string, atMs: number): boolean {
    const minuteAtMs = minuteOf(atMs);
    // A slow request of an earlier minute must not begin the count again.
    if (minuteAtMs > this.minuteAtMs) {
      this.minuteAtMs = minuteAtMs;
      this.admitted = { failure: 0, unidentified: 0, sample: 0 };
      this.admittedByCaller = new Map();
    }
    const ofCaller = this.admittedByCaller.get(caller) ?? 0;
    const isSample = kind === 'sample';
    if (
      this.admitted[kind] >= KIND_BOUNDS[kind].rowsPerMinute ||
      (!isSample && ofCaller >= ROWS_PER_CALLER_MINUTE)
    ) {
      this.countsOf(minuteAtMs, kind).overRate += 1;
      return false;
    }
    this.admitted[kind] += 1;
    if (!isSample) this.admittedByCaller.set(caller, ofCaller + 1);
    return true;
  }

  /** Drops the oldest while there are too many. */
  push(...requests: readonly LoggedRequest[]): void {
    this.waiting.push(...requests);
    this.loseOldest();
  }

  take(limit: number): RequestBatch | null {
    if (this.waiting.length === 0 && this.leftOut.size === 0) return null;
    const leftOut = [...this.leftOut.values()];
    this.leftOut = new Map();
    return { requests: this.waiting.splice(0, limit), leftOut };
  }

  giveBack({ requests, leftOut }: RequestBatch): void {
    this.waiting = [...requests, ...this.waiting];
    for (const { minuteAtMs, kind, overRate, lost } of leftOut) {
      const counts = this.countsOf(minuteAtMs, kind);
      counts.overRate += overRate;
      counts.lost += lost;
    }
    this.loseOldest();
  }

  private loseOldest(): void {
    const tooMany = this.waiting.length - MOST_WAITING;
    if (tooMany <= 0) return;
    for (const { atMs, kind } of this.waiting.splice(0, tooMany))
      this.countsOf(minuteOf(atMs), kind).lost += 1;
  }

  private countsOf(minuteAtMs: number, kind: LoggedKind) {
    const name = `${minuteAtMs} ${kind}`;
    let counts = this.leftOut.get(name);
    if (counts === undefined) this.leftOut.set(name, (counts = { minuteAtMs, kind, overRate: 0, lost: 0 }));
    return counts;
  }
}

const ADDED_WITHIN_MS = 5_000;

/** A key that wasn't accepted is found by its hash, else by its prefix: the latest key, if several begin like it. */
const ADD = `
  WITH sent AS (
    SELECT * FROM json_to_recordset($1) AS sent (
      at_ms float8, kind text, key_id uuid, secret_hash text, prefix text, address_class text, network text, method text,
      route text, path text, query text, status smallint, error_code text, duration_ms real, request_id text, error_id uuid,
      detail text, parameter text, value text, allowed text, missing_scope text)),
  stored AS (
    INSERT INTO request_log (at, kind, key_id, key_match, address_class, network, method, route, path, query, status,
                             error_code, duration_ms, request_id, error_id, detail, parameter, value, allowed, missing_scope)
    SELECT to_timestamp(at_ms / 1000), kind, coalesce(sent.key_id, whole.id, alike.id),
           CASE WHEN coalesce(sent.key_id, whole.id) IS NOT NULL THEN 'key' WHEN alike.id IS NOT NULL THEN 'prefix' END,
           address_class, network, method, route, path, query, status, error_code, duration_ms, request_id, error_id,
           detail, parameter, value, allowed, missing_scope
    FROM sent
    LEFT JOIN partner_keys whole ON whole.secret_hash = decode(sent.secret_hash, 'hex')
    LEFT JOIN LATERAL (
      SELECT id FROM partner_keys WHERE partner_keys.prefix = sent.prefix ORDER BY issued_at DESC LIMIT 1) alike ON true)
  INSERT INTO request_log_minutes AS known (minute, kind, rows, bytes, over_rate, lost, trimmed)
  SELECT to_timestamp(minute_ms / 1000), kind, rows, bytes, over_rate, lost, 0
  FROM json_to_recordset($2) AS sums (minute_ms float8, kind text, rows bigint, bytes bigint, over_rate bigint, lost bigint)
  -- Ordered, so that concurrent processes cannot deadlock.
  ORDER BY minute_ms, kind
  ON CONFLICT (minute, kind) DO UPDATE
  SET rows = known.rows + EXCLUDED.rows, bytes = known.bytes + EXCLUDED.bytes,
      over_rate = known.over_rate + EXCLUDED.over_rate, lost = known.lost + EXCLUDED.lost`;

/** Deletes whole minutes, oldest first. Minutes that another process deletes are left to it. */
const TRIM = `
  WITH excess AS (
    SELECT minute, kind FROM (
      SELECT minute, kind, rows, sum(bytes) OVER (PARTITION BY kind ORDER BY minute DESC) AS up_to_here
      FROM request_log_minutes) sums
    JOIN json_to_recordset($1) AS bounds (kind text, bytes float8) USING (kind)
    WHERE rows > 0 AND up_to_here > bounds.bytes),
  taken AS (
    SELECT minute, kind, rows FROM request_log_minutes JOIN excess USING (minute, kind)
    FOR UPDATE OF request_log_minutes SKIP LOCKED),
  gone AS (
    DELETE FROM request_log USING taken
    WHERE at >= taken.minute AND at < taken.minute + interval '1 minute' AND request_log.kind = taken.kind)
  UPDATE request_log_minutes AS known SET rows = 0, bytes = 0, trimmed = known.trimmed + known.rows
  FROM taken WHERE known.minute = taken.minute AND known.kind = taken.kind
  RETURNING taken.rows::float8 AS trimmed`;

/** The rest is for deleted rows until autovacuum makes their space free again. */
const LIVE_SHARE = 0.9;

interface MinuteSums {
  readonly minute_ms: number;
  readonly kind: LoggedKind;
  rows: number;
  bytes: number;
  over_rate: number;
  lost: number;
}

@Injectable()
export class RequestLogStore {
  constructor(private readonly dataSource: DataSource) {}

  /** A retry stores twice if the first answer was lost. @throws errors of the database, also after 5 seconds of silence */
  async add(batch: RequestBatch): Promise<void> {
    const rows = batch.requests.map(({ presented, ...request }) => ({
      ...shown(request),
      secret_hash: presented?.secretHash ?? null,
      prefix: presented?.prefix ?? null,
    }));
    await withConnectionTimeout(this.dataSource, ADDED_WITHIN_MS, (runner) =>
      runner.query(ADD, [JSON.stringify(rows), JSON.stringify(sumsOf(batch))]),
    );
  }

  /** Deletes the oldest rows of each kind beyond its share of the bytes. Returns how many. */
  async trim(maxBytes: number): Promise<number> {
    const bounds = LOGGED_KINDS.map((kind) => ({
      kind,
      bytes: maxBytes * LIVE_SHARE * KIND_BOUNDS[kind].shareOfBytes,
    }));
    const [trimmed]: [{ trimmed: number }[], number] = await this.dataSource.query(TRIM, [
      JSON.stringify(bounds),
    ]);
    return trimmed.reduce((sum, { trimmed: rows }) => sum + rows, 0);
  }
}

function sumsOf({ requests, leftOut }: RequestBatch): MinuteSums[] {
  const sums = new Map<string, MinuteSums>();
  const of = (minuteAtMs: number, kind: LoggedKind): MinuteSums => {
    const name = `${minuteAtMs} ${kind}`;
    let minute = sums.get(name);
    if (minute === undefined)
      sums.set(name, (minute = { minute_ms: minuteAtMs, kind, rows: 0, bytes: 0, over_rate: 0, lost: 0 }));
    return minute;
  };
  for (const request of requests) {
    const minute = of(minuteOf(request.atMs), request.kind);
    minute.rows += 1;
    minute.bytes += bytesOfRequest(request);
  }
  for (const { minuteAtMs, kind, overRate, lost } of leftOut) {
    const minute = of(minuteAtMs, kind);
    minute.over_rate += overRate;
    minute.lost += lost;
  }
  return [...sums.values()];
}

const STORE_EVERY_SECONDS = 2;
/** While the database is unavailable: a request is to be found within ten seconds. */
const LONGEST_WAIT_SECONDS = 5;
/** A process stores at most 5 MB meanwhile. */
const TRIM_EVERY_SECONDS = 60;
const BATCH_REQUESTS = 1_000;

/** Stores the request log in the background. A killed process loses the rows of its last seconds. */
@Injectable()
export class RequestLogRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('RequestLog');
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly buffer: RequestLogBuffer,
    private readonly store: RequestLogStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'requestLog'>,
  ) {}

  @Job({
    name: 'storing the request log',
    everySeconds: STORE_EVERY_SECONDS,
    longestWaitSeconds: LONGEST_WAIT_SECONDS,
  })
  async storeRegularly(): Promise<void> {
    await this.flush();
  }

  /** By amounts, not by age, so an uncertain clock deletes nothing more. */
  @Job({ name: 'bounding the request log', everySeconds: TRIM_EVERY_SECONDS })
  async trimRegularly(): Promise<string | null> {
    const trimmed = await this.store.trim(this.configuration.requestLog.maxBytes);
    return trimmed === 0 ? null : `${trimmed} rows deleted to stay within REQUEST_LOG_MAX_MB`;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush().catch((error: Error) =>
      this.logger.error(`the last rows could not be stored and are lost: ${error.message}`),
    );
  }

  /** Throws errors of the database; the rows are kept. */
  flush(): Promise<void> {
    const stored = this.storing.then(() => this.storeWaiting());
    // The caller gets the error; the chain continues for later calls.
    this.storing = stored.catch(() => undefined);
    return stored;
  }

  private async storeWaiting(): Promise<void> {
    for (;;) {
      const batch = this.buffer.take(BATCH_REQUESTS);
      if (batch === null) return;
      try {
        await this.store.add(batch);
      } catch (error) {
        this.buffer.giveBack(batch);
        throw error;
      }
    }
  }
}
