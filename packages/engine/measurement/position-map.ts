import { clamp } from '../rounding.ts';
import { USUAL_PERCENTILES, type UsualRange } from '../usual-range/usual-range.ts';

export type Knot = readonly [value: number, points: number];

/** Both ascending, points 0–100. Straight lines between knots; the outermost two continue within 0–100. */
export type PositionMap = readonly Knot[];

/** The percentiles whose values are the knots of a fitted map. */
export const MAP_PERCENTILES = [1, 5, 10, 25, 50, 75, 90, 95, 99] as const;

/** The points at which anchors are named: all but the most extreme tenth of the fitted sample. */
export const ANCHOR_POINTS = { low: 5, high: 95 } as const;

const MIDDLE_POINTS = 50;

/** 50 points are the median. Equal quantiles get their middle. @throws if all are equal */
export function mapOfQuantiles(quantiles: readonly number[]): PositionMap {
  if (quantiles.length !== MAP_PERCENTILES.length)
    throw new Error(`${quantiles.length} quantiles, not ${MAP_PERCENTILES.length}`);
  const knots: Knot[] = [];
  for (let first = 0; first < quantiles.length;) {
    let last = first;
    while (quantiles[last + 1] === quantiles[first]) last++;
    knots.push([quantiles[first]!, pointsOfEqual(first, last)]);
    first = last + 1;
  }
  if (knots.length < 2) throw new Error('all quantiles are equal');
  return knots;
}

/** The middle of the percentiles `first` to `last`; equal values at an end extend to 0 or to 100. */
function pointsOfEqual(first: number, last: number): number {
  if (first === last) return MAP_PERCENTILES[first]!;
  const from = first === 0 ? 0 : MAP_PERCENTILES[first]!;
  const to = last === MAP_PERCENTILES.length - 1 ? 100 : MAP_PERCENTILES[last]!;
  return (from + to) / 2;
}

/** @example centredMap(-2, 2): 0 has 50 points, 1 has 72.5 */
export const centredMap = (low: number, high: number): PositionMap => [
  [low, ANCHOR_POINTS.low],
  [(low + high) / 2, MIDDLE_POINTS],
  [high, ANCHOR_POINTS.high],
];

/** Quantiles at `MAP_PERCENTILES`, or one spread: the 90th percentile of the absolute value of a change. */
export const mapOfFigures = (figures: readonly number[]): PositionMap =>
  figures.length === 1 ? centredMap(-figures[0]!, figures[0]!) : mapOfQuantiles(figures);

export function pointsAt(value: number, map: PositionMap): number {
  let upper = 1;
  while (upper < map.length - 1 && value > map[upper]![0]) upper++;
  return clamp(onLine(value, map[upper - 1]!, map[upper]!), 0, 100);
}

export function valueAt(points: number, map: PositionMap): number {
  let upper = 1;
  while (upper < map.length - 1 && points > map[upper]![1]) upper++;
  const [lower, higher] = [map[upper - 1]!, map[upper]!];
  const value = onLine(points, [lower[1], lower[0]], [higher[1], higher[0]]);
  return clamp(value, map[0]![0], map.at(-1)![0]);
}

const onLine = (x: number, [x0, y0]: Knot, [x1, y1]: Knot): number => y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);

export const steepestSlope = (map: PositionMap): number =>
  Math.max(...map.slice(1).map(([value, points], i) => (points - map[i]![1]) / (value - map[i]![0])));

export const fittedRangeOf = (map: PositionMap): Pick<UsualRange, 'p10' | 'p50' | 'p90'> => ({
  p10: valueAt(USUAL_PERCENTILES[0], map),
  p50: valueAt(50, map),
  p90: valueAt(USUAL_PERCENTILES[1], map),
});
