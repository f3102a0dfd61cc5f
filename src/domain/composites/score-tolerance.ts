import { type PositionMap, steepestSlope } from '../measurement/position-map.ts';

/** Width of the buckets that the points of components are disclosed in. */
export const BUCKET_POINTS = 5;

/** Half of the last decimal of a published score. */
const HALF_DECIMAL = 0.05;
/** Effective weights are rounded to six decimals and multiply up to 100 points each. */
const OF_WEIGHTS = 0.01;

/**
 * How far a score may be off that is computed from buckets and effective weights, in points: a bucket is at most half of
 * its width from the points, and so is their weighted mean; the rescaling stretches that by its steepest part at most.
 *
 * @example of a rescaling that is 2 points for 1 everywhere: 2.5 × 2 + rounding = 5.07
 */
export const scoreTolerance = (rescaling: PositionMap): number =>
  Math.ceil(100 * ((BUCKET_POINTS / 2 + OF_WEIGHTS) * steepestSlope(rescaling) + HALF_DECIMAL)) / 100;
