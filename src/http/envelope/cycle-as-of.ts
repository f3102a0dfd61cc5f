import { ServiceError } from '../../domain/errors/errors.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type CycleAsOf } from '../../persistence/cycles/cycle.reader.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import { type UnavailableItem } from './answer.ts';
import { withdrawnWithin } from './withdrawn-cycles.ts';

/** The error of a moment at which no cycle was known. */
export const noneKnownAt = (asOfMs: number, { extent }: PublishedSnapshot): ServiceError =>
  new ServiceError('CYCLE_NOT_FOUND', {
    reason: 'none_known',
    asOf: isoUtc(asOfMs),
    firstCycleAt: isoUtcOrNull(extent.firstCycleAtMs),
  });

/**
 * What `meta.unavailable` says of the newest cycle known at a moment: that it was computed later, and which newer ones
 * were withdrawn since.
 *
 * @param id what the answer is of: `verdict`
 */
export const limitsOfAsOf = (
  { cycleAtMs, publishedAtMs, backfilled }: CycleAsOf,
  asOfMs: number,
  id: string,
  snapshot: PublishedSnapshot,
): UnavailableItem[] => [
  ...(backfilled && publishedAtMs > asOfMs
    ? [
        {
          id,
          reason: `nothing was published yet at ${isoUtc(asOfMs)}; this cycle was computed later from the data known at ${isoUtc(cycleAtMs)}`,
        },
      ]
    : []),
  ...withdrawnWithin(snapshot, { fromMs: cycleAtMs, toMs: asOfMs }),
];
