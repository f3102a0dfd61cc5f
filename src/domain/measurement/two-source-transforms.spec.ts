import { candleWindowOf, windowOf } from '../../../test/support/window-of.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { evaluateTransform } from './evaluate-transform.ts';
import { lookbackDaysOf, type Transform } from './transform.ts';

const evaluate = (transform: Transform, ...windows: Parameters<typeof evaluateTransform>[1]) =>
  evaluateTransform(transform, windows);
const flat = (value: number, count: number): number[] => Array.from({ length: count }, () => value);

describe('evaluateTransform of two sources, one worked example each', () => {
  it('log_change_to_now: from the daily close two days before the latest hour to that hour', () => {
    const newestMs = Date.UTC(2024, 5, 30);
    const daily = windowOf([100, 105, 110, 110], { newestMs });
    // 4 hours later, two days earlier is nearest to the second close, 105; ln(120 / 105) = 0.13353.
    const hourly = windowOf([119, 120], { newestMs: newestMs + 4 * HOUR_MS, stepMs: HOUR_MS });
    expect(evaluate({ kind: 'log_change_to_now', days: 2 }, daily, hourly)).toBeCloseTo(0.13353, 5);
  });

  it('log_change_to_now: hourly candles older than the latest day do not count', () => {
    const newestMs = Date.UTC(2024, 5, 30);
    const daily = windowOf([100, 105, 110], { newestMs });
    const hourly = windowOf([50], { newestMs: newestMs - 5 * HOUR_MS });
    expect(evaluate({ kind: 'log_change_to_now', days: 2 }, daily, hourly)).toBeCloseTo(Math.log(1.1), 10);
  });

  it('relative_log_change: +20 % against +10 % is ln(1.2 / 1.1)', () => {
    const change = evaluate(
      { kind: 'relative_log_change', days: 2 },
      windowOf([100, 1, 120]),
      windowOf([100, 1, 110]),
    );
    expect(change).toBeCloseTo(Math.log(1.2 / 1.1), 10);
  });

  it('relative_mean_ratio: the difference of the two mean ratios', () => {
    const transform = { kind: 'relative_mean_ratio', shortDays: 2, longDays: 4 } as const;
    expect(evaluate(transform, windowOf([10, 10, 20, 40]), windowOf(flat(5, 4)))).toBeCloseTo(
      Math.log(1.5),
      10,
    );
  });

  it('flow_balance_shift: 0.2 over two days less 0.1 over four', () => {
    const inflow = windowOf([100, 100, 120, 120]);
    const outflow = windowOf([100, 100, 80, 80]);
    const transform = { kind: 'flow_balance_shift', shortDays: 2, longDays: 4 } as const;
    expect(evaluate(transform, inflow, outflow)).toBeCloseTo(0.1, 10);
  });

  it('flow_share: 30 less 10 and 5 less 15 coins in two days of 1,000 coins are 1 %', () => {
    const netFlow = windowOf([999, 20, -10]);
    expect(evaluate({ kind: 'flow_share', days: 2 }, netFlow, windowOf([500, 1000]))).toBeCloseTo(0.01, 10);
  });

  it('flow_share: null of a stock of 0', () => {
    expect(evaluate({ kind: 'flow_share', days: 2 }, windowOf([1, 2, 3]), windowOf([0]))).toBeNull();
  });

  it('flow_share: reads the window of the flow and the latest value of the stock', () => {
    expect(lookbackDaysOf({ kind: 'flow_share', days: 14 }, 1, 0)).toBe(17);
    expect(lookbackDaysOf({ kind: 'flow_share', days: 14 }, 1, 1)).toBe(2);
  });

  describe('premium_shift', () => {
    const premiumShift = { kind: 'premium_shift', shortDays: 2, longDays: 4 } as const;
    const newestMs = Date.UTC(2024, 5, 30);
    const closes = candleWindowOf([{ close: 100 }, { close: 100 }, { close: 101 }, { close: 101 }], {
      newestMs,
    });

    it('is 1 % over two days less half of it over four: ln 1.01 / 2 = 0.004975', () => {
      // Four days that began a day before the candles closed.
      const reference = windowOf(flat(100, 4), { newestMs: newestMs - DAY_MS });
      expect(evaluate(premiumShift, closes, reference)).toBeCloseTo(0.004975, 6);
    });

    it('compares only days that both have, so that a late reference is not a premium', () => {
      const moving = [100, 110, 121, 133.1].map((close) => ({ close }));
      const late = windowOf([100, 110, 121], { newestMs: newestMs - 2 * DAY_MS });
      expect(evaluate(premiumShift, candleWindowOf(moving, { newestMs }), late)).toBeNull();
      const longer = candleWindowOf([{ close: 90 }, { close: 95 }, ...moving], { newestMs });
      const reference = windowOf([90, 95, 100, 110, 121], { newestMs: newestMs - 2 * DAY_MS });
      expect(evaluate(premiumShift, longer, reference)).toBeCloseTo(0, 10);
    });

    it('is null if they have no day in common', () => {
      const shifted = windowOf(flat(100, 8), { newestMs: newestMs - 6 * HOUR_MS });
      expect(evaluate(premiumShift, closes, shifted)).toBeNull();
    });
  });
});
