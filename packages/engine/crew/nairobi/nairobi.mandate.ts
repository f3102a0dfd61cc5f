import { exchangeId } from '../../measurement/measurement.ts';
import { mandate } from '../mandate.ts';

export const NAIROBI = mandate({
  agent: 'nairobi',
  looksAt: 'the mood of the crowd, against it where it is at an extreme',
  why: 'fear and greed overshoot; somebody has to lean the other way when everybody leans one way',
  dataCategories: ['sentiment', 'crowd_positioning'],
  compositeIndex: 'sentiment',
  tellsMarket: false,
  factsOf: (asset) => [
    { name: 'fear_greed_level', weight: 0.35, unit: 'index', of: 'sentiment.fear_greed', transform: { kind: 'level' }, direction: 'higher_is_bearish', shape: 'extremes', flagAtLow: 'extreme_fear', flagAtHigh: 'extreme_greed' },
    { name: 'fear_greed_recovery', weight: 0.35, unit: 'index points', of: 'sentiment.fear_greed', transform: { kind: 'mean_shift', shortDays: 3, longDays: 14 }, direction: 'higher_is_bullish' },
    { name: 'volume_attention', weight: 0.15, unit: 'ratio', of: exchangeId('klines_1d', asset), transform: { kind: 'signed_volume_ratio', shortDays: 5, longDays: 60 }, direction: 'higher_is_bullish', flagAtHigh: 'volume_surge', flagAtLow: 'volume_surge' },
    {
      name: 'crowd_positioning',
      weight: 0.15,
      unit: 'standard deviations',
      of: exchangeId('ls_ratio', asset),
      transform: { kind: 'z_score', days: 28 },
      direction: 'higher_is_bearish',
      shape: 'extremes',
      byDefinition: [-2, 2],
      flagAtHigh: 'crowded_longs',
      flagAtLow: 'crowded_shorts',
    },
  ],
});
