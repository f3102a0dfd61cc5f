import { type EntityManager } from 'typeorm';
import { BUCKET_INTERVALS, bucketMs } from '../../../domain/sources/exposure-rule.ts';
import { MINUTE_MS } from '../../../domain/timestamps.ts';
import { BUCKET_SUMS, inBuckets } from '../bucket.reader.ts';
import { CARRY_REVISIONS, CONTESTED, REVISIONS_OF_EVENT, STORE_JUDGED } from './changed-points.ts';

export interface AppendedEvents {
  readonly sourceIds: readonly string[];
  readonly events: readonly Date[];
}

/** In the transaction that appended them. What an extract is not built up to yet is left to its builder. */
export async function carryOver(appended: AppendedEvents, manager: EntityManager): Promise<void> {
  if (appended.events.length === 0) return;
  // Waits for a step of building: what it has read is without these rows, and how far it came is to be known here.
  const extracts: { kind: string }[] = await manager.query(
    `SELECT kind FROM series_extracts WHERE source_id = ANY($1) ORDER BY source_id, kind FOR SHARE`,
    [[...new Set(appended.sourceIds)]],
  );
  if (extracts.length === 0) return;
  const events = [appended.sourceIds, appended.events];
  if (extracts.some(({ kind }) => kind === 'changes')) await manager.query(CARRY_CHANGES, events);
  if (extracts.some(({ kind }) => kind === 'revisions')) await manager.query(CARRY_REVISIONS, events);
  if (extracts.some(({ kind }) => BUCKET_INTERVALS.some((interval) => interval === kind)))
    await manager.query(CARRY_BUCKETS, events);
}

const ONE_EVENT = (event: string): string =>
  `SELECT ${REVISIONS_OF_EVENT} FROM observations
   WHERE observations.source_id = touched.source_id AND observations.event_at = ${event}`;

/** An appended event, and the one after it, which may differ from another value now. */
const CARRY_CHANGES = `
  WITH appended AS (
    SELECT DISTINCT source_id, event_at FROM unnest($1::text[], $2::timestamptz[]) AS appended (source_id, event_at)),
  touched AS (
    SELECT each.source_id, each.event_at
    FROM (
      SELECT * FROM appended
      UNION
      SELECT appended.source_id, next.event_at
      FROM appended
      CROSS JOIN LATERAL (
        SELECT event_at FROM observations
        WHERE observations.source_id = appended.source_id AND observations.event_at > appended.event_at
        ORDER BY event_at LIMIT 1) next) each
    JOIN series_extracts ON series_extracts.source_id = each.source_id AND kind = 'changes'
                        AND each.event_at < built_before),
  judged AS (
    SELECT touched.source_id, touched.event_at, own.lowest, own.known_at, ${CONTESTED} AS contested
    FROM touched
    CROSS JOIN LATERAL (${ONE_EVENT('touched.event_at')}) own
    LEFT JOIN LATERAL (
      SELECT event_at FROM observations
      WHERE observations.source_id = touched.source_id AND observations.event_at < touched.event_at
      ORDER BY event_at DESC LIMIT 1) previous ON true
    LEFT JOIN LATERAL (${ONE_EVENT('previous.event_at')} GROUP BY event_at) before ON true),
  ${STORE_JUDGED}`;

const LENGTHS = BUCKET_INTERVALS.map((kind) => `('${kind}', ${bucketMs(kind) / MINUTE_MS})`).join(', ');

const CARRY_BUCKETS = `
  INSERT INTO series_buckets (source_id, kind, begin_at, events, last, mean, min, max, known_at)
  SELECT touched.source_id, touched.kind, touched.begin_at, sums.*
  FROM (
    SELECT DISTINCT appended.source_id, kind, length, date_bin(length, appended.event_at, 'epoch') AS begin_at
    FROM unnest($1::text[], $2::timestamptz[]) AS appended (source_id, event_at)
    JOIN series_extracts ON series_extracts.source_id = appended.source_id AND appended.event_at < built_before
    JOIN (SELECT kind, make_interval(mins => minutes) AS length FROM (VALUES ${LENGTHS}) AS named (kind, minutes)) lengths
      USING (kind)) touched
  CROSS JOIN LATERAL (
    SELECT ${BUCKET_SUMS}
    FROM (${inBuckets(
      `SELECT event_at, known_at, id, value FROM observations
       WHERE observations.source_id = touched.source_id
         AND event_at >= touched.begin_at AND event_at < touched.begin_at + touched.length`,
      'touched.length',
      'asc',
    )}) events) sums
  ON CONFLICT (source_id, kind, begin_at) DO UPDATE
    SET events = excluded.events, last = excluded.last, mean = excluded.mean, min = excluded.min, max = excluded.max,
        known_at = excluded.known_at`;
