import { bucketMs, type ExtractKind } from '../../../domain/sources/exposure-rule.ts';
import { type QueryRows } from '../../database/replica-query.ts';
import {
  type Bucket,
  bucketOf,
  type BucketRequest,
  type BucketSums,
  type FoundBuckets,
  type SeriesRequest,
} from '../series-page.ts';
import { type EventWindow, NEWEST_EVENT, windowParameters } from '../newest-event.ts';
import { epochMs } from '../../database/entity-columns.ts';

export interface PageHeading {
  readonly newestAtMs: number | null;
  /** How far the extract is built; Infinity: whatever is stored; null: it is not kept. */
  readonly builtBeforeMs: number | null;
}

/**
 * Both in one statement, because a page takes hardly longer than another round trip. The newest event is not read again
 * where the page before found it: that opens every partition, whatever the window.
 */
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
export async function storedBucketsOf(
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
