import { exchangeId } from '../../measurement/measurement.ts';
import { mandate, type MandateFactDraft } from '../mandate.ts';

/** Bitcoin in a stablecoin, which also backs the leverage, is dearer than in dollars if the stablecoin is worth less. */
const EXCHANGE_PREMIUM: MandateFactDraft = {
  name: 'exchange_premium',
  weight: 0.05,
  unit: 'log ratio',
  of: [exchangeId('klines_1d', 'BTC'), 'intel.price_close'],
  transform: { kind: 'premium_shift', shortDays: 7, longDays: 90 },
  direction: 'higher_is_bearish',
  shape: 'extremes',
  flagAtHigh: 'collateral_below_par',
};

export const DENVER = mandate({
  agent: 'denver',
  looksAt: 'the cost, direction and backing of leverage and whose orders are the aggressive ones',
  why: 'forced closing of leveraged positions makes the largest moves of this market',
  dataCategories: ['derivatives', 'leverage'],
  compositeIndex: 'derivatives',
  tellsMarket: false,
  factsOf: (asset) => [
    { name: 'funding_carry', weight: 0.25, unit: 'fraction per year', of: exchangeId('funding', asset), transform: { kind: 'annualised_sum', days: 7 }, direction: 'higher_is_bearish', shape: 'extremes', flagAtHigh: 'expensive_leverage', flagAtLow: 'shorts_pay' },
    { name: 'taker_demand', weight: asset === 'BTC' ? 0.3 : 0.35, unit: 'share', of: exchangeId('klines_1d', asset), transform: { kind: 'taker_share_shift', shortDays: 5, longDays: 60 }, direction: 'higher_is_bullish' },
    ...(asset === 'BTC' ? [EXCHANGE_PREMIUM] : []),
    { name: 'volatility_pressure', weight: 0.2, unit: 'log ratio', of: exchangeId('klines_1d', asset), transform: { kind: 'volatility_ratio', shortDays: 7, longDays: 90 }, direction: 'higher_is_bearish', flagAtHigh: 'volatility_expanding' },
    {
      name: 'futures_volume',
      weight: 0.03,
      unit: 'standard deviations',
      of: exchangeId('futures_volume_24h', asset),
      transform: { kind: 'z_score', days: 28 },
      direction: 'higher_is_bearish',
      shape: 'extremes',
      byDefinition: [-2, 2],
      flagAtHigh: 'futures_volume_surge',
    },
    { name: 'open_interest', weight: 0.07, unit: 'standard deviations', of: exchangeId('open_interest', asset), transform: { kind: 'z_score', days: 28 }, direction: 'higher_is_bullish', byDefinition: [-2, 2], flagAtHigh: 'open_interest_high' },
    { name: 'top_trader_positions', weight: 0.1, unit: 'standard deviations', of: exchangeId('top_position_ratio', asset), transform: { kind: 'z_score', days: 28 }, direction: 'higher_is_bullish', byDefinition: [-2, 2] },
  ],
});
