import { ADX, ATR, EMA, RSI } from 'trading-signals';
import { type SeriesWindow } from '../observations/series-window.ts';
import { ATR_PERIODS, WARM_UP_PERIODS } from './transform.ts';

/** Just far enough back for the indicator's seed to fade. */
const startFor = (length: number, periods: number): number => Math.max(0, length - periods * WARM_UP_PERIODS);

const barAt = (window: SeriesWindow, i: number) => ({
  high: window.high[i]!,
  low: window.low[i]!,
  close: window.value[i]!,
});

/** Wilder's relative strength index, 0–100. */
export function relativeStrength(window: SeriesWindow, periods: number): number | null {
  const indicator = new RSI(periods);
  for (let i = startFor(window.value.length, periods); i < window.value.length; i++) {
    indicator.add(window.value[i]!);
  }
  return indicator.getResult();
}

/** In the quote currency. */
function averageTrueRange(window: SeriesWindow): number | null {
  const indicator = new ATR(ATR_PERIODS);
  for (let i = startFor(window.open.length, ATR_PERIODS); i < window.open.length; i++) {
    indicator.add(barAt(window, i));
  }
  return indicator.getResult();
}

/** In average true ranges. */
export function exponentialMeanGap(window: SeriesWindow, short: number, long: number): number | null {
  if (window.value.length < long) return null;
  const range = averageTrueRange(window);
  if (range === null || range <= 0) return null;
  const fast = new EMA(short);
  const slow = new EMA(long);
  for (let i = startFor(window.value.length, long); i < window.value.length; i++) {
    fast.add(window.value[i]!);
    slow.add(window.value[i]!);
  }
  return (fast.getResultOrThrow() - slow.getResultOrThrow()) / range;
}

/** Direction (+DI against −DI, −1 to 1) and strength (ADX, 0–100) of a trend. */
export interface DirectionalMovement {
  readonly direction: number;
  readonly adx: number;
}

export function directionalMovement(window: SeriesWindow, periods: number): DirectionalMovement | null {
  const indicator = new ADX(periods);
  for (let i = startFor(window.open.length, periods); i < window.open.length; i++) {
    indicator.add(barAt(window, i));
  }
  const adx = indicator.getResult();
  const { pdi, mdi } = indicator;
  if (adx === null || typeof pdi !== 'number' || typeof mdi !== 'number' || pdi + mdi <= 0) return null;
  return { direction: (pdi - mdi) / (pdi + mdi), adx };
}
