import { mandate } from '../mandate.ts';

export const BERLIN = mandate({
  agent: 'berlin',
  looksAt: 'interest rates, money supply, inflation, employment, the dollar and stablecoin supply',
  why: 'liquidity moves on a scale of months that price-driven agents cannot see',
  dataCategories: ['macro', 'liquidity'],
  compositeIndex: 'macro',
  tellsMarket: false,
  factsOf: () => [
    { name: 'policy_rate_change', weight: 0.22, unit: 'percentage points', of: 'econ.fed_rate_daily', transform: { kind: 'difference', days: 182 }, direction: 'higher_is_bearish', flagAtHigh: 'monetary_tightening' },
    { name: 'money_supply_acceleration', weight: 0.2, unit: 'log change', of: 'econ.m2', transform: { kind: 'yearly_change_acceleration', apartDays: 182 }, direction: 'higher_is_bullish', flagAtLow: 'money_supply_slowing' },
    { name: 'inflation_acceleration', weight: 0.16, unit: 'log change', of: 'econ.cpi', transform: { kind: 'yearly_change_acceleration', apartDays: 182 }, direction: 'higher_is_bearish', flagAtHigh: 'inflation_accelerating' },
    { name: 'unemployment_rise', weight: 0.08, unit: 'percentage points', of: 'econ.unemployment', transform: { kind: 'rise_from_low' }, direction: 'higher_is_bearish', byDefinition: [-0.5, 0.5], flagAtHigh: 'labour_market_weakening' },
    { name: 'broad_dollar', weight: 0.12, unit: 'log change', of: 'econ.broad_dollar', transform: { kind: 'log_change', days: 91 }, direction: 'higher_is_bearish', byDefinition: [-0.04, 0.04] },
    { name: 'stablecoin_supply_growth', weight: 0.22, unit: 'standard deviations', of: 'defi.stablecoins', transform: { kind: 'change_z_score', days: 30, windowDays: 365 }, direction: 'higher_is_bullish', flagAtLow: 'stablecoin_contraction' },
  ],
});
