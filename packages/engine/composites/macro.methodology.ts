import { type Asset } from '../assets.ts';
import { type SourceId } from '../sources/registry.ts';
import { type ComponentDraft, indexMethodology, LEANING_LABELS } from './index-methodology.ts';
import { exchangeId } from '../measurement/measurement.ts';

/** Assumed sensitivity of each asset; every row sums to 1. */
const SENSITIVITY: Readonly<Record<Asset, Readonly<Record<MacroComponent, number>>>> = {
  BTC: {
    policy_rate_change: 0.16,
    money_supply_acceleration: 0.18,
    inflation_acceleration: 0.14,
    unemployment_rise: 0.06,
    broad_dollar: 0.12,
    stablecoin_liquidity: 0.2,
    market_response: 0.14,
  },
  ETH: {
    policy_rate_change: 0.14,
    money_supply_acceleration: 0.16,
    inflation_acceleration: 0.12,
    unemployment_rise: 0.06,
    broad_dollar: 0.12,
    stablecoin_liquidity: 0.24,
    market_response: 0.16,
  },
  SOL: {
    policy_rate_change: 0.14,
    money_supply_acceleration: 0.14,
    inflation_acceleration: 0.1,
    unemployment_rise: 0.06,
    broad_dollar: 0.12,
    stablecoin_liquidity: 0.26,
    market_response: 0.18,
  },
};

type MacroComponent = 'policy_rate_change' | 'money_supply_acceleration' | 'inflation_acceleration' | 'unemployment_rise' | 'broad_dollar' | 'stablecoin_liquidity' | 'market_response';

const componentsOf = (asset: Asset): readonly ComponentDraft[] => {
  const weights = SENSITIVITY[asset];
  const component = (name: MacroComponent, of: SourceId, transform: ComponentDraft['transform'], direction: ComponentDraft['direction'], byDefinition?: readonly [number, number]): ComponentDraft => ({
    name,
    weight: weights[name],
    of,
    transform,
    direction,
    ...(byDefinition ? { byDefinition } : {}),
  });
  return [
    component('policy_rate_change', 'econ.fed_rate_daily', { kind: 'difference', days: 182 }, 'higher_is_bearish'),
    component('money_supply_acceleration', 'econ.m2', { kind: 'yearly_change_acceleration', apartDays: 182 }, 'higher_is_bullish'),
    component('inflation_acceleration', 'econ.cpi', { kind: 'yearly_change_acceleration', apartDays: 182 }, 'higher_is_bearish'),
    component('unemployment_rise', 'econ.unemployment', { kind: 'rise_from_low' }, 'higher_is_bearish', [-0.5, 0.5]),
    component('broad_dollar', 'econ.broad_dollar', { kind: 'log_change', days: 91 }, 'higher_is_bearish', [-0.04, 0.04]),
    component('stablecoin_liquidity', 'defi.stablecoins', { kind: 'change_z_score', days: 30, windowDays: 365 }, 'higher_is_bullish'),
    component('market_response', exchangeId('klines_1d', asset), { kind: 'risk_adjusted_return', days: 60 }, 'higher_is_bullish'),
  ];
};

/** Whether money is getting cheaper and more plentiful, weighed by the asset's response to it. */
export const MACRO = indexMethodology('macro', '5.0.0', LEANING_LABELS, componentsOf);
