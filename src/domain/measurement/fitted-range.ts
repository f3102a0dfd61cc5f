import { type UsualRange } from '../usual-range/usual-range.ts';
import { USUAL_PERCENTILES } from '../usual-range/usual-range-rules.ts';
import { type PositionMap, valueAt } from './position-map.ts';

/**
 * What was usual in the fitted years, by a quantity's map: the values of 10, 50 and 90 points.
 *
 * @example fittedRangeOf(centredMap(-2, 2)): p50 is 0, p90 is 1.78
 */
export const fittedRangeOf = (map: PositionMap): Pick<UsualRange, 'p10' | 'p50' | 'p90'> => ({
  p10: valueAt(USUAL_PERCENTILES[0], map),
  p50: valueAt(50, map),
  p90: valueAt(USUAL_PERCENTILES[1], map),
});
