import { epochMs } from '../database/epoch-ms.ts';
import { type AskRows } from '../database/replica-query.ts';

/** When a cycle was, and how it was run. */
export interface CycleMoment {
  readonly cycleAtMs: number;
  readonly mode: 'paper' | 'live';
}

/** The newest published cycle with a number in [first, end); null where there is none. */
export async function newestCycleWithin(
  ask: AskRows,
  first: number,
  end: number,
): Promise<CycleMoment | null> {
  const [row] = await ask<[cycleAtMs: number, mode: CycleMoment['mode']]>(
    `SELECT ${epochMs('cycle_at')}, mode FROM cycles WHERE cycle_number >= $1 AND cycle_number < $2
     ORDER BY cycle_number DESC LIMIT 1`,
    [first, end],
  );
  return row ? { cycleAtMs: row[0], mode: row[1] } : null;
}
