import { cycleAtMs, cycleNumberAt, cycleNumberFrom } from '../../domain/cycle-clock.ts';
import { ServiceError } from '../../domain/errors.ts';
import { DAY_MS, isoUtc } from '../../domain/timestamps.ts';

/** A year is some 35,000 cycles and a few minutes of a worker; more is asked for in parts. */
export const MAX_BACKFILL_DAYS = 366;

/**
 * The cycles whose instants lie in [fromMs, toMs).
 *
 * @throws ServiceError VALIDATION_ERROR for anything but a stretch of the past with a cycle in it
 */
export function backfillRange(
  fromMs: number,
  toMs: number,
  nowMs: number,
): { readonly fromCycle: number; readonly toCycle: number } {
  const faults = [
    ...(fromMs >= toMs ? ['from must be before to'] : []),
    ...(fromMs < cycleAtMs(0) ? [`from must not lie before ${isoUtc(cycleAtMs(0))}, the first cycle`] : []),
    ...(toMs > nowMs ? ['to must not lie in the future'] : []),
    ...(toMs - fromMs > MAX_BACKFILL_DAYS * DAY_MS
      ? [`from and to must not lie more than ${MAX_BACKFILL_DAYS} days apart`]
      : []),
  ];
  if (faults.length > 0) throw new ServiceError('VALIDATION_ERROR', faults[0]!, { messages: faults });
  const range = { fromCycle: cycleNumberFrom(fromMs), toCycle: cycleNumberAt(toMs - 1) };
  if (range.fromCycle > range.toCycle)
    throw new ServiceError('VALIDATION_ERROR', 'no cycle lies between from and to');
  return range;
}
