import { type SeriesPoint } from '../../packages/engine/observations/observation.ts';
import { queryColumns, type QueryRows } from '../platform/database/replica-query.ts';
import { knownByParameter, type KnownPoint, newestRevisionOf, type SeriesRequest } from './series-page.ts';
import { epochMs } from '../platform/database/entity-columns.ts';

/**
 * What two neighbouring events say of the later one, as SQL over `own` and `before`: the revisions of an event (their
 * number, lowest and highest value, and when the first became known), `before` of the event directly before it, null
 * where there is none.
 * Null: it never differs, whatever is known. False: it differs whenever it is known. True: that depends on the moment.
 */
export const CONTESTED = `
  CASE WHEN own.lowest = own.highest AND before.lowest = before.highest AND own.lowest = before.lowest
            AND before.known_at <= own.known_at THEN NULL
       ELSE NOT (own.revisions = 1
                 AND (before.revisions IS NULL OR (before.revisions = 1 AND before.known_at <= own.known_at)))
  END`;

export const REVISIONS_OF_EVENT =
  'count(*) AS revisions, min(value) AS lowest, max(value) AS highest, min(known_at) AS known_at';

export const STORE_JUDGED = `
  removed AS (
    DELETE FROM series_changes USING judged
    WHERE judged.contested IS NULL
      AND series_changes.source_id = judged.source_id AND series_changes.event_at = judged.event_at)
  INSERT INTO series_changes (source_id, event_at, value, known_at, contested)
  SELECT source_id, event_at, lowest, known_at, contested FROM judged WHERE contested IS NOT NULL
  ON CONFLICT (source_id, event_at) DO UPDATE
    SET value = excluded.value, known_at = excluded.known_at, contested = excluded.contested`;

/** An event that was revised more often is read by a statement of its own. */
const USUAL_REVISIONS = 7;
/** Growth factor of consecutive scans, where changes are not known yet at the asked moment. */
const LOOK_GROWTH = 4;

type ChangeRow = [eventAtMs: number, value: number, knownAtMs: number, contested: boolean];
type Resolved = [eventAtMs: number, value: number, knownAtMs: number, valueBefore: number | null];

export interface ChangedPage {
  readonly points: readonly KnownPoint[];
  readonly resumeAfterMs: number | null;
}

export async function changedPointsOf(
  request: SeriesRequest,
  maxRows: number,
  ask: QueryRows,
): Promise<ChangedPage> {
  const { order, afterMs, limit } = request;
  // The first event of a window begins a run, whatever stands before the window.
  const begins = order === 'asc' && (afterMs === null || afterMs < request.fromMs);
  let rows = limit + 1;
  const [opening, nearest] = await Promise.all([
    begins ? openingPoint(request, ask) : null,
    changesBeyond(request, afterMs, rows, ask),
  ]);
  if (begins && opening === null) return { points: [], resumeAfterMs: null };
  const points: KnownPoint[] = opening ? [opening] : [];
  let rowsLeft = maxRows;
  for (let changes = nearest; ;) {
    const beyond = opening ? changes.filter(([eventAtMs]) => eventAtMs > opening.eventAtMs) : changes;
    points.push(...(await knownAmong(beyond, request, ask)));
    if (points.length > limit) break;
    if (changes.length < rows) {
      if (order === 'desc') await addOpening(points, request, ask);
      break;
    }
    const [atMs] = changes.at(-1)!;
    rowsLeft -= rows;
    if (rowsLeft <= 0) return { points, resumeAfterMs: atMs };
    rows = Math.min(rows * LOOK_GROWTH, rowsLeft);
    changes = await changesBeyond(request, atMs, rows, ask);
  }
  return points.length > limit
    ? { points: points.slice(0, limit), resumeAfterMs: points[limit - 1]!.eventAtMs }
    : { points, resumeAfterMs: null };
}

/** Newest first, the first event of the window comes last, if it is not a change itself. */
async function addOpening(points: KnownPoint[], request: SeriesRequest, ask: QueryRows): Promise<void> {
  const opening = await openingPoint(request, ask);
  if (opening === null) return;
  const { afterMs } = request;
  const reached = points.at(-1)?.eventAtMs ?? afterMs;
  if (reached === null || opening.eventAtMs < reached) points.push(opening);
}

async function openingPoint(request: SeriesRequest, ask: QueryRows): Promise<KnownPoint | null> {
  const { sourceId, fromMs, toMs, knownByMs } = request;
  const rows = await ask<[number, number, number]>(
    `SELECT ${epochMs('event_at')}, value, ${epochMs('known_at')} FROM observations
     WHERE source_id = $1 AND event_at >= $2 AND event_at < $3 AND known_at <= $4
     ORDER BY event_at, known_at, id LIMIT ${USUAL_REVISIONS + 1}`,
    [sourceId, new Date(fromMs), new Date(toMs), knownByParameter(knownByMs)],
  );
  const first = rows.map(toPoint).filter(({ eventAtMs }) => eventAtMs === rows[0]![0]);
  return first.length > USUAL_REVISIONS
    ? newestRevisionOf({ sourceId, eventAtMs: first[0]!.eventAtMs, knownByMs }, ask)
    : (first.at(-1) ?? null);
}

const changesBeyond = (
  { sourceId, fromMs, toMs, order }: SeriesRequest,
  atMs: number | null,
  limit: number,
  ask: QueryRows,
): Promise<ChangeRow[]> =>
  queryColumns<ChangeRow>(
    ask,
    ['event_ms', 'value', 'known_ms', 'contested'],
    `SELECT ${epochMs('event_at')} AS event_ms, value, ${epochMs('known_at')} AS known_ms, contested FROM series_changes
     WHERE source_id = $1 AND event_at ${order === 'asc' ? '>' : '>='} $2 AND event_at < $3
     ORDER BY event_at ${order === 'asc' ? 'ASC' : 'DESC'} LIMIT $4`,
    order === 'asc'
      ? [sourceId, new Date(Math.max(fromMs, atMs ?? fromMs)), new Date(toMs), limit]
      : [sourceId, new Date(fromMs), new Date(Math.min(toMs, atMs ?? toMs)), limit],
  );

async function knownAmong(
  changes: readonly ChangeRow[],
  { sourceId, knownByMs }: SeriesRequest,
  ask: QueryRows,
): Promise<KnownPoint[]> {
  const known = changes.filter(([, , knownAtMs]) => knownAtMs <= (knownByMs ?? Infinity));
  const contested = known.filter(([, , , isContested]) => isContested);
  const resolved =
    contested.length === 0
      ? []
      : await ask<Resolved>(RESOLVE, [
          sourceId,
          contested.map(([eventAtMs]) => new Date(eventAtMs)),
          knownByParameter(knownByMs),
        ]);
  const differing = new Map(
    resolved.filter(([, value, , before]) => value !== before).map((row) => [row[0], row]),
  );
  return known.flatMap((change) => {
    const [eventAtMs, , , isContested] = change;
    const row = isContested ? differing.get(eventAtMs) : change;
    return row ? [toPoint(row)] : [];
  });
}

const RESOLVE = `
  SELECT ${epochMs('wanted.event_at')}, own.value, ${epochMs('own.known_at')}, before.value
  FROM unnest($2::timestamptz[]) AS wanted (event_at)
  CROSS JOIN LATERAL (
    SELECT value, known_at FROM observations
    WHERE source_id = $1 AND observations.event_at = wanted.event_at AND known_at <= $3
    ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1) own
  LEFT JOIN LATERAL (
    SELECT value FROM observations
    WHERE source_id = $1 AND observations.event_at < wanted.event_at AND known_at <= $3
    ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1) before ON true`;

const toPoint = ([eventAtMs, value, knownAtMs]: readonly [number, number, number, ...unknown[]]): KnownPoint &
  SeriesPoint => ({
  eventAtMs,
  value,
  knownAtMs,
});

const REVISED = `
  SELECT id, source_id, event_at, known_at, value AS new_value,
         lag(value) OVER (PARTITION BY event_at ORDER BY known_at, id) AS old_value
  FROM observations`;

const COLUMNS = 'id, source_id, event_at, known_at, old_value, new_value';

export const ADD_REVISIONS = `
  INSERT INTO series_revisions (${COLUMNS})
  SELECT ${COLUMNS} FROM (${REVISED} WHERE source_id = $1 AND event_at >= $2 AND event_at < $3) revised
  WHERE old_value IS NOT NULL`;

/** Stores the revisions among appended events, of sources $1 at $2, as far as the extract is built. */
export const CARRY_REVISIONS = `
  INSERT INTO series_revisions (${COLUMNS})
  SELECT revised.*
  FROM (SELECT DISTINCT appended.source_id, appended.event_at
        FROM unnest($1::text[], $2::timestamptz[]) AS appended (source_id, event_at)
        JOIN series_extracts ON series_extracts.source_id = appended.source_id AND kind = 'revisions'
                            AND appended.event_at < built_before) touched
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM (
      ${REVISED} WHERE observations.source_id = touched.source_id AND observations.event_at = touched.event_at) one
    WHERE old_value IS NOT NULL) revised
  ON CONFLICT (id) DO NOTHING`;

/** Rows `different` of $1: the revisions that are not stored as they would be made now. */
export const COMPARED_REVISIONS = `
  made AS (
    SELECT * FROM (
      ${REVISED}
      WHERE source_id = $1
        AND event_at < (SELECT built_before FROM series_extracts WHERE source_id = $1 AND kind = 'revisions')) revised
    WHERE old_value IS NOT NULL),
  stored AS (SELECT * FROM series_revisions WHERE source_id = $1),
  different AS (
    SELECT coalesce(made.event_at, stored.event_at) AS at FROM made FULL JOIN stored USING (id)
    WHERE (made.event_at, made.known_at, made.old_value, made.new_value)
            IS DISTINCT FROM (stored.event_at, stored.known_at, stored.old_value, stored.new_value))`;
