import { BITCOIN_MARKET_VALUE_USD, COUNT_PER_DAY, DAILY_PRICE_JUMPS, positiveUpTo, USD_PER_DAY } from '../source.ts';
import { CLASS_B, CLASS_C, daily, defineSources, exahashes, HOUR } from '../source-rows.ts';

export interface ChainWire {
  readonly chart: string;
}

const DAILY = daily(HOUR, HOUR);

export const CHAIN_SOURCES = defineSources<ChainWire>()('chain', [
  {
    metric: 'hash_rate',
    title: 'Estimated hash rate of Bitcoin',
    unit: 'TH/s',
    // 1e9 in 2025.
    plausible: positiveUpTo(1e12),
    wire: { chart: 'hash-rate' },
    ...exahashes(1e6),
    ...CLASS_C,
    ...DAILY,
  },
  {
    metric: 'difficulty',
    title: 'Mining difficulty of Bitcoin',
    unit: 'difficulty',
    plausible: positiveUpTo(1e18),
    wire: { chart: 'difficulty' },

    ...CLASS_C,
    ...DAILY,
  },
  {
    metric: 'n_unique_addresses',
    title: 'Unique addresses used on Bitcoin',
    unit: 'addresses per day',
    plausible: COUNT_PER_DAY,
    wire: { chart: 'n-unique-addresses' },

    ...CLASS_C,
    ...DAILY,
  },
  {
    metric: 'miners_revenue',
    title: 'Revenue of Bitcoin miners',
    unit: 'USD per day',
    plausible: USD_PER_DAY,
    wire: { chart: 'miners-revenue' },

    ...CLASS_C,
    ...DAILY,
  },
  {
    metric: 'transaction_fees_usd',
    title: 'Transaction fees paid on Bitcoin',
    unit: 'USD per day',
    plausible: USD_PER_DAY,
    wire: { chart: 'transaction-fees-usd' },
    publicByIdentity: 'chain.miners_revenue − chain.hash_rate / chain.difficulty × subsidy × price',

    ...CLASS_B,
    ...DAILY,
  },
  {
    metric: 'n_transactions',
    title: 'Confirmed transactions on Bitcoin',
    unit: 'transactions per day',
    plausible: COUNT_PER_DAY,
    wire: { chart: 'n-transactions' },

    ...CLASS_B,
    ...DAILY,
  },
  { metric: 'market_cap', title: 'Market capitalisation of Bitcoin', unit: 'USD', plausible: BITCOIN_MARKET_VALUE_USD, wire: { chart: 'market-cap' }, ...DAILY_PRICE_JUMPS, ...CLASS_B, ...DAILY },
]);
