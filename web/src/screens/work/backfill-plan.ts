import {
  type BackfillFault,
  backfillRange,
  MAX_BACKFILL_DAYS,
} from '../../../../src/domain/schedule/backfill-range.ts';
import { cycleAtMs } from '../../../../src/domain/schedule/cycle-clock.ts';
import { utcMoment } from '../../display/moments.ts';

/** Preview of a backfill range. */
export interface BackfillPlan {
  /** How many cycles lie in it; 0 where something is wrong with it. */
  readonly cycles: number;
  /** What is wrong with it, in whole sentences; empty where nothing is. */
  readonly faults: readonly string[];
}

const FAULTS: Readonly<Record<BackfillFault, string>> = {
  not_in_order: 'The beginning has to lie before the end.',
  before_first_cycle: `There is no cycle before ${utcMoment(new Date(cycleAtMs(0)).toISOString())} UTC.`,
  in_the_future: 'The end must not lie in the future.',
  too_long: `At most ${MAX_BACKFILL_DAYS} days at once: ask for more in parts.`,
  without_cycle: 'No cycle lies between these moments.',
};

/** Looks at a range as the service will, the end excluded; moments are epoch milliseconds, null while not given. */
export function planBackfill(fromMs: number | null, toMs: number | null, nowMs: number): BackfillPlan {
  if (fromMs === null || toMs === null) return { cycles: 0, faults: ['Give both moments.'] };
  const range = backfillRange(fromMs, toMs, nowMs);
  if ('fromCycle' in range) return { cycles: range.toCycle - range.fromCycle + 1, faults: [] };
  return { cycles: 0, faults: range.map((fault) => FAULTS[fault]) };
}
