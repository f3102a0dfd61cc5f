/** Round prices are multiples of these, times a power of ten. */
const ROUND_STEPS = [5, 2, 1] as const;
/** Two decimals: prices in USDT are published in cents. */
const CENT = 0.01;

/**
 * The distance between round prices: the largest of 1, 2 and 5 times a power of ten that is not above `largest`, at
 * least a cent.
 *
 * @param largest positive and finite, USDT
 * @example roundPriceStep(625) === 500; roundPriceStep(400) === 200
 */
export function roundPriceStep(largest: number): number {
  const decade = 10 ** Math.floor(Math.log10(largest));
  const step = ROUND_STEPS.find((one) => one * decade <= largest) ?? 1;
  return Math.max(CENT, step * decade);
}

/** The multiple of `step` that is nearest to a price. */
export const nearestRoundPrice = (price: number, step: number): number => Math.round(price / step) * step;
