import { exchangeId } from '../../measurement/measurement.ts';
import { mandate } from '../mandate.ts';

export const TOKIO = mandate({
  agent: 'tokio',
  looksAt: 'price trend and momentum on daily and hourly candles and to the last trade',
  why: 'trends persist for weeks in this market, and price is the only input that is never late',
  dataCategories: ['price_trend', 'momentum'],
  compositeIndex: null,
  tellsMarket: true,
  factsOf: (asset) => [
    { name: 'daily_ema_gap', weight: 0.25, unit: 'average true ranges', of: exchangeId('klines_1d', asset), transform: { kind: 'ema_gap', shortPeriods: 12, longPeriods: 26 }, direction: 'higher_is_bullish' },
    { name: 'daily_directional_movement', weight: 0.25, unit: 'ratio', of: exchangeId('klines_1d', asset), transform: { kind: 'directional_movement', periods: 14 }, direction: 'higher_is_bullish' },
    { name: 'hourly_ema_gap', weight: 0.16, unit: 'average true ranges', of: exchangeId('klines_1h', asset), transform: { kind: 'ema_gap', shortPeriods: 24, longPeriods: 96 }, direction: 'higher_is_bullish' },
    { name: 'monthly_momentum', weight: 0.2, unit: 'log return', of: exchangeId('klines_1d', asset), transform: { kind: 'log_change', days: 30 }, direction: 'higher_is_bullish', flagAtLow: 'deep_monthly_loss' },
    { name: 'day_to_last_trade', weight: 0.04, unit: 'log return', of: [exchangeId('klines_1h', asset), exchangeId('price', asset)], transform: { kind: 'log_change_to_now', days: 1 }, direction: 'higher_is_bullish' },
    { name: 'relative_strength_index', weight: 0.1, unit: 'index', of: exchangeId('klines_1d', asset), transform: { kind: 'rsi', periods: 14 }, direction: 'higher_is_bullish', flagAtHigh: 'overbought', flagAtLow: 'oversold' },
  ],
});
