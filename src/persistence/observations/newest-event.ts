import { epochMs } from '../database/entity-columns.ts';
import { type QueryRows } from '../database/replica-query.ts';
import { type KnownPoint } from './series-page.ts';

export interface EventWindow {
  readonly sourceId: string;
  readonly fromMs: number | null;
  readonly toMs: number;
  readonly knownByMs?: number | null | undefined;
}

export const knownByParameter = (knownByMs: number | null | undefined): Date | 'infinity' =>
  knownByMs === null || knownByMs === undefined ? 'infinity' : new Date(knownByMs);

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

export async function newestEventAtMs(window: EventWindow, ask: QueryRows): Promise<number | null> {
  const [row] = await ask<[number]>(NEWEST_EVENT, windowParameters(window));
  return row?.[0] ?? null;
}

export interface WantedEvent {
  readonly sourceId: string;
  readonly eventAtMs: number;
  readonly knownByMs?: number | null | undefined;
}

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
