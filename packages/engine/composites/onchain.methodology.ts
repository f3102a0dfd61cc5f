import { type Asset } from '../assets.ts';
import { type ComponentDraft, indexMethodology, LEANING_LABELS } from './index-methodology.ts';
import { CHAIN_NAME, exchangeId } from '../measurement/measurement.ts';

const bitcoin: readonly ComponentDraft[] = [
  { name: 'unique_addresses', weight: 0.15, of: 'chain.n_unique_addresses', transform: { kind: 'mean_ratio', shortDays: 14, longDays: 120 }, direction: 'higher_is_bullish' },
  { name: 'transactions', weight: 0.1, of: 'chain.n_transactions', transform: { kind: 'mean_ratio', shortDays: 14, longDays: 120 }, direction: 'higher_is_bullish' },
  { name: 'fee_demand', weight: 0.09, of: 'chain.transaction_fees_usd', transform: { kind: 'mean_ratio', shortDays: 14, longDays: 120 }, direction: 'higher_is_bullish' },
  { name: 'fee_share_of_revenue', weight: 0.04, of: ['intel.fees', 'intel.mining_revenue'], transform: { kind: 'relative_mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bullish' },
  { name: 'hash_rate_trend', weight: 0.1, of: 'chain.hash_rate', transform: { kind: 'mean_ratio', shortDays: 14, longDays: 90 }, direction: 'higher_is_bullish' },
  { name: 'stablecoin_supply_growth', weight: 0.15, of: 'defi.stablecoins', transform: { kind: 'change_z_score', days: 30, windowDays: 365 }, direction: 'higher_is_bullish' },
  { name: 'exchange_flow_balance', weight: 0.09, of: ['intel.exchange_inflow', 'intel.exchange_outflow'], transform: { kind: 'flow_balance_shift', shortDays: 14, longDays: 180 }, direction: 'higher_is_bearish' },
  { name: 'exchange_net_flow', weight: 0.04, of: ['intel.exchange_netflow', 'intel.supply'], transform: { kind: 'flow_share', days: 14 }, direction: 'higher_is_bearish' },
  { name: 'exchange_balance_change', weight: 0.08, of: 'intel.exchange_balance', transform: { kind: 'change_z_score', days: 30, windowDays: 365 }, direction: 'higher_is_bearish' },
  { name: 'new_holders', weight: 0.08, of: 'intel.funded_addresses', transform: { kind: 'change_z_score', days: 30, windowDays: 365 }, direction: 'higher_is_bullish' },
  { name: 'block_space_demand', weight: 0.03, of: 'mempool.fees', transform: { kind: 'z_score', days: 14 }, direction: 'higher_is_bullish', byDefinition: [-2, 2] },
  { name: 'hash_rate_now', weight: 0.02, of: 'mempool.hashrate_3m', transform: { kind: 'z_score', days: 14 }, direction: 'higher_is_bullish', byDefinition: [-2, 2] },
  { name: 'next_difficulty_change', weight: 0.03, of: 'mempool.difficulty_adjustment', transform: { kind: 'level' }, direction: 'higher_is_bullish', byDefinition: [-5, 5] },
];

const smartContractChain = (asset: 'ETH' | 'SOL', rollupWeight: number): ComponentDraft[] => {
  const tvl = `defi.tvl_chain:${CHAIN_NAME[asset]}` as const;
  const stablecoins = `defi.stablecoins_chain:${CHAIN_NAME[asset]}` as const;
  return [
    { name: 'tvl_growth', weight: 0.18 - rollupWeight / 2, of: tvl, transform: { kind: 'log_change', days: 30 }, direction: 'higher_is_bullish' },
    { name: 'tvl_growth_net_of_price', weight: 0.2 - rollupWeight / 2, of: [tvl, exchangeId('klines_1d', asset)], transform: { kind: 'relative_log_change', days: 60 }, direction: 'higher_is_bullish' },
    { name: 'tvl_share_of_all_chains', weight: 0.18, of: [tvl, 'defi.tvl_total'], transform: { kind: 'relative_log_change', days: 60 }, direction: 'higher_is_bullish' },
    { name: 'stablecoins_on_chain', weight: 0.18, of: stablecoins, transform: { kind: 'change_z_score', days: 14, windowDays: 180 }, direction: 'higher_is_bullish' },
    { name: 'share_of_all_stablecoins', weight: 0.14, of: [stablecoins, 'defi.stablecoins'], transform: { kind: 'relative_log_change', days: 30 }, direction: 'higher_is_bullish' },
    { name: 'tvl_week', weight: 0.12, of: tvl, transform: { kind: 'log_change', days: 7 }, direction: 'higher_is_bullish' },
  ];
};

const rollups: readonly ComponentDraft[] = (['arbitrum', 'optimism'] as const).map((rollup) => ({ name: `${rollup}_tvl_growth`, weight: 0.06, of: `defi.tvl_rollup:${rollup}`, transform: { kind: 'log_change', days: 30 }, direction: 'higher_is_bullish' }));

const componentsOf = (asset: Asset): readonly ComponentDraft[] => {
  if (asset === 'BTC') return bitcoin;
  return asset === 'ETH' ? [...smartContractChain('ETH', 0.12), ...rollups] : smartContractChain('SOL', 0);
};

/** Whether the network is used more or less than recently. */
export const ONCHAIN = indexMethodology('onchain', '5.0.0', LEANING_LABELS, componentsOf);
