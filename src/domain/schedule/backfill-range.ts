import { cycleAtMs, cycleNumberAt, cycleNumberFrom } from './cycle-clock.ts';
import { DAY_MS } from '../timestamps.ts';

/** A year is about 35,000 cycles and takes a worker a few minutes. */
export const MAX_BACKFILL_DAYS = 366;

export type BackfillFault =
  | 'not_in_order'
  | 'before_first_cycle'
  | 'in_the_future'
  | 'too_long'
  | 'without_cycle';

/** Both ends included. */
export interface BackfillRange {
  readonly fromCycle: number;
  readonly toCycle: number;
}

/**
 * Cycles with instants in [fromMs, toMs), or all faults. @example 45 minutes from 12:00: 12:00, 12:15, and
 * 12:30
 */
export function backfillRange(
  fromMs: number,
  toMs: number,
  nowMs: number,
): BackfillRange | readonly BackfillFault[] {
  const faults: BackfillFault[] = [];
  if (fromMs >= toMs) faults.push('not_in_order');
  if (fromMs < cycleAtMs(0)) faults.push('before_first_cycle');
  if (toMs > nowMs) faults.push('in_the_future');
  if (toMs - fromMs > MAX_BACKFILL_DAYS * DAY_MS) faults.push('too_long');
  if (faults.length > 0) return faults;
  const range = { fromCycle: cycleNumberFrom(fromMs), toCycle: cycleNumberAt(toMs - 1) };
  return range.fromCycle > range.toCycle ? ['without_cycle'] : range;
}
