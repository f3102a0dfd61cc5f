/**
 * Rounds half away from zero at `decimals` places, never to −0. Applied once, to the engine's output, so that
 * floating-point noise neither shows nor breaks byte-identity.
 *
 * @example roundTo(0.123456, 4) === 0.1235
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
  return rounded === 0 ? 0 : rounded;
}

/**
 * Rounds to significant digits, for quantities whose size differs by orders of magnitude.
 *
 * @example roundToSignificant(0.000123456, 3) === 0.000123
 */
export const roundToSignificant = (value: number, digits: number): number => {
  const rounded = Number(value.toPrecision(digits));
  return rounded === 0 ? 0 : rounded;
};

/** Keeps `value` within [low, high]. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/**
 * Converts the logarithm of a ratio to a change in percent.
 *
 * @example percentChange(Math.log(1.1)) ≈ 10, percentChange(Math.log(0.5)) ≈ −50
 */
export const percentChange = (logRatio: number): number => 100 * Math.expm1(logRatio);
