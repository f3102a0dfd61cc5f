import { type SeriesWindow } from '../observations/series-window.ts';
import { DAY_MS } from '../timestamps.ts';
import { type Transform } from './transform.ts';
import {
  coveredFrom,
  logChange,
  logRatio,
  meanRatio,
  meanShift,
  minus,
  nearestTo,
  sumFrom,
  type TimedColumn,
} from './window-math.ts';

export type TwoSourced = Extract<
  Transform,
  {
    kind:
      | 'relative_log_change'
      | 'relative_mean_ratio'
      | 'flow_balance_shift'
      | 'log_change_to_now'
      | 'flow_share'
      | 'premium_shift';
  }
>;
const TWO_SOURCED: Readonly<Record<TwoSourced['kind'], true>> = {
  relative_log_change: true,
  relative_mean_ratio: true,
  flow_balance_shift: true,
  log_change_to_now: true,
  flow_share: true,
  premium_shift: true,
};

export const twoSourced = (transform: Transform): transform is TwoSourced => transform.kind in TWO_SOURCED;

export function compareWindows(
  transform: TwoSourced,
  first: SeriesWindow,
  second: SeriesWindow,
): number | null {
  switch (transform.kind) {
    case 'relative_log_change':
      return minus(logChange(first, transform.days), logChange(second, transform.days));
    case 'relative_mean_ratio':
      return minus(
        meanRatio(first, transform.shortDays, transform.longDays),
        meanRatio(second, transform.shortDays, transform.longDays),
      );
    case 'log_change_to_now': {
      const newest = newestOf(first, second);
      const then = nearestTo(first.eventAtMs, newest.eventAtMs, transform.days);
      return then < 0 ? null : logRatio(newest.value, first.value[then]);
    }
    case 'flow_balance_shift': {
      const short = flowBalance(first, second, transform.shortDays);
      return minus(short, flowBalance(first, second, transform.longDays));
    }
    case 'flow_share': {
      const from = coveredFrom(first.eventAtMs, transform.days);
      const stock = second.value.at(-1)!;
      return from < 0 || stock <= 0 ? null : sumFrom(first.value, from) / stock;
    }
    case 'premium_shift':
      return meanShift(premiums(first, second), transform.shortDays, transform.longDays);
  }
}

/** (Σ first − Σ second) / (Σ first + Σ second) over the window. */
function flowBalance(first: TimedColumn, second: TimedColumn, days: number): number | null {
  const fromFirst = coveredFrom(first.eventAtMs, days);
  const fromSecond = coveredFrom(second.eventAtMs, days);
  if (fromFirst < 0 || fromSecond < 0) return null;
  const one = sumFrom(first.value, fromFirst);
  const other = sumFrom(second.value, fromSecond);
  return one + other > 0 ? (one - other) / (one + other) : null;
}

function newestOf(one: TimedColumn, other: TimedColumn): { eventAtMs: number; value: number } {
  const later = one.eventAtMs.at(-1)! > other.eventAtMs.at(-1)! ? one : other;
  return { eventAtMs: later.eventAtMs.at(-1)!, value: later.value.at(-1)! };
}

/**
 * ln(close / reference) of every candle whose day the reference has; it is dated one day before the close.
 */
function premiums(candles: TimedColumn, reference: TimedColumn): TimedColumn {
  const eventAtMs: number[] = [];
  const value: number[] = [];
  let day = 0;
  candles.eventAtMs.forEach((closedAtMs, i) => {
    while (day < reference.eventAtMs.length && reference.eventAtMs[day]! < closedAtMs - DAY_MS) day++;
    const sameDay = reference.eventAtMs[day] === closedAtMs - DAY_MS;
    const premium = sameDay ? logRatio(candles.value[i], reference.value[day]) : null;
    if (premium === null) return;
    eventAtMs.push(closedAtMs);
    value.push(premium);
  });
  return { eventAtMs: Float64Array.from(eventAtMs), value: Float64Array.from(value) };
}
