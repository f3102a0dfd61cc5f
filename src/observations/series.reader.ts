import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type SeriesPoint, startsOfRuns } from '../../packages/engine/observations/observation.ts';
import {
  onPreparedReplica,
  onPreparedReplicaInRounds,
  queryColumns,
  type QueryRows,
} from '../platform/database/replica-query.ts';
import { changedPointsOf } from './changed-points.ts';
import {
  knownByParameter,
  type KnownPoint,
  newestEvent,
  newestEvents,
  newestRevisionOf,
  type SeriesPage,
  type SeriesRequest,
  windowParameters,
} from './series-page.ts';
import { epochMs } from '../platform/database/entity-columns.ts';

/** Growth factor of consecutive scans, so that long runs of one value need few of them. */
const LOOK_GROWTH = 4;
/** Rows read for one page: some 10 ms of the event loop, more than a week of the fastest series. */
const MAX_ROWS_PER_PAGE = 5_000;

type Row = [eventAtMs: number, value: number, knownAtMs: number];

const COLUMNS = ['event_ms', 'value', 'known_ms'] as const;
const SELECTED = `${epochMs('event_at')} AS event_ms, value, ${epochMs('known_at')} AS known_ms`;

/** Scans are ordered and limited: the planner could sort the rest of the window. Uses the extract of changes if built. */
@Injectable()
export class SeriesReader {
  protected readonly maxRowsPerPage: number = MAX_ROWS_PER_PAGE;

  constructor(private readonly dataSource: DataSource) {}

  /** Fewer points or none if a run of one value exceeds a page's rows. Pages of any order and size give the same points. */
  async page(request: SeriesRequest): Promise<SeriesPage> {
    // Whether the extract is built has to hold for all that is read of it. Observations are only added to: what a later
    // round sees besides, the next page would have seen.
    const [onReplica, read] = request.dedupe
      ? [onPreparedReplica, withoutRepetitions]
      : [onPreparedReplicaInRounds, withRepetitions];
    return onReplica(this.dataSource, async (ask) => {
      const found = await read(request, this.maxRowsPerPage, ask);
      return { ...found, ...(await newestEvents(found.newestEventAtMs, request, ask)) };
    });
  }
}

type FoundPage = Omit<SeriesPage, 'precedingEventAtMs'>;

/** Read from the extract of changes; where it turns out not to be built, from the observations. */
async function withoutRepetitions(
  request: SeriesRequest,
  maxRows: number,
  ask: QueryRows,
): Promise<FoundPage> {
  const known = request.newestEventAtMs ?? null;
  const [heading, values] =
    known === null
      ? [`${CHANGES_BUILT}, (${newestEvent(request)})`, windowParameters(request)]
      : [CHANGES_BUILT, [request.sourceId]];
  // One statement saves a round trip.
  const [[row], changed] = await Promise.all([
    ask<[isBuilt: boolean | null, newestAtMs?: number | null]>(`SELECT ${heading}`, values),
    changedPointsOf(request, maxRows, ask),
  ]);
  const [isBuilt, newestAtMs = known] = row!;
  const page = isBuilt ? changed : await pointsOf(request, maxRows, ask);
  return { ...page, newestEventAtMs: newestAtMs };
}

const CHANGES_BUILT = `(SELECT built_before = 'infinity' FROM series_extracts WHERE source_id = $1 AND kind = 'changes')`;

async function withRepetitions(request: SeriesRequest, maxRows: number, ask: QueryRows): Promise<FoundPage> {
  // The first page of newest points begins with the newest event.
  const beginsWithNewest = request.order === 'desc' && request.afterMs === null;
  const [page, newest] = await Promise.all([
    pointsOf(request, maxRows, ask),
    request.newestEventAtMs ??
      (beginsWithNewest ? [] : ask<[number]>(newestEvent(request), windowParameters(request))),
  ]);
  const first = typeof newest === 'number' ? newest : newest[0]?.[0];
  return { ...page, newestEventAtMs: (beginsWithNewest ? page.points[0]?.eventAtMs : first) ?? null };
}

async function pointsOf(
  request: SeriesRequest,
  maxRows: number,
  ask: QueryRows,
): Promise<Pick<SeriesPage, 'points' | 'resumeAfterMs'>> {
  const { order, dedupe, afterMs, limit } = request;
  const lookOn = order === 'desc' ? lookBack : lookAhead;
  let look: Look = { events: [], complete: false };
  let rowsLeft = maxRows;
  let rows = dedupe ? 2 * (limit + 1) : withRevisions(limit + 1);
  for (;;) {
    rows = Math.max(1, Math.min(rows, rowsLeft));
    look = await lookOn(request, look.events, rows, ask);
    rowsLeft -= rows;
    const kept = dedupe ? startsOfRuns(look.events, order, look.complete) : look.events;
    const points = kept.filter(({ eventAtMs }) => eventAtMs !== afterMs);
    if (points.length > limit)
      return { points: points.slice(0, limit), resumeAfterMs: points[limit - 1]!.eventAtMs };
    if (look.complete) return { points, resumeAfterMs: null };
    const settledAtMs = settledEventAtMs(look.events, request);
    if (rowsLeft <= 0 && settledAtMs !== null) return { points, resumeAfterMs: settledAtMs };
    rows = dedupe ? rows * LOOK_GROWTH : 2 * withRevisions(limit + 1 - points.length);
  }
}

const withRevisions = (events: number): number => Math.ceil(1.05 * events) + 2;

/**
 * The last event known to be a point or not, behind which the next page begins; null: none. Newest first, it may
 * continue the run of the one that was not looked at.
 */
function settledEventAtMs(
  events: readonly SeriesPoint[],
  { order, dedupe, afterMs }: SeriesRequest,
): number | null {
  const settled = events.at(dedupe && order === 'desc' ? -2 : -1)?.eventAtMs ?? null;
  return settled === afterMs ? null : settled;
}

interface Look {
  readonly events: readonly KnownPoint[];
  readonly complete: boolean;
}

async function lookBack(
  { sourceId, fromMs, toMs, knownByMs, afterMs }: SeriesRequest,
  known: readonly KnownPoint[],
  limit: number,
  ask: QueryRows,
): Promise<Look> {
  const beforeMs = known.at(-1)?.eventAtMs ?? Math.min(toMs, afterMs ?? toMs);
  const rows = await queryColumns<Row>(
    ask,
    COLUMNS,
    `SELECT ${SELECTED} FROM observations
     WHERE source_id = $1 AND event_at >= $2 AND event_at < $3 AND known_at <= $5
     ORDER BY event_at DESC, known_at DESC, id DESC LIMIT $4`,
    [sourceId, new Date(fromMs), new Date(beforeMs), limit, knownByParameter(knownByMs)],
  );
  const newest = rows.filter(([eventAtMs], i) => eventAtMs !== rows[i - 1]?.[0]);
  return { events: [...known, ...newest.map(toPoint)], complete: rows.length < limit };
}

/**
 * The newest revision of an event comes last, so a truncated batch leaves its last event to the next one. Begins with
 * the last event of the page before, which decides whether the one behind it continues its run.
 */
async function lookAhead(
  { sourceId, fromMs, toMs, knownByMs, afterMs }: SeriesRequest,
  known: readonly KnownPoint[],
  limit: number,
  ask: QueryRows,
): Promise<Look> {
  const last = known.at(-1)?.eventAtMs;
  const rows = await queryColumns<Row>(
    ask,
    COLUMNS,
    `SELECT ${SELECTED} FROM observations
     WHERE source_id = $1 AND event_at ${last === undefined ? '>=' : '>'} $2 AND event_at < $3 AND known_at <= $5
     ORDER BY event_at, known_at, id LIMIT $4`,
    [
      sourceId,
      new Date(last ?? Math.max(fromMs, afterMs ?? fromMs)),
      new Date(toMs),
      limit,
      knownByParameter(knownByMs),
    ],
  );
  const complete = rows.length < limit;
  const firstAtMs = rows[0]?.[0];
  if (!complete && rows.at(-1)![0] === firstAtMs) {
    // More revisions of one event than the scan has rows: its newest one is queried separately.
    const revision = await newestRevisionOf({ sourceId, eventAtMs: firstAtMs, knownByMs }, ask);
    return { events: [...known, revision], complete };
  }
  const newest = rows.filter(([eventAtMs], i) =>
    i + 1 < rows.length ? eventAtMs !== rows[i + 1]![0] : complete,
  );
  return { events: [...known, ...newest.map(toPoint)], complete };
}

const toPoint = ([eventAtMs, value, knownAtMs]: Row): KnownPoint => ({ eventAtMs, value, knownAtMs });
