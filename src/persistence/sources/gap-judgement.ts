import { type EntityManager } from 'typeorm';
import { isoUtc } from '../../domain/timestamps.ts';
import { epochMs } from '../database/entity-columns.ts';

export interface IngestGap {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface JudgedSpan {
  readonly fromMs: number;
  readonly dueUntilMs: number;
  readonly longestSpacingMs: number;
}

const MILLISECONDS = "interval '1 millisecond'";

/** Stretches of [$2, …) without events that are longer than $3 ms; the one after the last event ends at $4. */
const HOLES = `
  SELECT event_at AS from_at, next_at AS to_at
  FROM (SELECT event_at, lead(event_at, 1, $4::timestamptz) OVER (ORDER BY event_at) AS next_at
        FROM observations WHERE source_id = $1 AND event_at >= $2) spaced
  WHERE next_at - event_at > $3 * ${MILLISECONDS}`;

const JUDGE_SPAN = `
  WITH holes AS (${HOLES}),
  filled AS (
    DELETE FROM ingest_gaps WHERE source_id = $1 AND from_at >= $2 AND from_at NOT IN (SELECT from_at FROM holes))
  INSERT INTO ingest_gaps (source_id, from_at, to_at, noticed_at)
  SELECT $1, from_at, to_at, $5 FROM holes
  ON CONFLICT (source_id, from_at) DO UPDATE SET to_at = EXCLUDED.to_at`;

/** Gaps in which an event was stored become the stretches that it left. */
const JUDGE_FILLED = `
  WITH touched AS (
    SELECT from_at, to_at, noticed_at FROM ingest_gaps gap
    WHERE source_id = $1 AND EXISTS (
      SELECT FROM observations WHERE source_id = $1 AND event_at > gap.from_at AND event_at < gap.to_at)),
  holes AS (
    SELECT spaced.from_at, spaced.next_at AS to_at, touched.noticed_at
    FROM touched
    CROSS JOIN LATERAL (
      SELECT event_at AS from_at, lead(event_at, 1, touched.to_at) OVER (ORDER BY event_at) AS next_at
      FROM observations
      WHERE source_id = $1 AND event_at >= touched.from_at AND event_at <= touched.to_at) spaced
    WHERE spaced.next_at - spaced.from_at > $2 * ${MILLISECONDS}),
  filled AS (
    DELETE FROM ingest_gaps
    WHERE source_id = $1 AND from_at IN (SELECT from_at FROM touched) AND from_at NOT IN (SELECT from_at FROM holes))
  INSERT INTO ingest_gaps (source_id, from_at, to_at, noticed_at)
  SELECT $1, from_at, to_at, noticed_at FROM holes
  ON CONFLICT (source_id, from_at) DO UPDATE SET to_at = EXCLUDED.to_at`;

export async function holesOf(
  sourceId: string,
  { fromMs, longestSpacingMs }: Pick<JudgedSpan, 'fromMs' | 'longestSpacingMs'>,
  manager: EntityManager,
): Promise<IngestGap[]> {
  return manager.query(
    `SELECT ${epochMs('from_at')} AS "fromMs", ${epochMs('to_at')} AS "toMs" FROM (${HOLES}) holes ORDER BY from_at`,
    [sourceId, new Date(fromMs), longestSpacingMs, null],
  );
}

export async function judgeGaps(
  sourceId: string,
  span: JudgedSpan,
  atMs: number,
  manager: EntityManager,
): Promise<void> {
  await manager.query(JUDGE_SPAN, [
    sourceId,
    new Date(span.fromMs),
    span.longestSpacingMs,
    new Date(span.dueUntilMs),
    new Date(atMs),
  ]);
}

export async function judgeFilledGaps(
  sourceId: string,
  longestSpacingMs: number,
  manager: EntityManager,
): Promise<void> {
  await manager.query(JUDGE_FILLED, [sourceId, longestSpacingMs]);
}

/** @example 2 gaps in the last 30 days, the latest from 2026-05-12T13:00:00+00:00 to 2026-05-12T16:00:00+00:00 */
export async function recentGapsRemark(
  sourceId: string,
  sinceMs: number,
  manager: EntityManager,
): Promise<string | null> {
  const [row]: { fromMs: number; toMs: number; count: number }[] = await manager.query(
    `SELECT ${epochMs('from_at')} AS "fromMs", ${epochMs('to_at')} AS "toMs", (count(*) OVER ())::integer AS count
     FROM ingest_gaps WHERE source_id = $1 AND to_at > $2 ORDER BY from_at DESC LIMIT 1`,
    [sourceId, new Date(sinceMs)],
  );
  if (!row) return null;
  const gaps = row.count === 1 ? '1 gap' : `${row.count} gaps`;
  return `${gaps} in the last 30 days, the latest from ${isoUtc(row.fromMs)} to ${isoUtc(row.toMs)}`;
}
