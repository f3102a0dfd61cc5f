import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type SeriesOrder } from '../../packages/engine/observations/observation.ts';
import { bucketMs, type ExtractKind } from '../../packages/engine/sources/exposure-rule.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { onPreparedReplica, type QueryRows } from '../platform/database/replica-query.ts';
import {
  type Bucket,
  bucketOf,
  type BucketPage,
  type BucketRequest,
  type BucketSums,
  type EventWindow,
  type FoundBuckets,
  knownByParameter,
  NEWEST_EVENT,
  newestEventAtMs,
  type SeriesRequest,
  windowParameters,
} from './series-page.ts';

export interface PageHeading {
  readonly newestAtMs: number | null;
  /** How far the extract is built; Infinity: whatever is stored; null: it is not kept. */
  readonly builtBeforeMs: number | null;
}

/** One statement saves a round trip. The newest event is read once, because that opens every partition. */
export async function pageHeading(
  request: EventWindow & Pick<SeriesRequest, 'newestEventAtMs'>,
  kind: ExtractKind,
  ask: QueryRows,
): Promise<PageHeading> {
  const known = request.newestEventAtMs ?? null;
  const [row] = await (known === null
    ? ask<[number | null, number | null]>(`SELECT (${builtBefore('$5', '$1')}), (${NEWEST_EVENT})`, [
        ...windowParameters(request),
        kind,
      ])
    : ask<[number | null]>(`SELECT (${builtBefore('$2', '$1')})`, [request.sourceId, kind]));
  const [builtBeforeMs, newestAtMs = known] = row!;
  return { newestAtMs, builtBeforeMs };
}

const builtBefore = (kind: string, sourceId: string): string =>
  `SELECT ${epochMs('built_before')} FROM series_extracts WHERE source_id = ${sourceId} AND kind = ${kind}`;

interface Reading {
  readonly ask: QueryRows;
  readonly sumUpPage: (part: BucketRequest, maxRows: number) => Promise<FoundBuckets>;
}

/** As of a moment, stored buckets with a revision that became known later are summed up too. At most `maxRows` observations. */
async function storedBucketsOf(
  request: BucketRequest,
  builtMs: number,
  maxRows: number,
  reading: Reading,
): Promise<FoundBuckets> {
  const { order, fromMs, toMs, afterMs, limit, interval } = request;
  const asc = order === 'asc';
  const beginMs = asc && afterMs !== null ? Math.max(fromMs, afterMs + bucketMs(interval)) : fromMs;
  const endMs = !asc && afterMs !== null ? Math.min(toMs, afterMs) : toMs;
  const rest = { ...request, fromMs: beginMs, toMs: endMs, afterMs: null };
  const stored = (wanted: number): Promise<FoundBuckets> =>
    storedPart({ ...rest, toMs: Math.min(endMs, builtMs), limit: wanted }, maxRows, reading);
  const recent = (wanted: number): Promise<FoundBuckets> =>
    reading.sumUpPage({ ...rest, fromMs: Math.max(beginMs, builtMs), limit: wanted }, maxRows);
  const [first, second] = asc ? [stored, recent] : [recent, stored];
  const begun = await first(limit);
  if (begun.resumeAfterMs !== null) return begun;
  // One bucket shows whether more follow a full page.
  const missing = limit - begun.buckets.length;
  const ended = await second(Math.max(1, missing));
  if (missing === 0)
    return { ...begun, resumeAfterMs: ended.buckets.length === 0 ? null : begun.buckets.at(-1)!.beginMs };
  return { buckets: [...begun.buckets, ...ended.buckets], resumeAfterMs: ended.resumeAfterMs };
}

type StoredRow = [beginMs: number, ...sums: BucketSums];

async function storedPart(
  request: BucketRequest,
  maxRows: number,
  { ask, sumUpPage }: Reading,
): Promise<FoundBuckets> {
  const { limit, knownByMs, interval, spacingMs } = request;
  if (request.fromMs >= request.toMs) return { buckets: [], resumeAfterMs: null };
  const rows = await storedRows(request, limit + 1, ask);
  const lengthMs = bucketMs(interval);
  let rowsLeft = maxRows;
  const buckets: Bucket[] = [];
  let read = 0;
  for (const row of rows.slice(0, limit)) {
    const bucket = bucketOf(row);
    const isSettled = bucket.knownAtMs <= (knownByMs ?? Infinity);
    if (!isSettled && rowsLeft <= 0) break;
    read += 1;
    if (isSettled) {
      buckets.push(bucket);
      continue;
    }
    const single = { ...request, fromMs: bucket.beginMs, toMs: bucket.beginMs + lengthMs, limit: 1 };
    buckets.push(...(await sumUpPage(single, maxRows)).buckets);
    rowsLeft -= Math.max(bucket.events, lengthMs / spacingMs);
  }
  if (read === rows.length) return { buckets, resumeAfterMs: null };
  // Hardly anything was known then: scans of the observations find the next of it.
  if (buckets.length === 0) return sumUpPage(request, maxRows);
  return { buckets, resumeAfterMs: buckets.at(-1)!.beginMs };
}

const storedRows = (
  { sourceId, interval, fromMs, toMs, order }: BucketRequest,
  limit: number,
  ask: QueryRows,
): Promise<StoredRow[]> =>
  ask<StoredRow>(
    `SELECT ${epochMs('begin_at')}, events, last, mean, min, max, ${epochMs('known_at')} FROM series_buckets
     WHERE source_id = $1 AND kind = $2 AND begin_at >= $3 AND begin_at < $4
     ORDER BY begin_at ${order === 'asc' ? 'ASC' : 'DESC'} LIMIT $5`,
    [sourceId, interval, new Date(fromMs), new Date(toMs), limit],
  );

/** What a bucket is called in SQL, in the order of the columns of `series_buckets` behind its begin. */
export const BUCKET_SUMS = `
  count(*) FILTER (WHERE newest) AS events,
  (array_agg(value ORDER BY event_at DESC) FILTER (WHERE newest))[1] AS last,
  avg(value) FILTER (WHERE newest) AS mean,
  min(value) FILTER (WHERE newest) AS min,
  max(value) FILTER (WHERE newest) AS max,
  max(known_at) FILTER (WHERE newest) AS known_at`;

export const inEventOrder = (order: SeriesOrder): string => {
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  return `event_at ${direction}, known_at ${direction}, id ${direction}`;
};

/** `rows`: SQL of the observations of one source; `length`: SQL of the length of a bucket, an interval. */
export const inBuckets = (rows: string, length: string, order: SeriesOrder): string => `
  SELECT date_bin(${length}, event_at, 'epoch') AS begin_at, event_at, known_at, value,
         ${order === 'desc' ? 'lag' : 'lead'}(event_at) OVER (ORDER BY ${inEventOrder(order)}) IS DISTINCT FROM event_at AS newest
  FROM (${rows}) looked`;

/** Rows aggregated for one page: some tens of ms in the database, more than a week of one value per minute. */
const MAX_ROWS_PER_PAGE = 20_000;
/** Growth factor of consecutive scans, so that sparse values need few of them. */
const LOOK_GROWTH = 4;
type Row = [beginMs: number, rows: number, ...sums: BucketSums];

/** Ended buckets are read as stored (docs/adr/0057), others aggregated. All scans of a page read a bounded number of rows. */
@Injectable()
export class BucketReader {
  protected readonly maxRowsPerPage: number = MAX_ROWS_PER_PAGE;

  constructor(private readonly dataSource: DataSource) {}

  /** At least one bucket if there are any. Pages of any order and size give the same ended buckets. */
  async page(request: BucketRequest): Promise<BucketPage> {
    return onPreparedReplica(this.dataSource, async (ask) => {
      const { newestAtMs, builtBeforeMs } = await pageHeading(request, request.interval, ask);
      const sumUpPage = (part: BucketRequest, maxRows: number): Promise<FoundBuckets> =>
        bucketsOf(part, maxRows, ask);
      return {
        ...(builtBeforeMs === null
          ? await sumUpPage(request, this.maxRowsPerPage)
          : await storedBucketsOf(request, builtBeforeMs, this.maxRowsPerPage, { ask, sumUpPage })),
        newestEventAtMs: newestAtMs,
        precedingEventAtMs:
          newestAtMs === null ? await newestEventAtMs({ ...request, fromMs: null }, ask) : null,
      };
    });
  }
}

async function bucketsOf(request: BucketRequest, maxRows: number, ask: QueryRows): Promise<FoundBuckets> {
  const { interval, spacingMs, limit, afterMs } = request;
  const found: Bucket[] = [];
  let rowsLeft = maxRows;
  // One bucket beyond the limit shows that more follow; another one may be incomplete.
  let rows = (limit + 2) * Math.ceil(bucketMs(interval) / spacingMs);
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
  /** Complete buckets only; at least one unless the scan reached the end of the window. */
  readonly buckets: readonly Bucket[];
  readonly complete: boolean;
}

async function lookOn(
  request: BucketRequest,
  afterMs: number | null,
  limit: number,
  ask: QueryRows,
): Promise<Look> {
  const { order, interval } = request;
  const lengthMs = bucketMs(interval);
  const fromMs = order === 'asc' && afterMs !== null ? afterMs + lengthMs : request.fromMs;
  const toMs = order === 'desc' && afterMs !== null ? afterMs : request.toMs;
  const rows = await sumUp(request, { fromMs, toMs, limit }, ask);
  const complete = rows.reduce((sum, [, read]) => sum + read, 0) < limit;
  if (complete) return { buckets: rows.map(toBucket), complete };
  // The last one may be incomplete.
  if (rows.length > 1) return { buckets: rows.slice(0, -1).map(toBucket), complete };
  // One bucket exceeds the scan: it is read separately, so that the page makes progress.
  const [[beginMs]] = rows as [Row];
  const whole = await sumUp(request, { fromMs: beginMs, toMs: beginMs + lengthMs, limit: null }, ask);
  return { buckets: whole.map(toBucket), complete };
}

/** The events to aggregate: at most this many rows of [fromMs, toMs) in the requested order; null: all. */
interface Part {
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number | null;
}

async function sumUp(
  { sourceId, interval, order, knownByMs }: BucketRequest,
  { fromMs, toMs, limit }: Part,
  ask: QueryRows,
): Promise<Row[]> {
  if (fromMs >= toMs) return [];
  const looked = `
    SELECT event_at, known_at, id, value FROM observations
    WHERE source_id = $1 AND event_at >= $2 AND event_at < $3 AND known_at <= $6
    ORDER BY ${inEventOrder(order)} LIMIT $5`;
  const rows = await ask<Row>(
    `SELECT ${epochMs('begin_at')}, looked::float8, events::float8, last, mean, min, max, ${epochMs('known_at')}
     FROM (
       SELECT begin_at, count(*) AS looked, ${BUCKET_SUMS}
       FROM (${inBuckets(looked, 'make_interval(mins => $4)', order)}) events
       GROUP BY begin_at) sums`,
    [
      sourceId,
      new Date(fromMs),
      new Date(toMs),
      bucketMs(interval) / MINUTE_MS,
      limit,
      knownByParameter(knownByMs),
    ],
  );
  return rows.sort(([a], [b]) => (order === 'desc' ? b - a : a - b));
}

const toBucket = ([beginMs, , ...sums]: Row): Bucket => bucketOf([beginMs, ...sums]);
