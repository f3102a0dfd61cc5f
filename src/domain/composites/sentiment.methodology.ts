import { type Asset } from '../assets.ts';
import { type ComponentDraft, indexMethodology } from './index-methodology.ts';
import { exchangeId } from '../measurement/measurement.ts';

const FEAR_GREED = 'sentiment.fear_greed';

const shared = (asset: Asset, weights: { level: number; trend: number }): ComponentDraft[] => [
  {
    name: 'fear_greed_level',
    weight: weights.level,
    of: FEAR_GREED,
    transform: { kind: 'level' },
    direction: 'higher_is_bullish',
  },
  {
    name: 'fear_greed_trend',
    weight: weights.trend,
    of: FEAR_GREED,
    transform: { kind: 'mean_ratio', shortDays: 3, longDays: 30 },
    direction: 'higher_is_bullish',
  },
  {
    name: 'price_momentum_30d',
    weight: 0.2,
    of: [exchangeId('klines_1d', asset), exchangeId('klines_1h', asset)],
    transform: { kind: 'log_change_to_now', days: 30 },
    direction: 'higher_is_bullish',
  },
  {
    name: 'drawdown_90d',
    weight: 0.14,
    of: [exchangeId('klines_1d', asset), exchangeId('klines_1h', asset)],
    transform: { kind: 'drawdown_to_now', days: 90 },
    direction: 'higher_is_bullish',
  },
  {
    name: 'relative_strength_index',
    weight: 0.06,
    of: exchangeId('klines_1d', asset),
    transform: { kind: 'rsi', periods: 14 },
    direction: 'higher_is_bullish',
  },
  {
    name: 'three_day_momentum',
    weight: 0.05,
    of: exchangeId('klines_1h', asset),
    transform: { kind: 'log_change', days: 3 },
    direction: 'higher_is_bullish',
  },
  {
    name: 'taker_demand',
    weight: 0.08,
    of: exchangeId('klines_1d', asset),
    transform: { kind: 'taker_share_shift', shortDays: 7, longDays: 60 },
    direction: 'higher_is_bullish',
  },
  {
    name: 'crowd_positioning',
    weight: 0.05,
    of: exchangeId('ls_ratio', asset),
    transform: { kind: 'z_score', days: 28 },
    direction: 'higher_is_bullish',
    byDefinition: [-2, 2],
  },
];

const againstBitcoin = (asset: Asset): ComponentDraft => ({
  name: 'strength_against_btc',
  weight: 0.1,
  of: [exchangeId('klines_1d', asset), exchangeId('klines_1d', 'BTC')],
  transform: { kind: 'relative_log_change', days: 30 },
  direction: 'higher_is_bullish',
});

/** How the crowd feels: fear and greed, momentum and drawdown it reacts to, and who is buying. */
export const SENTIMENT = indexMethodology(
  'sentiment',
  '2.0.0',
  [
    { below: 20, label: 'extreme_fear' },
    { below: 40, label: 'fear' },
    { below: 60, label: 'neutral' },
    { below: 80, label: 'greed' },
    { below: Infinity, label: 'extreme_greed' },
  ],
  (asset) =>
    asset === 'BTC'
      ? shared(asset, { level: 0.36, trend: 0.06 })
      : [...shared(asset, { level: 0.28, trend: 0.04 }), againstBitcoin(asset)],
);
