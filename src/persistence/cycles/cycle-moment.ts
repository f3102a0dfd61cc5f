import { epochMs } from '../database/epoch-ms.ts';
import { type QueryRows } from '../database/replica-query.ts';

/** Instant and mode of a cycle. */
export interface CycleMoment {
  readonly cycleAtMs: number;
  readonly mode: 'paper' | 'live';
}

/** The newest published cycle with a number below `end`; null where there is none. */
export async function newestCycleBefore(ask: QueryRows, end: number): Promise<CycleMoment | null> {
  const [row] = await ask<[cycleAtMs: number, mode: CycleMoment['mode']]>(
    `SELECT ${epochMs('cycle_at')}, mode FROM cycles WHERE cycle_number < $1 ORDER BY cycle_number DESC LIMIT 1`,
    [end],
  );
  return row ? { cycleAtMs: row[0], mode: row[1] } : null;
}
