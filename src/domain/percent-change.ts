/**
 * Converts the logarithm of a ratio to a change in percent.
 *
 * @example percentChange(Math.log(1.1)) ≈ 10, percentChange(Math.log(0.5)) ≈ −50
 */
export const percentChange = (logRatio: number): number => 100 * Math.expm1(logRatio);
