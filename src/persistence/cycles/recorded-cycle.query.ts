import { type RecordedCycle } from '../../domain/records/recorded-cycle.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { type QueryRows } from '../database/replica-query.ts';

/** SQL for a `RecordedCycle` as JSON, from a row of `cycles`. */
export const RECORDED_CYCLE = `json_build_object(
  'cycleNumber', cycle_number, 'cycleAtMs', ${epochMs('cycle_at')}, 'backfilled', backfilled, 'mode', mode,
  'signal', signal, 'confidence', confidence, 'calibration', calibration, 'consensus', consensus, 'votes', votes,
  'agents', agents, 'scores', scores)`;

/** Some cycles by their numbers, in no particular order; those that are published. */
export async function recordedCycles(
  ask: QueryRows,
  cycleNumbers: readonly number[],
): Promise<readonly RecordedCycle[]> {
  if (cycleNumbers.length === 0) return [];
  const rows = await ask<[RecordedCycle]>(
    `SELECT ${RECORDED_CYCLE} FROM cycles WHERE cycle_number = ANY($1::bigint[])`,
    [cycleNumbers],
  );
  return rows.map(([recorded]) => recorded);
}
