import { type UsualRange } from '../usual-range/usual-range.ts';
import { type PositionMap, valueAt } from './position-map.ts';

/**
 * What was usual in the fitted years, by a quantity's map: the values of 10, 50 and 90 points.
 *
 * @example fittedRangeOf(centredMap(-2, 2)): p50 is 0, p90 is 1.78
 */
export const fittedRangeOf = (map: PositionMap): Pick<UsualRange, 'p10' | 'p50' | 'p90'> => ({
  p10: valueAt(10, map),
  p50: valueAt(50, map),
  p90: valueAt(90, map),
});
