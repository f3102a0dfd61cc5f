import { type BackfillRange, backfillRange } from '../../domain/schedule/backfill-range.ts';
import { ServiceError } from '../../domain/errors/errors.ts';

/**
 * The cycles whose instants lie in [fromMs, toMs).
 *
 * @throws ServiceError VALIDATION_ERROR for anything but a past range with a cycle in it
 */
export function askedRange(fromMs: number, toMs: number, nowMs: number): BackfillRange {
  const range = backfillRange(fromMs, toMs, nowMs);
  if ('fromCycle' in range) return range;
  throw new ServiceError('VALIDATION_ERROR', { reason: 'backfill_range', faults: range });
}
