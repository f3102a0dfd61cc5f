import {
  type BackfillFault,
  type BackfillRange,
  backfillRange,
  MAX_BACKFILL_DAYS,
} from '../../domain/backfill-range.ts';
import { cycleAtMs } from '../../domain/cycle-clock.ts';
import { ServiceError } from '../../domain/errors.ts';
import { isoUtc } from '../../domain/timestamps.ts';

const FAULTS: Readonly<Record<BackfillFault, string>> = {
  not_in_order: 'from must be before to',
  before_first_cycle: `from must not lie before ${isoUtc(cycleAtMs(0))}, the first cycle`,
  in_the_future: 'to must not lie in the future',
  too_long: `from and to must not lie more than ${MAX_BACKFILL_DAYS} days apart`,
  without_cycle: 'no cycle lies between from and to',
};

/**
 * The cycles whose instants lie in [fromMs, toMs).
 *
 * @throws ServiceError VALIDATION_ERROR for anything but a stretch of the past with a cycle in it
 */
export function askedRange(fromMs: number, toMs: number, nowMs: number): BackfillRange {
  const range = backfillRange(fromMs, toMs, nowMs);
  if ('fromCycle' in range) return range;
  const messages = range.map((fault) => FAULTS[fault]);
  throw new ServiceError('VALIDATION_ERROR', messages[0]!, { messages });
}
