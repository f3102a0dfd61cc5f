import { publishedWindow } from '../../packages/engine/licensed-inputs/published-window.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { randomOf } from './random.ts';
import { fixedShiftOf } from './fixed-grid.ts';

/**
 * Daily candles whose logarithm of the volume keeps 80% of its distance from its mean and is lower by ln 2 on weekends.
 * Prices are constant. Equal seeds give equal volumes.
 */
export function randomVolumes(firstDayMs: number, dayCount: number, seed: string): SeriesWindow {
  const random = randomOf(seed);
  const eventAtMs = Float64Array.from({ length: dayCount }, (_, day) => firstDayMs + (day + 1) * DAY_MS);
  let distance = 0;
  const quoteVolume = eventAtMs.map((endsAtMs) => {
    distance = 0.8 * distance + 0.6 * (random() + random() + random() - 1.5);
    const isWeekend = [0, 6].includes(new Date(endsAtMs - DAY_MS).getUTCDay());
    return 1e9 * Math.exp(distance) * (isWeekend ? 0.5 : 1);
  });
  const price = new Float64Array(dayCount).fill(100);
  return {
    ...EMPTY_WINDOW,
    eventAtMs,
    knownAtMs: eventAtMs,
    value: price,
    open: price,
    high: price,
    low: price,
    quoteVolume,
    baseVolume: quoteVolume.map((volume) => volume / 100),
    takerBuyQuoteVolume: quoteVolume.map((volume) => volume / 2),
  };
}

const SOURCE = exchangeId('klines_1d', 'BTC');

export const inCellsOfBitcoin = (window: SeriesWindow): SeriesWindow =>
  publishedWindow(SOURCE, window, fixedShiftOf(SOURCE).gridShift!, () => window);
