import { epochMs } from '../database/entity-columns.ts';
import { type QueryRows } from '../database/replica-query.ts';
import { type KnownPoint } from './series-page.ts';

/** A window [fromMs, toMs) of a source's events. */
export interface EventWindow {
  readonly sourceId: string;
  /** Null: no lower bound. */
  readonly fromMs: number | null;
  readonly toMs: number;
  /** Only what was known by this moment; otherwise whatever is known. */
  readonly knownByMs?: number | null | undefined;
}

/** A moment as the upper bound of `known_at` in SQL. */
export const knownByParameter = (knownByMs: number | null | undefined): Date | 'infinity' =>
  knownByMs === null || knownByMs === undefined ? 'infinity' : new Date(knownByMs);

/** SQL of the newest event of a window, whose values are `windowParameters`. */
export const NEWEST_EVENT = `
  SELECT ${epochMs('event_at')} FROM observations
  WHERE source_id = $1 AND event_at < $2 AND event_at >= $3 AND known_at <= $4
  ORDER BY event_at DESC LIMIT 1`;

export const windowParameters = ({ sourceId, fromMs, toMs, knownByMs }: EventWindow): unknown[] => [
  sourceId,
  new Date(toMs),
  fromMs === null ? '-infinity' : new Date(fromMs),
  knownByParameter(knownByMs),
];

/** The newest event of a source within a window; null where there is none. */
export async function newestEventAtMs(window: EventWindow, ask: QueryRows): Promise<number | null> {
  const [row] = await ask<[number]>(NEWEST_EVENT, windowParameters(window));
  return row?.[0] ?? null;
}

/** An event of a source, and by which moment a revision of it must have been known. */
export interface WantedEvent {
  readonly sourceId: string;
  readonly eventAtMs: number;
  /** Null or absent: known at all. */
  readonly knownByMs?: number | null | undefined;
}

/** The newest revision of an event of which one is known to be stored. */
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
