import { type Asset, byAsset } from '../assets.ts';
import { exchangeId, measurement, type Measurement } from '../measurement/measurement.ts';
import { directionalMovement } from '../measurement/window-math.ts';
import { reasonOf } from '../measurement/input-judgement.ts';
import { type MarketRegime } from './crew-result.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';

/** A market is volatile if realised volatility is above this multiple of its three-month level. */
export const VOLATILE_ABOVE = 1.6;
/** Wilder's threshold: an ADX of at least this is a trend. */
export const TRENDING_FROM_ADX = 25;
const ADX_PERIODS = 14;

const VOLATILITY = byAsset((asset) =>
  measurement({
    name: 'volatility_pressure',
    of: exchangeId('klines_1d', asset),
    transform: { kind: 'volatility_ratio', shortDays: 7, longDays: 90 },
    direction: 'higher_is_bearish',
  }),
);

export const regimeMeasurements = (asset: Asset): readonly Measurement[] => [VOLATILITY[asset]];

export function marketRegimeOf(asset: Asset, inputs: CycleInputReader): MarketRegime {
  const candles = exchangeId('klines_1d', asset);
  if (reasonOf(inputs.stateOf(candles)) !== null) return 'unknown';
  const ratio = inputs.valueOf(VOLATILITY[asset]);
  const movement = directionalMovement(inputs.windowOf(candles), ADX_PERIODS);
  if (ratio === null || movement === null) return 'unknown';
  if (ratio > Math.log(VOLATILE_ABOVE)) return 'volatile';
  if (movement.adx < TRENDING_FROM_ADX) return 'ranging';
  return movement.direction > 0 ? 'trending_up' : 'trending_down';
}
