import { clamp, roundTo } from '../rounding.ts';
import { HOUR_MS, isoDay } from '../timestamps.ts';
import { type CandleRun } from './daily-variance.ts';
import { daysOf } from './move-distribution.ts';
import { type OutlookHorizonHours } from './outlook-terms.ts';

/** In units of the volatility expected over the horizon. */
export const PASSAGE_STOPS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1] as const;
export const PASSAGE_TARGETS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3] as const;

/** With fewer horizons that don't overlap, passages aren't counted. */
const LEAST_INDEPENDENT_CASES = 100;
const DECIMALS = 4;

export type PassageSide = 'long' | 'short';

/** One figure for each stop of `PASSAGE_STOPS` and, within it, each target of `PASSAGE_TARGETS`. */
export type PassageGrid = readonly (readonly number[])[];

/** An hour in which prices reached both counts as the stop. */
export interface PassageTable {
  /** Share of cases that reached the target before the stop and within the horizon. */
  readonly target: PassageGrid;
  readonly stop: PassageGrid;
  /** Sum of the results of cases that reached neither, over all cases, in units of expected volatility. */
  readonly neither: PassageGrid;
}

export interface FirstPassages extends Readonly<Record<PassageSide, PassageTable>> {
  readonly cases: number;
  readonly from: string;
  readonly to: string;
}

interface PassageStart {
  readonly atMs: number;
  readonly price: number;
  readonly volatility: number;
}

/** Moments whose horizon has a missing or an implausible hour aren't cases. Null with too few cases. */
export function firstPassages(
  starts: readonly PassageStart[],
  hours: readonly CandleRun[],
  horizonHours: OutlookHorizonHours,
): FirstPassages | null {
  const paths = starts.flatMap((start) => {
    const path = pathAfter(start, hours, horizonHours);
    return path === null ? [] : [{ ...path, atMs: start.atMs }];
  });
  if (paths.length < LEAST_INDEPENDENT_CASES * daysOf(horizonHours)) return null;
  return {
    cases: paths.length,
    from: isoDay(paths[0]!.atMs - 1),
    to: isoDay(paths.at(-1)!.atMs - 1),
    long: tableOf(paths.map(({ up, down, end }) => ({ towards: up, against: down, end }))),
    short: tableOf(paths.map(({ up, down, end }) => ({ towards: down, against: up, end: -end }))),
  };
}

interface Path {
  /** Until the price was each distance of `PASSAGE_TARGETS` higher, and lower; infinite if never. */
  readonly up: Float64Array;
  readonly down: Float64Array;
  readonly end: number;
}

function pathAfter(
  { atMs, price, volatility }: PassageStart,
  hours: readonly CandleRun[],
  horizonHours: number,
): Path | null {
  const run = hours.find(
    ({ endsAtMs }) =>
      endsAtMs.length > 0 &&
      endsAtMs[0]! <= atMs + HOUR_MS &&
      endsAtMs.at(-1)! >= atMs + horizonHours * HOUR_MS,
  );
  if (run === undefined) return null;
  const from = (atMs + HOUR_MS - run.endsAtMs[0]!) / HOUR_MS;
  const away = (one: number): number => Math.log(one / price) / volatility;
  const extremes = { up: 0, down: 0 };
  const reached = {
    up: new Float64Array(PASSAGE_TARGETS.length).fill(Infinity),
    down: new Float64Array(PASSAGE_TARGETS.length).fill(Infinity),
  };
  const passed = { up: 0, down: 0 };
  for (let hour = 0; hour < horizonHours; hour++) {
    extremes.up = Math.max(extremes.up, away(run.high[from + hour]!));
    extremes.down = Math.max(extremes.down, -away(run.low[from + hour]!));
    for (const way of ['up', 'down'] as const)
      while (PASSAGE_TARGETS[passed[way]]! <= extremes[way]) reached[way][passed[way]++] = hour;
  }
  return { ...reached, end: away(run.close[from + horizonHours - 1]!) };
}

interface SidePath {
  readonly towards: Float64Array;
  readonly against: Float64Array;
  readonly end: number;
}

function tableOf(paths: readonly SidePath[]): PassageTable {
  const shares = (of: (path: SidePath, stopAt: number, targetAt: number) => number): PassageGrid =>
    PASSAGE_STOPS.map((stop) => {
      const against = PASSAGE_TARGETS.indexOf(stop);
      return PASSAGE_TARGETS.map((_, towards) => {
        const sum = paths.reduce(
          (all, path) => all + of(path, path.against[against]!, path.towards[towards]!),
          0,
        );
        return roundTo(sum / paths.length, DECIMALS);
      });
    });
  return {
    target: shares((_, stopAt, targetAt) => (targetAt < stopAt ? 1 : 0)),
    stop: shares((_, stopAt, targetAt) => (stopAt !== Infinity && stopAt <= targetAt ? 1 : 0)),
    neither: shares(({ end }, stopAt, targetAt) => (stopAt === Infinity && targetAt === Infinity ? end : 0)),
  };
}

export type Passage = Readonly<Record<keyof PassageTable, number>>;

/** On a plane between the surrounding distances of the table; null outside of it. */
export function passageAt(table: PassageTable, stop: number, target: number): Passage | null {
  const stops = placeIn(PASSAGE_STOPS, stop);
  const targets = placeIn(PASSAGE_TARGETS, target);
  if (stops === null || targets === null) return null;
  const between = (grid: PassageGrid): number => {
    const along = (row: readonly number[]): number =>
      row[targets.before]! + targets.part * (row[targets.before + 1]! - row[targets.before]!);
    const [near, far] = [along(grid[stops.before]!), along(grid[stops.before + 1]!)];
    return near + stops.part * (far - near);
  };
  return { target: between(table.target), stop: between(table.stop), neither: between(table.neither) };
}

function placeIn(
  distances: readonly number[],
  distance: number,
): { readonly before: number; readonly part: number } | null {
  if (distance < distances[0]! || distance > distances.at(-1)!) return null;
  const before = clamp(
    distances.findLastIndex((one) => one <= distance),
    0,
    distances.length - 2,
  );
  return { before, part: (distance - distances[before]!) / (distances[before + 1]! - distances[before]!) };
}
