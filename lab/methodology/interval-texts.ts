import {
  blockDaysOf,
  type DayOfSums,
  ratioInterval,
  type RatioInterval,
} from '../../packages/engine/track-record/block-bootstrap.ts';
import { asPercent } from './figure-statistics.ts';

const totalOf = (sums: readonly DayOfSums[], of: 'part' | 'whole'): number =>
  sums.reduce((sum, one) => sum + one[of], 0);

interface Ratio {
  readonly value: number;
  /** Null if the record is too short. */
  readonly interval: RatioInterval | null;
}

export const ratioOf = (sums: readonly DayOfSums[], horizonHours: number, seed: string): Ratio => ({
  value: totalOf(sums, 'part') / totalOf(sums, 'whole'),
  interval: ratioInterval(sums, blockDaysOf(horizonHours), seed),
});

/** In percent. @example '12.3 [10.1, 14.5]' */
export const ratioText = ({ value, interval }: Ratio): string =>
  interval
    ? `${asPercent(value)} [${asPercent(interval.low)}, ${asPercent(interval.high)}]`
    : asPercent(value);

/** The part saved of the whole. */
export const savedOf = ({ value, interval }: Ratio): Ratio => ({
  value: 1 - value,
  interval: interval && { low: 1 - interval.high, high: 1 - interval.low },
});
