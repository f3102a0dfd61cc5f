import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type SeriesOrder } from '../../packages/engine/observations/observation.ts';
import { BUILT_AFTER_MS, bucketMs } from '../../packages/engine/sources/exposure-rule.ts';
import { type HistoryWindow } from '../domain/history-window.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { type TextParts, type WrittenPage, writtenPage } from './text-page.reader.ts';
import { type BucketRequest, roundedMean, STORED_MEAN, type TextPage } from './series-page.ts';

/** What a bucket is called in SQL, in the order of the columns of `series_buckets` behind its begin. */
export const BUCKET_SUMS = `
  count(*) FILTER (WHERE newest) AS events,
  (array_agg(value ORDER BY event_at DESC) FILTER (WHERE newest))[1] AS last,
  ${roundedMean('avg(value) FILTER (WHERE newest)')} AS mean,
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

const EXTRACT = `WITH extract AS MATERIALIZED (SELECT built_before FROM series_extracts WHERE source_id = $1 AND kind = $6)`;
const BUILT = `least($8, (SELECT coalesce(max(built_before), '-infinity') FROM extract))`;
const STORED = `FROM series_buckets WHERE source_id = $1 AND kind = $6 AND begin_at >= $3 AND begin_at < least($2, ${BUILT})`;
const POINT = `SELECT begin_at AS event_at, last AS value, known_at, mean, min, max, events AS observations,
  begin_at <= $7 AS complete, known_at <= $4 AS settled`;

/** `$6` is the interval, `$7` the last begin of an ended bucket, `$8` from when on what is stored may have become known too late. */
function storedText(order: SeriesOrder): TextParts {
  const [direction, beyond] = order === 'asc' ? ['ASC', '>'] : ['DESC', '<'];
  const more = `EXISTS (SELECT ${STORED} AND begin_at ${beyond} reached)`;
  return {
    tables: EXTRACT,
    points: `${POINT} FROM (SELECT begin_at, events, last, ${STORED_MEAN} AS mean, min, max, known_at ${STORED}) bucket
      ORDER BY begin_at ${direction} LIMIT $5`,
    more,
    cut: `CASE WHEN ${BUILT} < $2 ${order === 'asc' ? `AND NOT ${more}` : ''} THEN ${BUILT} END`,
  };
}

/** What isn't stored is summed up from `$9` observations, in buckets of `$10` minutes. The last bucket may lack some. */
function summedText(order: SeriesOrder): TextParts {
  const { points, more } = storedText(order);
  const [direction, beyond, last] = order === 'asc' ? ['ASC', '>', 'max'] : ['DESC', '<', 'min'];
  const looked = `
    SELECT event_at, known_at, id, value FROM observations
    WHERE source_id = $1 AND event_at < $2 AND event_at >= greatest($3, ${BUILT}) AND known_at <= $4
    ORDER BY ${inEventOrder(order)} LIMIT $9`;
  const summed = `${POINT} FROM summed WHERE begin_at IS DISTINCT FROM (SELECT begin_at FROM cut) ORDER BY begin_at ${direction} LIMIT $5`;
  const [first, second] = order === 'asc' ? [points, summed] : [summed, points];
  return {
    tables: `${EXTRACT}, summed AS MATERIALIZED (
        SELECT begin_at, count(*) AS looked, ${BUCKET_SUMS}
        FROM (${inBuckets(looked, 'make_interval(mins => $10)', order)}) events GROUP BY begin_at),
      cut AS MATERIALIZED (SELECT CASE WHEN sum(looked) >= $9 THEN ${last}(begin_at) END AS begin_at FROM summed)`,
    points: `SELECT * FROM ((${first}) UNION ALL (${second})) both_parts LIMIT $5`,
    more: `(${more} OR EXISTS (SELECT FROM summed WHERE begin_at ${beyond} reached))`,
    cut: 'CASE WHEN count < $5 THEN (SELECT begin_at FROM cut) END',
  };
}

const inBothOrders = (text: (order: SeriesOrder) => TextParts) => ({ asc: text('asc'), desc: text('desc') });
const STORED_TEXT = inBothOrders(storedText);
const SUMMED_TEXT = inBothOrders(summedText);

/** Observations aggregated for one page: some tens of ms in the database, more than a week of one value per minute. */
const MAX_ROWS_PER_PAGE = 20_000;
/** Growth factor of consecutive scans, so that sparse values need few of them. */
const LOOK_GROWTH = 4;

/** Ended buckets are read as stored (docs/adr/0057), others aggregated. Each scan of a page reads a bounded number of rows. */
@Injectable()
export class BucketReader {
  protected readonly maxRowsPerPage: number = MAX_ROWS_PER_PAGE;

  constructor(private readonly dataSource: DataSource) {}

  /** At least one bucket if there are any. Pages of any order and size give the same ended buckets. */
  async page(request: BucketRequest): Promise<TextPage> {
    const { order, interval, spacingMs, fromMs, toMs, afterMs, limit, endedByMs, isStored } = request;
    const lengthMs = bucketMs(interval);
    const left = {
      fromMs: order === 'asc' && afterMs !== null ? Math.max(fromMs, afterMs + lengthMs) : fromMs,
      toMs: order === 'desc' && afterMs !== null ? Math.min(toMs, afterMs) : toMs,
    };
    const reachesEnd = order === 'desc' || left.toMs - left.fromMs <= (limit + 2) * lengthMs;
    if (isStored && !(reachesEnd && left.toMs > endedByMs - 2 * BUILT_AFTER_MS)) {
      const stored = await this.read(request, left, STORED_TEXT[order], []);
      if (stored?.cutAtMs === null) return stored.page;
    }
    // One bucket beyond the limit shows that more follow; another one may be incomplete.
    const rows = (limit + 2) * Math.ceil(lengthMs / spacingMs);
    return this.summedUp(request, left, Math.min(rows, this.maxRowsPerPage));
  }

  private async summedUp(
    request: BucketRequest,
    left: HistoryWindow,
    rows: number,
    isSettled = true,
  ): Promise<TextPage> {
    const lengthMs = bucketMs(request.interval);
    const read = (window: HistoryWindow, most: number | null): Promise<WrittenPage | null> =>
      this.read(request, window, SUMMED_TEXT[request.order], [most, lengthMs / MINUTE_MS], isSettled);
    const written = await read(left, rows);
    if (written === null) return this.summedUp(request, left, rows, false);
    const { page, cutAtMs } = written;
    if (cutAtMs !== null && rows < this.maxRowsPerPage)
      return this.summedUp(request, left, Math.min(rows * LOOK_GROWTH, this.maxRowsPerPage), isSettled);
    if (cutAtMs === null || page.endsAtMs.length > 0) return page;
    // One bucket exceeds the scan: it is read separately, so that the page makes progress.
    const whole = await read({ fromMs: cutAtMs, toMs: cutAtMs + lengthMs }, null);
    const { newestEventAtMs, precedingEventAtMs } = page;
    return { ...whole!.page, newestEventAtMs, precedingEventAtMs, resumeAfterMs: cutAtMs };
  }

  /** @param isSettled false: nothing stored is read, because of what became known later */
  private read(
    request: BucketRequest,
    left: HistoryWindow,
    parts: TextParts,
    others: readonly unknown[],
    isSettled = true,
  ): Promise<WrittenPage | null> {
    const { interval, endedByMs, knownByMs } = request;
    const lengthMs = bucketMs(interval);
    const settledBefore =
      typeof knownByMs === 'number' ? new Date(knownByMs - (knownByMs % lengthMs) - lengthMs) : 'infinity';
    return writtenPage(this.dataSource, request, left, parts, [
      interval,
      new Date(endedByMs - lengthMs),
      isSettled ? settledBefore : '-infinity',
      ...others,
    ]);
  }
}
