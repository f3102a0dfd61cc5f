import { type Asset } from '../assets.ts';
import { type ComponentDraft, indexMethodology } from './index-methodology.ts';
import { exchangeId } from '../measurement/measurement.ts';

const FEAR_GREED = 'sentiment.fear_greed';

/** Fear & Greed is derived from bitcoin, so it counts less for other assets. */
interface Weights {
  readonly level: number;
  readonly trend: number;
  readonly takers: number;
  readonly volume: number;
  readonly leverage: number;
  readonly crowd: number;
}

/** Without prices: Fear & Greed already follows them closely, and a mood index must add to its own input. */
const componentsOf = (asset: Asset, weights: Weights): readonly ComponentDraft[] => [
  { name: 'fear_greed_level', weight: weights.level, of: FEAR_GREED, transform: { kind: 'level' }, direction: 'higher_is_bullish' },
  { name: 'fear_greed_trend', weight: weights.trend, of: FEAR_GREED, transform: { kind: 'mean_ratio', shortDays: 3, longDays: 30 }, direction: 'higher_is_bullish' },
  { name: 'taker_demand', weight: weights.takers, of: exchangeId('klines_1d', asset), transform: { kind: 'taker_share_shift', shortDays: 7, longDays: 60 }, direction: 'higher_is_bullish' },
  { name: 'volume_attention', weight: weights.volume, of: exchangeId('klines_1d', asset), transform: { kind: 'signed_volume_ratio', shortDays: 5, longDays: 60 }, direction: 'higher_is_bullish' },
  { name: 'leverage_appetite', weight: weights.leverage, of: exchangeId('funding', asset), transform: { kind: 'mean_shift', shortDays: 7, longDays: 90 }, direction: 'higher_is_bullish' },
  { name: 'crowd_positioning', weight: weights.crowd, of: exchangeId('ls_ratio', asset), transform: { kind: 'z_score', days: 28 }, direction: 'higher_is_bullish', byDefinition: [-2, 2] },
];

const BITCOIN: Weights = { level: 0.32, trend: 0.12, takers: 0.18, volume: 0.14, leverage: 0.14, crowd: 0.1 };
const OTHERS: Weights = { level: 0.26, trend: 0.1, takers: 0.22, volume: 0.16, leverage: 0.16, crowd: 0.1 };

export const SENTIMENT = indexMethodology(
  'sentiment',
  '5.0.0',
  [
    { below: 10, label: 'extreme_fear' },
    { below: 35, label: 'fear' },
    { below: 65, label: 'neutral' },
    { below: 90, label: 'greed' },
    { below: Infinity, label: 'extreme_greed' },
  ],
  (asset) => componentsOf(asset, asset === 'BTC' ? BITCOIN : OTHERS),
);
