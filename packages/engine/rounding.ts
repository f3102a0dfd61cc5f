/** Half away from zero, never to −0; only the engine's output, so that noise doesn't break byte-identity. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
  return rounded === 0 ? 0 : rounded;
}

/** To significant digits, for quantities whose size differs by orders of magnitude. */
export const roundToSignificant = (value: number, digits: number): number => {
  const rounded = Number(value.toPrecision(digits));
  return rounded === 0 ? 0 : rounded;
};

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Converts the logarithm of a ratio to a change in percent. */
export const percentChange = (logRatio: number): number => 100 * Math.expm1(logRatio);
