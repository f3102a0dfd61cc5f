import { type Asset } from '../assets.ts';
import { type ComponentDraft, indexMethodology, LEANING_LABELS } from './index-methodology.ts';
import { CHAIN_NAME, COMMITS, exchangeId } from '../measurement/measurement.ts';

/** The provider only keeps a year of weekly counts, so half a year serves as baseline. */
const developers = (asset: Asset, weight: number): ComponentDraft => ({ name: 'developer_activity', weight, of: COMMITS[asset], transform: { kind: 'mean_ratio', shortDays: 28, longDays: 182 }, direction: 'higher_is_bullish', byDefinition: [-0.5, 0.5] });

const longRunValuation = (asset: Asset, weight: number): ComponentDraft => ({ name: 'price_over_200_day_mean', weight, of: exchangeId('klines_1d', asset), transform: { kind: 'mean_ratio', shortDays: 1, longDays: 200 }, direction: 'higher_is_bearish' });

const bitcoin: readonly ComponentDraft[] = [
  { name: 'unrealised_profit', weight: 0.2, of: 'intel.nupl', transform: { kind: 'z_score', days: 365 }, direction: 'higher_is_bearish' },
  { name: 'puell_multiple', weight: 0.08, of: 'intel.puell_multiple', transform: { kind: 'level' }, direction: 'higher_is_bearish' },
  { name: 'realised_cap_growth', weight: 0.06, of: 'intel.realised_cap', transform: { kind: 'change_z_score', days: 30, windowDays: 365 }, direction: 'higher_is_bullish' },
  { name: 'issuance', weight: 0.04, of: 'intel.issuance', transform: { kind: 'mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bearish' },
  longRunValuation('BTC', 0.15),
  { name: 'revenue_per_hash', weight: 0.08, of: ['chain.miners_revenue', 'chain.hash_rate'], transform: { kind: 'relative_mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bullish' },
  { name: 'value_per_transaction', weight: 0.12, of: ['chain.market_cap', 'chain.n_transactions'], transform: { kind: 'relative_mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bearish' },
  { name: 'price_per_address', weight: 0.06, of: [exchangeId('klines_1d', 'BTC'), 'chain.n_unique_addresses'], transform: { kind: 'relative_mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bearish' },
  { name: 'security_growth', weight: 0.05, of: 'chain.hash_rate', transform: { kind: 'mean_ratio', shortDays: 30, longDays: 180 }, direction: 'higher_is_bullish' },
  { name: 'difficulty_growth', weight: 0.03, of: 'chain.difficulty', transform: { kind: 'log_change', days: 90 }, direction: 'higher_is_bullish' },
  { name: 'stablecoin_purchasing_power', weight: 0.08, of: ['defi.stablecoins', 'chain.market_cap'], transform: { kind: 'relative_log_change', days: 90 }, direction: 'higher_is_bullish' },
  developers('BTC', 0.05),
];

const smartContractChain = (asset: 'ETH' | 'SOL'): ComponentDraft[] => {
  const price = exchangeId('klines_1d', asset);
  return [
    longRunValuation(asset, 0.18),
    { name: 'drawdown_from_year_high', weight: 0.14, of: price, transform: { kind: 'drawdown', days: 365 }, direction: 'higher_is_bearish' },
    { name: 'tvl_over_price', weight: 0.2, of: [`defi.tvl_chain:${CHAIN_NAME[asset]}`, price], transform: { kind: 'relative_mean_ratio', shortDays: 14, longDays: 180 }, direction: 'higher_is_bullish' },
    { name: 'stablecoins_over_price', weight: 0.18, of: [`defi.stablecoins_chain:${CHAIN_NAME[asset]}`, price], transform: { kind: 'relative_log_change', days: 90 }, direction: 'higher_is_bullish' },
    { name: 'risk_adjusted_half_year', weight: 0.16, of: price, transform: { kind: 'risk_adjusted_return', days: 182 }, direction: 'higher_is_bullish' },
    developers(asset, 0.14),
  ];
};

const componentsOf = (asset: Asset): readonly ComponentDraft[] => (asset === 'BTC' ? bitcoin : smartContractChain(asset));

/** The asset's cost against its use: valuation, usage, security, and development. */
export const FUNDAMENTAL = indexMethodology('fundamental', '5.0.0', LEANING_LABELS, componentsOf);
