import { type CandleColumns } from '../../packages/engine/outlook/daily-variance.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { randomOf } from './random.ts';

export interface RandomCandles {
  readonly hours: CandleColumns;
  readonly days: CandleColumns;
}

const STEPS_OF_HOUR = 4;

/**
 * A random walk whose daily volatility wanders between about 1% and 5% and halves on weekends, so that a regression has
 * something to find. Equal seeds give equal candles.
 */
export function randomCandles(
  firstDayMs: number,
  dayCount: number,
  seed: string,
  firstPrice = 100,
): RandomCandles {
  const random = randomOf(seed);
  // Sum of twelve uniform numbers: about normal.
  const normal = (): number => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += random();
    return sum;
  };
  const hours = columnsOf(dayCount * 24);
  const days = columnsOf(dayCount);
  let price = firstPrice;
  let logVolatility = Math.log(0.02);
  for (let day = 0; day < dayCount; day++) {
    logVolatility = 0.95 * logVolatility + 0.05 * Math.log(0.02) + 0.15 * normal();
    const isWeekend = [0, 6].includes(new Date(firstDayMs + day * DAY_MS).getUTCDay());
    const step = Math.exp(logVolatility) * (isWeekend ? 0.5 : 1) * Math.sqrt(1 / (24 * STEPS_OF_HOUR));
    for (let hour = 0; hour < 24; hour++) {
      const path = [price];
      for (let i = 0; i < STEPS_OF_HOUR; i++) path.push((price *= Math.exp(step * normal())));
      const at = day * 24 + hour;
      setCandle(hours, at, firstDayMs + (at + 1) * HOUR_MS, path);
    }
    const ofDay = ({ open, high, low, value }: CandleColumns): number[] => [
      open[day * 24]!,
      ...high.subarray(day * 24, day * 24 + 24),
      ...low.subarray(day * 24, day * 24 + 24),
      value[day * 24 + 23]!,
    ];
    setCandle(days, day, firstDayMs + (day + 1) * DAY_MS, ofDay(hours));
  }
  return { hours, days };
}

const columnsOf = (count: number): CandleColumns => ({
  eventAtMs: new Float64Array(count),
  value: new Float64Array(count),
  open: new Float64Array(count),
  high: new Float64Array(count),
  low: new Float64Array(count),
});

function setCandle(columns: CandleColumns, at: number, endsAtMs: number, path: readonly number[]): void {
  columns.eventAtMs[at] = endsAtMs;
  columns.open[at] = path[0]!;
  columns.value[at] = path.at(-1)!;
  columns.high[at] = Math.max(...path);
  columns.low[at] = Math.min(...path);
}

export function endedBy(candles: CandleColumns, atMs: number): CandleColumns {
  const count = candles.eventAtMs.filter((endsAtMs) => endsAtMs <= atMs).length;
  return withRows(candles, (i) => i < count);
}

export const withRows = (candles: CandleColumns, isKept: (i: number) => boolean): CandleColumns => ({
  eventAtMs: candles.eventAtMs.filter((_, i) => isKept(i)),
  value: candles.value.filter((_, i) => isKept(i)),
  open: candles.open.filter((_, i) => isKept(i)),
  high: candles.high.filter((_, i) => isKept(i)),
  low: candles.low.filter((_, i) => isKept(i)),
});

/** The candles with prices of one row replaced; counted from the end if below 0. */
export function withCandle(
  candles: CandleColumns,
  row: number,
  changed: (candle: {
    open: number;
    high: number;
    low: number;
    value: number;
  }) => Partial<Record<'open' | 'high' | 'low' | 'value', number>>,
): CandleColumns {
  const copy = withRows(candles, () => true);
  const at = row < 0 ? copy.value.length + row : row;
  const { open, high, low, value } = copy;
  const prices = changed({ open: open[at]!, high: high[at]!, low: low[at]!, value: value[at]! });
  for (const [name, price] of Object.entries(prices))
    copy[name as 'open' | 'high' | 'low' | 'value'][at] = price;
  return copy;
}
