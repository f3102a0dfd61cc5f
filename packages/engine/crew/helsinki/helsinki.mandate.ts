import { type Asset } from '../../assets.ts';
import { CHAIN_NAME, exchangeId } from '../../measurement/measurement.ts';
import { mandate, type MandateFactDraft } from '../mandate.ts';

const bitcoin: readonly MandateFactDraft[] = [
  { name: 'unique_addresses', weight: 0.15, unit: 'log ratio', of: 'chain.n_unique_addresses', transform: { kind: 'mean_ratio', shortDays: 14, longDays: 120 }, direction: 'higher_is_bullish' },
  { name: 'transactions', weight: 0.12, unit: 'log ratio', of: 'chain.n_transactions', transform: { kind: 'mean_ratio', shortDays: 14, longDays: 120 }, direction: 'higher_is_bullish' },
  { name: 'hash_rate_trend', weight: 0.13, unit: 'log ratio', of: 'chain.hash_rate', transform: { kind: 'mean_ratio', shortDays: 14, longDays: 90 }, direction: 'higher_is_bullish', flagAtLow: 'miner_capitulation' },
  { name: 'exchange_flow_balance', weight: 0.2, unit: 'ratio', of: ['intel.exchange_inflow', 'intel.exchange_outflow'], transform: { kind: 'flow_balance_shift', shortDays: 14, longDays: 180 }, direction: 'higher_is_bearish', flagAtHigh: 'exchange_inflows' },
  { name: 'new_holders', weight: 0.1, unit: 'standard deviations', of: 'intel.funded_addresses', transform: { kind: 'change_z_score', days: 30, windowDays: 365 }, direction: 'higher_is_bullish' },
  { name: 'active_addresses', weight: 0.08, unit: 'log ratio', of: 'intel.active_addresses', transform: { kind: 'mean_ratio', shortDays: 7, longDays: 60 }, direction: 'higher_is_bullish' },
  { name: 'transfers', weight: 0.07, unit: 'log ratio', of: 'intel.transfers', transform: { kind: 'mean_ratio', shortDays: 7, longDays: 60 }, direction: 'higher_is_bullish' },
  { name: 'share_held_on_exchanges', weight: 0.1, unit: 'standard deviations', of: 'intel.exchange_balance_share', transform: { kind: 'change_z_score', days: 30, windowDays: 365 }, direction: 'higher_is_bearish' },
  { name: 'block_space_demand', weight: 0.05, unit: 'standard deviations', of: 'mempool.fees', transform: { kind: 'z_score', days: 14 }, direction: 'higher_is_bullish', byDefinition: [-2, 2], flagAtHigh: 'network_congestion' },
];

const smartContractChain = (asset: 'ETH' | 'SOL'): readonly MandateFactDraft[] => {
  const tvl = `defi.tvl_chain:${CHAIN_NAME[asset]}` as const;
  const stablecoins = `defi.stablecoins_chain:${CHAIN_NAME[asset]}` as const;
  return [
    { name: 'tvl_growth_net_of_price', weight: 0.3, unit: 'log change', of: [tvl, exchangeId('klines_1d', asset)], transform: { kind: 'relative_log_change', days: 60 }, direction: 'higher_is_bullish' },
    { name: 'tvl_share_of_all_chains', weight: 0.25, unit: 'log change', of: [tvl, 'defi.tvl_total'], transform: { kind: 'relative_log_change', days: 60 }, direction: 'higher_is_bullish' },
    { name: 'stablecoins_on_chain', weight: 0.25, unit: 'standard deviations', of: stablecoins, transform: { kind: 'change_z_score', days: 14, windowDays: 180 }, direction: 'higher_is_bullish', flagAtLow: 'stablecoins_leaving' },
    { name: 'share_of_all_stablecoins', weight: 0.2, unit: 'log change', of: [stablecoins, 'defi.stablecoins'], transform: { kind: 'relative_log_change', days: 30 }, direction: 'higher_is_bullish' },
  ];
};

const factsOf = (asset: Asset): readonly MandateFactDraft[] => (asset === 'BTC' ? bitcoin : smartContractChain(asset));

export const HELSINKI = mandate({
  agent: 'helsinki',
  looksAt: 'use of the network and what moves onto it and off it',
  why: 'use of a network changes for other reasons than its price, and coins on exchanges can be sold',
  dataCategories: ['on_chain', 'network'],
  compositeIndex: 'onchain',
  tellsMarket: false,
  factsOf,
});
