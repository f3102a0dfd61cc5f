import { ServiceError } from '../../domain/errors/errors.ts';
import { type BackfillRange, backfillRange } from '../../domain/schedule/backfill.ts';

/** What the database can hold of cycle numbers, far beyond any there will be. */
const CYCLE_NUMBER = /^\d{1,9}$/;

/**
 * The cycle number that a path names.
 *
 * @throws ServiceError VALIDATION_ERROR for anything but digits
 */
export function cycleNumberIn(text: string): number {
  if (!CYCLE_NUMBER.test(text)) throw new ServiceError('VALIDATION_ERROR', { reason: 'cycle_number' });
  return Number(text);
}

/**
 * The cycles whose instants lie in [fromMs, toMs).
 *
 * @throws ServiceError VALIDATION_ERROR for anything but a past range with a cycle in it
 */
export function requestedRange(fromMs: number, toMs: number, nowMs: number): BackfillRange {
  const range = backfillRange(fromMs, toMs, nowMs);
  if ('fromCycle' in range) return range;
  throw new ServiceError('VALIDATION_ERROR', { reason: 'backfill_range', faults: range });
}
