import { type Asset } from '../../assets.ts';
import { CHAIN_NAME, COMMITS, exchangeId } from '../../measurement/measurement.ts';
import { mandate, type MandateFactDraft } from '../mandate.ts';

const developers = (asset: Asset, weight: number): MandateFactDraft => ({
  name: 'developer_activity',
  weight,
  unit: 'log ratio',
  of: COMMITS[asset],
  transform: { kind: 'mean_ratio', shortDays: 28, longDays: 182 },
  direction: 'higher_is_bullish',
  byDefinition: [-0.5, 0.5],
});

/** Net unrealised profit tells the same (1 − 1 / market over realised value), so only one is read. */
const bitcoin: readonly MandateFactDraft[] = [
  { name: 'market_over_realised_value', weight: 0.26, unit: 'standard deviations', of: 'intel.mvrv', transform: { kind: 'z_score', days: 365 }, direction: 'higher_is_bearish', shape: 'extremes', flagAtHigh: 'holders_in_high_profit', flagAtLow: 'holders_at_a_loss' },
  { name: 'realised_cap_growth', weight: 0.22, unit: 'standard deviations', of: 'intel.realised_cap', transform: { kind: 'change_z_score', days: 30, windowDays: 365 }, direction: 'higher_is_bullish' },
  { name: 'value_over_turnover', weight: 0.08, unit: 'log ratio', of: ['chain.market_cap', 'intel.spot_volume'], transform: { kind: 'relative_mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bearish' },
  { name: 'value_per_transaction', weight: 0.24, unit: 'log ratio', of: ['chain.market_cap', 'chain.n_transactions'], transform: { kind: 'relative_mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bearish' },
  developers('BTC', 0.2),
];

const smartContractChain = (asset: 'ETH' | 'SOL'): readonly MandateFactDraft[] => [
  { name: 'tvl_over_price', weight: 0.5, unit: 'log ratio', of: [`defi.tvl_chain:${CHAIN_NAME[asset]}`, exchangeId('klines_1d', asset)], transform: { kind: 'relative_mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bullish' },
  { name: 'drawdown_from_year_high', weight: 0.25, unit: 'log ratio', of: exchangeId('klines_1d', asset), transform: { kind: 'drawdown', days: 365 }, direction: 'higher_is_bearish' },
  developers(asset, 0.25),
];

export const MARSEILLE = mandate({
  agent: 'marseille',
  looksAt: 'valuation, use that justifies it, and developer activity',
  why: 'a slow anchor that grows cautious as price runs ahead of use, and patient when it falls behind',
  dataCategories: ['fundamentals', 'valuation'],
  compositeIndex: 'fundamental',
  tellsMarket: false,
  factsOf: (asset) => (asset === 'BTC' ? bitcoin : smartContractChain(asset)),
});
