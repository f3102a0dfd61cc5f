import { type CandleWidth } from '../../../../domain/sources/rows/exchange.sources.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../domain/timestamps.ts';

export const SPOT_ORIGIN = 'https://api.binance.com';
export const FUTURES_ORIGIN = 'https://fapi.binance.com';

/** Length of a candle. */
export const CANDLE_MS: Readonly<Record<CandleWidth, number>> = {
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
};
