import { epochMs } from '../database/epoch-ms.ts';
import { type QueryRows } from '../database/replica-query.ts';
import { knownBy } from './known-cycles.ts';

/** Instant and mode of a cycle. */
export interface CycleMoment {
  readonly cycleAtMs: number;
  readonly mode: 'paper' | 'live';
}

/**
 * The newest published cycle with a number below `end`; null where there is none.
 *
 * @param knownByMs only cycles that were known by this moment; null: all
 */
export async function newestCycleBefore(
  ask: QueryRows,
  end: number,
  knownByMs: number | null = null,
): Promise<CycleMoment | null> {
  const [row] = await ask<[cycleAtMs: number, mode: CycleMoment['mode']]>(
    `SELECT ${epochMs('cycle_at')}, mode FROM cycles
     WHERE cycle_number < $1 ${knownByMs === null ? '' : `AND ${knownBy('$2')}`}
     ORDER BY cycle_number DESC LIMIT 1`,
    [end, ...(knownByMs === null ? [] : [new Date(knownByMs)])],
  );
  return row ? { cycleAtMs: row[0], mode: row[1] } : null;
}
