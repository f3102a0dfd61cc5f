import { epochMs } from '../database/epoch-ms.ts';
import { type QueryRows } from '../database/replica-query.ts';
import { knownByParameter } from './newest-event.ts';
import { type KnownPoint } from './series-page.ts';

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
