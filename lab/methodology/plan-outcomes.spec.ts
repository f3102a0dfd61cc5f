import { planOutcome } from './plan-outcomes.ts';

const HOUR = 3_600_000;
/** Hourly candles by their lows, highs, and closes; the first closes an hour after the plan was made. */
const candles = (...rows: (readonly [low: number, high: number, close?: number])[]) => ({
  eventAtMs: Float64Array.from(rows, (_, i) => (i + 1) * HOUR),
  low: Float64Array.from(rows, ([low]) => low),
  high: Float64Array.from(rows, ([, high]) => high),
  value: Float64Array.from(rows, ([low, , close]) => close ?? low),
});
const LONG = { side: 'long', entry: 100, stopLoss: 90, takeProfit1: 110, takeProfit2: 130 } as const;
const SHORT = { side: 'short', entry: 100, stopLoss: 110, takeProfit1: 90, takeProfit2: 70 } as const;
const END = 3 * HOUR;
const NOTHING = { target1First: false, target2First: false, stopFirst: false };

describe('planOutcome', () => {
  it.each([
    // (10 + 30) / 2 for a loss of 10 at the stop.
    [
      'both targets',
      [99, 112],
      [101, 131],
      { ...NOTHING, target1First: true, target2First: true, result: 2 },
    ],
    // (10 − 10) / 2.
    ['the first target, then the stop', [99, 110], [90, 105], { ...NOTHING, target1First: true, result: 0 }],
    ['the stop, then the first target', [90, 105], [101, 115], { ...NOTHING, stopFirst: true, result: -1 }],
    ['both in one candle', [89, 131], [100, 101], { ...NOTHING, stopFirst: true, result: -1 }],
    // Closed at 105: (10 + 5) / 2, and 5.
    ['the first target only', [99, 110], [101, 108, 105], { ...NOTHING, target1First: true, result: 0.75 }],
    ['neither', [95, 105], [96, 109, 105], { ...NOTHING, result: 0.5 }],
  ] as const)('tells %s', (_, first, second, outcome) => {
    expect(planOutcome(LONG, candles(first, second), 0, END)).toEqual(outcome);
  });

  it('mirrors a short plan', () => {
    expect(planOutcome(SHORT, candles([90, 105], [101, 112]), 0, END)).toEqual({
      ...NOTHING,
      target1First: true,
      result: 0,
    });
    expect(planOutcome(SHORT, candles([69, 105]), 0, END).result).toBe(2);
  });

  it('leaves out candles that closed before the plan was made, and after its horizon', () => {
    const path = candles([85, 100], [100, 112, 111], [80, 100]);
    expect(planOutcome(LONG, path, HOUR, 2 * HOUR)).toMatchObject({ target1First: true, stopFirst: false });
    expect(() => planOutcome(LONG, path, 3 * HOUR, 4 * HOUR)).toThrow('no candle');
  });
});
