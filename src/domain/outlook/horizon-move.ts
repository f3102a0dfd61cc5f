import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { type CandleRun } from './daily-variance.ts';
import { type OutlookHorizonHours } from './outlook-terms.ts';

/** In natural logarithms of ratios. */
export interface HorizonMove {
  /** ln(last price / first price). */
  readonly return: number;
  /** ln(highest / lowest), at least 0. */
  readonly range: number;
  /** ln(highest / first price), at least 0. */
  readonly highest: number;
  /** ln(lowest / first price), at most 0. */
  readonly lowest: number;
}

/** Row i begins at the end of the run's day `firstDay + i`. */
export interface MoveColumns {
  readonly return: Float64Array;
  readonly range: Float64Array;
  readonly highest: Float64Array;
  readonly lowest: Float64Array;
}

export const MOVE_KINDS = [
  'return',
  'range',
  'highest',
  'lowest',
] as const satisfies readonly (keyof HorizonMove)[];
export type MoveKind = (typeof MOVE_KINDS)[number];

export const daysOf = (horizonHours: OutlookHorizonHours): number => horizonHours / 24;

/** Moves that begin at the end of each day from `firstDay` on and ended within the run. */
export function movesFrom(run: CandleRun, firstDay: number, horizonHours: OutlookHorizonHours): MoveColumns {
  const days = daysOf(horizonHours);
  const count = Math.max(0, run.close.length - days - firstDay);
  const columns = {
    return: new Float64Array(count),
    range: new Float64Array(count),
    highest: new Float64Array(count),
    lowest: new Float64Array(count),
  };
  for (let i = 0; i < count; i++) {
    const move = moveAfter(run, firstDay + i, days);
    for (const kind of MOVE_KINDS) columns[kind][i] = move[kind];
  }
  return columns;
}

export const latestMoves = (moves: MoveColumns, count: number): MoveColumns => ({
  return: moves.return.subarray(-count),
  range: moves.range.subarray(-count),
  highest: moves.highest.subarray(-count),
  lowest: moves.lowest.subarray(-count),
});

/** Null unless the run has the day that ends at `fromMs`, a UTC midnight, and all days of the horizon. */
export function moveBetween(
  run: CandleRun,
  fromMs: number,
  horizonHours: OutlookHorizonHours,
): HorizonMove | null {
  const first = run.endsAtMs[0];
  if (first === undefined) return null;
  const at = (fromMs - first) / DAY_MS;
  const isCovered =
    Number.isInteger(at) && at >= 0 && run.endsAtMs.at(-1)! >= fromMs + horizonHours * HOUR_MS;
  return isCovered ? moveAfter(run, at, daysOf(horizonHours)) : null;
}

function moveAfter({ close, high, low }: CandleRun, day: number, days: number): HorizonMove {
  const first = close[day]!;
  let highest = first;
  let lowest = first;
  for (let next = day + 1; next <= day + days; next++) {
    highest = Math.max(highest, high[next]!);
    lowest = Math.min(lowest, low[next]!);
  }
  return {
    return: Math.log(close[day + days]! / first),
    range: Math.log(highest / lowest),
    highest: Math.log(highest / first),
    lowest: Math.log(lowest / first),
  };
}
