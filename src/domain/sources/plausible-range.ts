/** A value outside is a provider's mistake, not a market move. */
export interface PlausibleRange {
  readonly min: number;
  readonly max: number;
  /** Sums and prices that can't be zero. */
  readonly minExcluded: boolean;
}

export const between = (min: number, max: number): PlausibleRange => ({ min, max, minExcluded: false });

export const positiveUpTo = (max: number): PlausibleRange => ({ min: 0, max, minExcluded: true });

/**
 * Shared by several metrics. Wide, so that a crash passes but a slipped digit doesn't. Percentages are per
 * year, stocks in USD, prices in USD or USDT.
 */
export const PERCENT_RATE = between(-5, 30);
export const USD_STOCK = positiveUpTo(2e12);
export const USD_PER_DAY = positiveUpTo(1e12);
export const BITCOIN_PRICE = positiveUpTo(1e7);
export const BITCOIN_MARKET_VALUE_USD = positiveUpTo(2e14);
export const RATIO = positiveUpTo(1000);
export const COUNT_PER_DAY = positiveUpTo(1e9);
/** No more than 21 million bitcoin will ever exist. */
export const BITCOIN_STOCK = positiveUpTo(21e6);
