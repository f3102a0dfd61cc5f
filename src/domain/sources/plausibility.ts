import { type Candle } from '../observations/observation.ts';
import { type SourceDefinition } from './source.ts';

/** The values that a metric may take at all; beyond them it is a slip of the provider, not the market. */
export interface PlausibleRange {
  readonly min: number;
  readonly max: number;
  /** True where `min` itself is implausible: sums and prices that cannot be zero. */
  readonly minExcluded: boolean;
}

const between = (min: number, max: number): PlausibleRange => ({ min, max, minExcluded: false });
const positiveUpTo = (max: number): PlausibleRange => ({ min: 0, max, minExcluded: true });

/** Kinds of values that several metrics share. Wide on purpose: a crash must pass, a slipped digit not. */
const percentRate = between(-5, 30);
const usdStock = positiveUpTo(2e12);
const usdPerDay = positiveUpTo(1e12);
const bitcoinPrice = positiveUpTo(1e7);
const ratio = positiveUpTo(1000);
const countPerDay = positiveUpTo(1e9);
/** No more than 21 million bitcoin will ever exist. */
const bitcoinStock = positiveUpTo(21e6);
const commits = between(0, 5000);

/**
 * Plausible values by metric id, in the unit of the registry. Complete: `plausibleRangeOf` throws for a
 * metric that is missing, and a test walks the registry.
 */
export const PLAUSIBLE_RANGES: Readonly<Record<string, PlausibleRange>> = {
  'econ.fed_rate': percentRate,
  'econ.fed_rate_daily': percentRate,
  'econ.unemployment': between(0, 30),
  // Billions of USD; 22,000 in 2025.
  'econ.m2': positiveUpTo(200_000),
  'econ.cpi': positiveUpTo(2000),

  'sentiment.fear_greed': between(0, 100),

  'defi.tvl_chain': usdStock,
  'defi.tvl_total': usdStock,
  'defi.tvl_rollup': usdStock,
  'defi.stablecoins': usdStock,
  'defi.stablecoins_chain': usdStock,

  // TH/s: 1e9 in 2025.
  'chain.hash_rate': positiveUpTo(1e12),
  'chain.difficulty': positiveUpTo(1e18),
  'chain.n_unique_addresses': countPerDay,
  'chain.miners_revenue': usdPerDay,
  'chain.transaction_fees_usd': usdPerDay,
  'chain.n_transactions': countPerDay,
  'chain.market_cap': positiveUpTo(2e14),
  'chain.market_price': bitcoinPrice,

  'mempool.fees': positiveUpTo(100_000),
  // H/s: 1e21 in 2025.
  'mempool.hashrate_3m': between(1e15, 1e24),
  // The protocol allows a quarter to four times the old difficulty.
  'mempool.difficulty_adjustment': between(-75, 300),

  'repo.commits_btc': commits,
  'repo.commits_eth': commits,
  'repo.commits_sol': commits,

  'fx.usd_gel': between(0.5, 20),

  'exchange.price': bitcoinPrice,
  'exchange.klines_1h': bitcoinPrice,
  'exchange.klines_1d': bitcoinPrice,
  'exchange.ls_ratio': ratio,
  'exchange.taker_ratio': ratio,
  'exchange.top_account_ratio': ratio,
  'exchange.top_position_ratio': ratio,
  // Contracts cap funding at 2 to 3 % per interval.
  'exchange.funding': between(-0.05, 0.05),
  'exchange.open_interest': positiveUpTo(1e10),
  'exchange.basis': between(-0.5, 0.5),
  'exchange.futures_volume_24h': positiveUpTo(1e13),

  'intel.mvrv': positiveUpTo(100),
  // Loss has no floor in theory: -1 means that the holders paid twice the market value.
  'intel.nupl': between(-10, 1),
  'intel.puell_multiple': positiveUpTo(100),
  'intel.realised_cap': positiveUpTo(2e14),
  'intel.spot_volume': positiveUpTo(1e13),
  'intel.price_close': bitcoinPrice,
  'intel.active_addresses': countPerDay,
  'intel.funded_addresses': positiveUpTo(1e10),
  'intel.transfers': countPerDay,
  'intel.exchange_inflow': bitcoinStock,
  'intel.exchange_outflow': bitcoinStock,
  'intel.exchange_netflow': between(-21e6, 21e6),
  'intel.exchange_balance': bitcoinStock,
  'intel.exchange_balance_share': between(0, 1),
  'intel.supply': bitcoinStock,
  // 7200 a day in the first years.
  'intel.issuance': between(0, 20_000),
  'intel.fees': between(0, 100_000),
  'intel.mining_revenue': positiveUpTo(200_000),
};

/** The plausible values of a source; throws where the table has none. */
export function plausibleRangeOf(source: SourceDefinition): PlausibleRange {
  const range = PLAUSIBLE_RANGES[source.metricId];
  if (!range) throw new Error(`no plausible range for "${source.metricId}"`);
  return range;
}

/**
 * Why a value of a source cannot be true, in plain words and without the value (which may be of class B);
 * null where it can.
 */
export function implausibilityOf(source: SourceDefinition, value: number): string | null {
  const { min, max, minExcluded } = plausibleRangeOf(source);
  if (!Number.isFinite(value)) return 'not a finite number';
  if (value < min || (minExcluded && value === min)) {
    return `below the plausible range: must be ${minExcluded ? 'above' : 'at least'} ${min} ${source.unit}`;
  }
  if (value > max) return `above the plausible range: must be at most ${max} ${source.unit}`;
  return null;
}

/** Why a candle contradicts itself or its source's range, in plain words; null where it does not. */
export function candleImplausibilityOf(
  source: SourceDefinition,
  candle: Candle,
  close: number,
): string | null {
  for (const price of [candle.open, candle.high, candle.low, close]) {
    const reason = implausibilityOf(source, price);
    if (reason !== null) return reason;
  }
  if (candle.high < Math.max(candle.open, close, candle.low))
    return 'the high of the candle is not its highest';
  if (candle.low > Math.min(candle.open, close)) return 'the low of the candle is not its lowest';
  if (!(candle.baseVolume >= 0) || !(candle.quoteVolume >= 0)) return 'a volume of the candle is negative';
  if (!(candle.takerBuyQuoteVolume >= 0) || candle.takerBuyQuoteVolume > candle.quoteVolume * (1 + 1e-9)) {
    return 'the takers of the candle bought more than was traded';
  }
  return null;
}
