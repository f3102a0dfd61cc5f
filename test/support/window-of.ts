import { type Candle } from '../../packages/engine/observations/observation.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';

/** A window of one value a day (or `stepMs`), the newest at `newestMs`, for specs. */
export function windowOf(
  values: readonly number[],
  { newestMs = Date.UTC(2024, 5, 30), stepMs = DAY_MS }: { newestMs?: number; stepMs?: number } = {},
): SeriesWindow {
  const eventAtMs = Float64Array.from(values, (_, i) => newestMs - (values.length - 1 - i) * stepMs);
  return { ...EMPTY_WINDOW, eventAtMs, knownAtMs: eventAtMs, value: Float64Array.from(values) };
}

/** The same with candles; what is left out of a candle is its close, or 0 for volumes. */
export function candleWindowOf(
  candles: readonly (Partial<Candle> & { readonly close: number })[],
  timing: { newestMs?: number; stepMs?: number } = {},
): SeriesWindow {
  const column = (of: (candle: (typeof candles)[number]) => number): Float64Array =>
    Float64Array.from(candles, of);
  return {
    ...windowOf(
      candles.map(({ close }) => close),
      timing,
    ),
    open: column(({ open, close }) => open ?? close),
    high: column(({ high, close }) => high ?? close),
    low: column(({ low, close }) => low ?? close),
    baseVolume: column(({ baseVolume }) => baseVolume ?? 0),
    quoteVolume: column(({ quoteVolume }) => quoteVolume ?? 0),
    takerBuyQuoteVolume: column(({ takerBuyQuoteVolume }) => takerBuyQuoteVolume ?? 0),
  };
}
