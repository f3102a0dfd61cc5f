import { epochMs } from '../database/epoch-ms.ts';
import { type QueryRows } from '../database/replica-query.ts';

/** A window [fromMs, toMs) of a source's events. */
interface EventWindow {
  readonly sourceId: string;
  /** Null: no lower bound. */
  readonly fromMs: number | null;
  readonly toMs: number;
}

/** The newest event of a source within a window; null where there is none. */
export async function newestEventAtMs(
  { sourceId, fromMs, toMs }: EventWindow,
  ask: QueryRows,
): Promise<number | null> {
  const [row] = await ask<[number]>(
    `SELECT ${epochMs('event_at')} FROM observations
     WHERE source_id = $1 AND event_at < $2 ${fromMs === null ? '' : 'AND event_at >= $3'}
     ORDER BY event_at DESC LIMIT 1`,
    [sourceId, new Date(toMs), ...(fromMs === null ? [] : [new Date(fromMs)])],
  );
  return row?.[0] ?? null;
}
