import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type SeriesOrder } from '../../domain/observations/runs.ts';
import { MINUTE_MS } from '../../domain/timestamps.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { type AskRows, onReplica } from '../database/replica-query.ts';
import { newestEventAtMs } from './newest-event.ts';

/** One page of the buckets of a source. Both ends of the window are begins of buckets. */
export interface BucketRequest {
  readonly sourceId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Length of a bucket: whole minutes that divide a day. */
  readonly bucketMs: number;
  /** How far apart the values of the source usually lie: what a look is measured by, and nothing else. */
  readonly spacingMs: number;
  readonly order: SeriesOrder;
  /** The begin of the bucket that the page before ended with; null on the first page. */
  readonly afterMs: number | null;
  readonly limit: number;
}

/** What the events of a bucket sum up to, each counted by its newest revision. */
export interface Bucket {
  readonly beginMs: number;
  /** How many events it has; a bucket without any does not exist. */
  readonly events: number;
  /** The value of its newest event. */
  readonly last: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

export interface BucketPage {
  /** In the order asked for. */
  readonly buckets: readonly Bucket[];
  /** `afterMs` of the next page; null: nothing follows. */
  readonly resumeAfterMs: number | null;
  /** The newest event of the whole window, whether or not its bucket is on this page; null where there is none. */
  readonly newestEventAtMs: number | null;
  /** Of a window without events the newest event before its end; null where there is none, or where it has some. */
  readonly precedingEventAtMs: number | null;
}

/**
 * How many rows one page may sum up, in the database: some tens of milliseconds of it. A page that has not filled its
 * limit by then ends with the buckets it has. It is more than a week of a value per minute.
 */
const MAX_ROWS_PER_PAGE = 20_000;
/** Every further look is longer by this, so that sparse values need few of them. */
const LOOK_GROWTH = 4;
/** A mean has so many digits: what lies beyond them depends on the order of addition. */
const MEAN_DIGITS = 12;

type Row = [
  beginMs: number,
  rows: number,
  events: number,
  last: number,
  mean: number,
  min: number,
  max: number,
];

/**
 * Sums values up into buckets on demand (docs/adr/0029). Each look is an ordered, limited scan of the index of events,
 * begun at the last bucket, and all looks of a page together read a bounded number of rows.
 */
@Injectable()
export class BucketReader {
  /** See `MAX_ROWS_PER_PAGE`. */
  protected readonly maxRowsPerPage: number = MAX_ROWS_PER_PAGE;

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * One page of at least one and at most `limit` buckets, as long as there are any. Pages of either order and any size
   * give the same buckets, but for those that newer events still arrive in.
   *
   * @throws StoreUnavailableError while the database does not answer
   */
  async page(request: BucketRequest): Promise<BucketPage> {
    return onReplica(this.dataSource, async (ask) => {
      const newest = await newestEventAtMs(request, ask);
      return {
        ...(await bucketsOf(request, this.maxRowsPerPage, ask)),
        newestEventAtMs: newest,
        precedingEventAtMs: newest === null ? await newestEventAtMs({ ...request, fromMs: null }, ask) : null,
      };
    });
  }
}

async function bucketsOf(
  request: BucketRequest,
  maxRows: number,
  ask: AskRows,
): Promise<Pick<BucketPage, 'buckets' | 'resumeAfterMs'>> {
  const { bucketMs, spacingMs, limit, afterMs } = request;
  const found: Bucket[] = [];
  let rowsLeft = maxRows;
  // One bucket more than asked for says that more follow, and another one may be cut off.
  let rows = (limit + 2) * Math.ceil(bucketMs / spacingMs);
  for (;;) {
    rows = Math.min(rows, rowsLeft);
    const look = await lookOn(request, found.at(-1)?.beginMs ?? afterMs, rows, ask);
    found.push(...look.buckets);
    if (found.length > limit)
      return { buckets: found.slice(0, limit), resumeAfterMs: found[limit - 1]!.beginMs };
    if (look.complete) return { buckets: found, resumeAfterMs: null };
    rowsLeft -= rows;
    if (rowsLeft <= 0) return { buckets: found, resumeAfterMs: found.at(-1)!.beginMs };
    rows *= LOOK_GROWTH;
  }
}

interface Look {
  /** Whole ones alone. At least one where the look is not complete. */
  readonly buckets: readonly Bucket[];
  /** True when nothing of the window follows. */
  readonly complete: boolean;
}

/** The whole buckets among the next so many rows behind a bucket. */
async function lookOn(
  request: BucketRequest,
  afterMs: number | null,
  limit: number,
  ask: AskRows,
): Promise<Look> {
  const { order, bucketMs } = request;
  const fromMs = order === 'asc' && afterMs !== null ? afterMs + bucketMs : request.fromMs;
  const toMs = order === 'desc' && afterMs !== null ? afterMs : request.toMs;
  const rows = await sumUp(request, { fromMs, toMs, limit }, ask);
  const complete = rows.reduce((sum, [, read]) => sum + read, 0) < limit;
  if (complete) return { buckets: rows.map(toBucket), complete };
  // The last one was cut off, or nobody knows whether it was.
  if (rows.length > 1) return { buckets: rows.slice(0, -1).map(toBucket), complete };
  // More rows in one bucket than the look has: it is read by itself, for a page has to get on.
  const [[beginMs]] = rows as [Row];
  const whole = await sumUp(request, { fromMs: beginMs, toMs: beginMs + bucketMs, limit: null }, ask);
  return { buckets: whole.map(toBucket), complete };
}

/** The part of the events that is summed up: so many rows of [fromMs, toMs) in the order asked for; null: all. */
interface Part {
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number | null;
}

async function sumUp(
  { sourceId, bucketMs, order }: BucketRequest,
  { fromMs, toMs, limit }: Part,
  ask: AskRows,
): Promise<Row[]> {
  if (fromMs >= toMs) return [];
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  const inOrder = `event_at ${direction}, known_at ${direction}, id ${direction}`;
  // Of the revisions of an event the newest stands first or last, by the direction.
  const neighbour = order === 'desc' ? 'lag' : 'lead';
  const rows = await ask<Row>(
    `SELECT ${epochMs('begin_at')}, count(*)::float8, count(*) FILTER (WHERE newest)::float8,
            (array_agg(value ORDER BY event_at DESC) FILTER (WHERE newest))[1],
            avg(value) FILTER (WHERE newest), min(value) FILTER (WHERE newest), max(value) FILTER (WHERE newest)
     FROM (
       SELECT date_bin(make_interval(mins => $4), event_at, 'epoch') AS begin_at, event_at, value,
              ${neighbour}(event_at) OVER (ORDER BY ${inOrder}) IS DISTINCT FROM event_at AS newest
       FROM (
         SELECT event_at, known_at, id, value FROM observations
         WHERE source_id = $1 AND event_at >= $2 AND event_at < $3
         ORDER BY ${inOrder} LIMIT $5
       ) looked
     ) events
     GROUP BY begin_at`,
    [sourceId, new Date(fromMs), new Date(toMs), bucketMs / MINUTE_MS, limit],
  );
  return rows.sort(([a], [b]) => (order === 'desc' ? b - a : a - b));
}

const toBucket = ([beginMs, , events, last, mean, min, max]: Row): Bucket => ({
  beginMs,
  events,
  last,
  mean: Number(mean.toPrecision(MEAN_DIGITS)),
  min,
  max,
});
