import { withRows } from '../../../test/support/random-candles.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { type CandleColumns, hourRuns } from './daily-variance.ts';
import {
  firstPassages,
  PASSAGE_STOPS,
  PASSAGE_TARGETS,
  passageAt,
  type PassageTable,
} from './first-passage.ts';

const FIRST_MS = Date.UTC(2024, 0, 1);
const DAYS = 102;
const VOLATILITY = 0.05;

/** Days that all look the same: the price is 100 but for hours that differ, in units of volatility. */
function sameDays(
  hours: Readonly<Record<number, { high?: number; low?: number; close?: number }>>,
): CandleColumns {
  const count = DAYS * 24;
  const price = (of: 'high' | 'low' | 'close') =>
    Float64Array.from({ length: count }, (_, i) => 100 * Math.exp(VOLATILITY * (hours[i % 24]?.[of] ?? 0)));
  const value = price('close');
  const max = (columns: Float64Array) => columns.map((one, i) => Math.max(one, 100, value[i]!));
  const min = (columns: Float64Array) => columns.map((one, i) => Math.min(one, 100, value[i]!));
  return {
    eventAtMs: Float64Array.from({ length: count }, (_, i) => FIRST_MS + (i + 1) * HOUR_MS),
    value,
    open: new Float64Array(count).fill(100),
    high: max(price('high')),
    low: min(price('low')),
  };
}

const startsOf = (days: number) =>
  Array.from({ length: days }, (_, day) => ({
    atMs: FIRST_MS + day * DAY_MS,
    price: 100,
    volatility: VOLATILITY,
  }));

const at = ({ target, stop, neither }: PassageTable, stopAt: number, targetAt: number): number[] => {
  const [i, j] = [PASSAGE_STOPS.indexOf(stopAt as 1), PASSAGE_TARGETS.indexOf(targetAt as 1)];
  return [target[i]![j]!, stop[i]![j]!, neither[i]![j]!];
};

describe('firstPassages', () => {
  // Up 0.81 in the fourth hour, down 0.61 in the eleventh, and 0.15 higher at the end.
  const candles = sameDays({ 3: { high: 0.81 }, 10: { low: -0.61 }, 23: { close: 0.15 } });
  const counted = firstPassages(startsOf(DAYS), hourRuns(candles), 24)!;

  it('tells what was reached first, for either side', () => {
    expect(counted).toMatchObject({ cases: DAYS, from: '2023-12-31', to: '2024-04-10' });
    expect(at(counted.long, 0.5, 0.6)).toEqual([1, 0, 0]);
    expect(at(counted.long, 0.5, 1)).toEqual([0, 1, 0]);
    expect(at(counted.short, 0.5, 0.4)).toEqual([0, 1, 0]);
    expect(at(counted.short, 1, 0.6)).toEqual([1, 0, 0]);
  });

  it('adds up what cases that reached neither ended with', () => {
    expect(at(counted.long, 0.8, 1)).toEqual([0, 0, 0.15]);
    expect(at(counted.short, 1, 0.8)).toEqual([0, 0, -0.15]);
  });

  it('counts an hour that reached both as the stop', () => {
    const both = firstPassages(startsOf(DAYS), hourRuns(sameDays({ 5: { high: 0.7, low: -0.7 } })), 24)!;
    expect(at(both.long, 0.5, 0.5)).toEqual([0, 1, 0]);
    expect(at(both.short, 0.5, 0.5)).toEqual([0, 1, 0]);
  });

  it('has no case whose hours have a hole or aren’t all known', () => {
    const holed = withRows(candles, (i) => i !== 30);
    expect(firstPassages(startsOf(DAYS), hourRuns(holed), 24)!.cases).toBe(DAYS - 1);
    expect(firstPassages(startsOf(DAYS + 3), hourRuns(candles), 24)!.cases).toBe(DAYS);
  });

  it('is none with fewer than 100 horizons that don’t overlap', () => {
    expect(firstPassages(startsOf(99), hourRuns(candles), 24)).toBeNull();
    expect(firstPassages(startsOf(100), hourRuns(candles), 24)!.cases).toBe(100);
    expect(firstPassages(startsOf(DAYS), hourRuns(candles), 72)).toBeNull();
  });
});

describe('passageAt', () => {
  const grid = (of: (stop: number, target: number) => number) =>
    PASSAGE_STOPS.map((stop) => PASSAGE_TARGETS.map((target) => of(stop, target)));
  const table: PassageTable = {
    target: grid((stop, target) => 0.5 + 0.2 * stop - 0.1 * target),
    stop: grid((stop, target) => 0.5 - 0.3 * stop + 0.1 * target),
    neither: grid((stop) => 0.01 * stop),
  };

  it('is on the plane between the distances around it', () => {
    // Between stops of 0.6 and 0.8 and targets of 1.5 and 2.
    const { target, stop, neither } = passageAt(table, 0.65, 1.7)!;
    expect(target).toBeCloseTo(0.5 + 0.13 - 0.17, 12);
    expect(stop).toBeCloseTo(0.5 - 0.195 + 0.17, 12);
    expect(neither).toBeCloseTo(0.0065, 12);
    expect(passageAt(table, 1, 3)!.target).toBeCloseTo(0.4, 12);
    expect(passageAt(table, 0.2, 0.2)!.target).toBeCloseTo(0.52, 12);
  });

  it.each([
    [0.19, 1],
    [1.01, 1],
    [0.5, 0.19],
    [0.5, 3.01],
  ])('is none outside of the table: %d and %d', (stop, target) => {
    expect(passageAt(table, stop, target)).toBeNull();
  });
});
