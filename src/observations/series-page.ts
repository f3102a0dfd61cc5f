import { type SeriesOrder, type SeriesPoint } from '../../packages/engine/observations/observation.ts';
import { type BucketInterval } from '../../packages/engine/sources/exposure-rule.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { type QueryRows } from '../platform/database/replica-query.ts';

export interface SeriesRequest {
  readonly sourceId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Of each event the newest revision known by this moment; otherwise the newest. */
  readonly knownByMs?: number | null;
  readonly order: SeriesOrder;
  readonly dedupe: boolean;
  readonly afterMs: number | null;
  /** The newest event of the window, where the page before found it; otherwise it is read. */
  readonly newestEventAtMs?: number | null;
  /** Whether the window seems to contain the latest event of the source. It only decides which table is read first. */
  readonly isOpen?: boolean;
  readonly limit: number;
}

export interface KnownPoint extends SeriesPoint {
  readonly knownAtMs: number;
}

export interface SeriesPage {
  readonly points: readonly KnownPoint[];
  /** `afterMs` of the next page; null: nothing follows. The next page may be empty. */
  readonly resumeAfterMs: number | null;
  readonly newestEventAtMs: number | null;
  /** If the window is empty, the newest event before its end; otherwise null. */
  readonly precedingEventAtMs: number | null;
}

/** A page whose points are JSON, with commas between them. */
export interface TextPage extends Omit<SeriesPage, 'points'> {
  readonly text: string;
  /** First and last point. */
  readonly endsAtMs: readonly number[];
}

/**
 * SQL that rounds a mean to 12 significant digits, because further digits depend on the order of addition. Of the exact
 * value, as `toPrecision` does; exact halves go to the even digit.
 */
export const roundedMean = (mean: string): string => `to_char(${mean}, '9.99999999999EEEE')::float8`;

/** Earlier releases, one of which may still be running, store means that aren't rounded. Their length shows it at less cost. */
export const STORED_MEAN = `CASE WHEN length(mean::text) <= 13 AND abs(mean) < 1e12 THEN mean ELSE ${roundedMean('mean')} END`;

/** One page of a source's buckets. Both ends of the window are bucket starts. */
export interface BucketRequest extends Omit<SeriesRequest, 'dedupe'> {
  readonly interval: BucketInterval;
  /** Usual spacing of the source's values; only sizes the scans. */
  readonly spacingMs: number;
  /** Buckets that ended by this moment are complete. */
  readonly endedByMs: number;
  /** Whether the interval has an extract. */
  readonly isStored: boolean;
  /** SQL for a bucket as JSON, from columns with the names of its fields. */
  readonly itemSql: string;
}

export interface EventWindow {
  readonly sourceId: string;
  readonly fromMs: number | null;
  readonly toMs: number;
  readonly knownByMs?: number | null | undefined;
  readonly isOpen?: boolean;
}

export const knownByParameter = (knownByMs: number | null | undefined): Date | 'infinity' =>
  knownByMs === null || knownByMs === undefined ? 'infinity' : new Date(knownByMs);

const NEWEST_EVENT = `
  SELECT ${epochMs('event_at')} FROM observations
  WHERE source_id = $1 AND event_at < $2 AND event_at >= $3 AND known_at <= $4
  ORDER BY event_at DESC LIMIT 1`;

/** Stored with the observations, but in one row; the observations are looked through partition by partition. */
const NEWEST_OF_SOURCE = `
  SELECT ${epochMs('newest_event_at')} FROM source_states
  WHERE source_id = $1 AND newest_event_at < $2 AND newest_event_at >= $3 AND $4::timestamptz = 'infinity'`;

/** SQL for the newest event of a window, of `windowParameters`. If the window is open, null doesn't mean that it has none. */
export const newestEvent = ({ isOpen }: Pick<EventWindow, 'isOpen'>): string =>
  isOpen === true ? NEWEST_OF_SOURCE : NEWEST_EVENT;

export const windowParameters = ({ sourceId, fromMs, toMs, knownByMs }: EventWindow): unknown[] => [
  sourceId,
  new Date(toMs),
  fromMs === null ? '-infinity' : new Date(fromMs),
  knownByParameter(knownByMs),
];

async function newestEventAtMs(window: EventWindow, ask: QueryRows): Promise<number | null> {
  const [row] = await ask<[number]>(NEWEST_EVENT, windowParameters(window));
  return row?.[0] ?? null;
}

/** The newest event of a window, if it wasn't found before; if it has none, the newest before its end. */
export async function newestEvents(
  found: number | null,
  window: EventWindow,
  ask: QueryRows,
): Promise<Pick<SeriesPage, 'newestEventAtMs' | 'precedingEventAtMs'>> {
  const newest = found ?? (await newestEventAtMs(window, ask));
  const preceding = newest === null ? await newestEventAtMs({ ...window, fromMs: null }, ask) : null;
  return { newestEventAtMs: newest, precedingEventAtMs: preceding };
}

type WantedEvent = Pick<EventWindow, 'sourceId' | 'knownByMs'> & { readonly eventAtMs: number };

export async function newestRevisionOf(
  { sourceId, eventAtMs, knownByMs }: WantedEvent,
  ask: QueryRows,
): Promise<KnownPoint> {
  const [row] = await ask<[value: number, knownAtMs: number]>(
    `SELECT value, ${epochMs('known_at')} FROM observations
     WHERE source_id = $1 AND event_at = $2 AND known_at <= $3
     ORDER BY known_at DESC, id DESC LIMIT 1`,
    [sourceId, new Date(eventAtMs), knownByParameter(knownByMs)],
  );
  const [value, knownAtMs] = row!;
  return { eventAtMs, value, knownAtMs };
}
