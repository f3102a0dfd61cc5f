/**
 * A logarithm of a ratio, as facts have it, as the change in percent that a reader knows.
 *
 * @example percentChange(Math.log(1.1)) ≈ 10, percentChange(Math.log(0.5)) ≈ −50
 */
export const percentChange = (logRatio: number): number => 100 * Math.expm1(logRatio);
