import { planOutcome } from './plan-outcomes.ts';

const HOUR = 3_600_000;
/** Hourly candles by their lows and highs; the first closes an hour after the plan was made. */
const candles = (...ranges: (readonly [low: number, high: number])[]) => ({
  eventAtMs: Float64Array.from(ranges, (_, i) => (i + 1) * HOUR),
  low: Float64Array.from(ranges, ([low]) => low),
  high: Float64Array.from(ranges, ([, high]) => high),
});
const LONG = { side: 'long', stopLoss: 90, takeProfit1: 110 } as const;
const SHORT = { side: 'short', stopLoss: 110, takeProfit1: 90 } as const;

describe('planOutcome', () => {
  it.each([
    ['a target before the stop', [99, 105], [101, 110], [85, 100], 'target', 'stop'],
    ['a stop before the target', [90, 105], [101, 115], [100, 101], 'stop', 'target'],
    ['neither', [95, 105], [96, 104], [97, 103], 'neither', 'neither'],
    ['both in one candle', [89, 111], [100, 101], [100, 101], 'stop', 'stop'],
  ] as const)('tells %s', (_, first, second, third, long, short) => {
    const path = candles(first, second, third);
    expect([planOutcome(LONG, path, 0), planOutcome(SHORT, path, 0)]).toEqual([long, short]);
  });

  it('leaves out candles that closed before the plan was made', () => {
    expect(planOutcome(LONG, candles([85, 100], [100, 112]), HOUR)).toBe('target');
  });
});
