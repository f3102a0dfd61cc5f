import { candleWindowOf, windowOf } from '../../../test/support/window-of.ts';
import { EMPTY_WINDOW } from '../observations/series-window.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { evaluateTransform } from './evaluate-transform.ts';
import { lookbackDaysOf, type Transform } from './transform.ts';

describe('evaluateTransform of one source, one worked example each', () => {
  it('level: the newest value', () => {
    expect(evaluate({ kind: 'level' }, windowOf([10, 20, 30]))).toBe(30);
  });

  it('log_change: 100 to 110 in two days is ln 1.1 = 0.09531', () => {
    expect(evaluate({ kind: 'log_change', days: 2 }, windowOf([100, 105, 110]))).toBeCloseTo(0.09531, 5);
  });

  it('difference: 5.33 less 5.08 over two days', () => {
    expect(evaluate({ kind: 'difference', days: 2 }, windowOf([5.08, 5.2, 5.33]))).toBeCloseTo(0.25, 10);
  });

  it('mean_ratio: mean 30 over two days against 20 over four is ln 1.5 = 0.40547', () => {
    const ratio = evaluate({ kind: 'mean_ratio', shortDays: 2, longDays: 4 }, windowOf([10, 10, 20, 40]));
    expect(ratio).toBeCloseTo(0.40547, 5);
  });

  it('mean_shift: mean 3 over two days less 1 over four', () => {
    expect(evaluate({ kind: 'mean_shift', shortDays: 2, longDays: 4 }, windowOf([-1, -1, 2, 4]))).toBe(2);
  });

  it('z_score: 1 2 3 4 5 has mean 3 and deviation 1.5811, so 5 is 1.26491', () => {
    expect(evaluate({ kind: 'z_score', days: 5 }, windowOf([1, 2, 3, 4, 5]))).toBeCloseTo(1.26491, 5);
  });

  it('z_score: null without any spread', () => {
    expect(evaluate({ kind: 'z_score', days: 5 }, windowOf(flat(0.1, 5)))).toBeNull();
  });

  it('change_z_score: daily changes 0, 0, 0 and ln 2 have mean ln2/4 and deviation ln2/2, so z is 1.5', () => {
    const z = evaluate({ kind: 'change_z_score', days: 1, windowDays: 4 }, windowOf([1, 1, 1, 1, 2]));
    expect(z).toBeCloseTo(1.5, 10);
  });

  it('annualised_sum: three fundings of 0.01 % in a day are 10.95 % a year', () => {
    const funding = windowOf([0.0001, 0.0001, 0.0001], { stepMs: 8 * HOUR_MS });
    expect(evaluate({ kind: 'annualised_sum', days: 1 }, funding)).toBeCloseTo(0.1095, 10);
  });

  it('drawdown: 80 after a high of 100 is ln 0.8 = −0.22314', () => {
    expect(evaluate({ kind: 'drawdown', days: 4 }, windowOf([90, 100, 85, 80]))).toBeCloseTo(-0.22314, 5);
  });

  it('volatility_ratio: moves twice as large lately are above 0, equal ones are 0', () => {
    const walk = (moves: readonly number[]): number[] =>
      moves.reduce<number[]>((path, move) => [...path, path.at(-1)! * Math.exp(move)], [100]);
    const steady = walk(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01)));
    // Deviation of ±0.01: √(n/(n−1)) × 0.01; the last 4 and all 20 moves: ln √((4/3)/(20/19)) = 0.11819.
    const ratio = { kind: 'volatility_ratio', shortDays: 4, longDays: 20 } as const;
    expect(evaluate(ratio, windowOf(steady))).toBeCloseTo(0.11819, 5);
    const growing = walk(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 1 : -1) * (i < 16 ? 0.01 : 0.02)),
    );
    expect(evaluate(ratio, windowOf(growing))!).toBeGreaterThan(0.4);
  });

  it('risk_adjusted_return: moves +2 %, 0, +2 %, 0 have deviation 1.1547 %, so 4 % is 1.73205', () => {
    const path = [0, 0.02, 0.02, 0.04, 0.04].map(Math.exp);
    expect(evaluate({ kind: 'risk_adjusted_return', days: 4 }, windowOf(path))).toBeCloseTo(1.73205, 5);
  });

  it('yearly_change_acceleration: 20 % a year now, 10 % half a year ago', () => {
    const days = 600;
    const newestMs = Date.UTC(2024, 5, 30);
    const at: Record<number, number> = { 0: 1.32, 182: 1.21, 365: 1.1, 547: 1.1 };
    const values = Array.from({ length: days }, (_, i) => at[days - 1 - i] ?? 7);
    const acceleration = evaluate(
      { kind: 'yearly_change_acceleration', apartDays: 182 },
      windowOf(values, { newestMs }),
    );
    expect(acceleration).toBeCloseTo(Math.log(1.32 / 1.1) - Math.log(1.21 / 1.1), 10);
  });

  it('rise_from_low: 3-month mean 4.0 over a low of 3.5 is 0.5, the bound of the Sahm rule', () => {
    const months = [...flat(3.5, 12), 4, 4, 4];
    expect(evaluate({ kind: 'rise_from_low' }, windowOf(months, { stepMs: 30 * DAY_MS }))).toBeCloseTo(0.5);
  });

  it('rsi: only rises are 100, and equal rises and falls about 50', () => {
    const rising = Array.from({ length: 60 }, (_, i) => 100 + i);
    expect(evaluate({ kind: 'rsi', periods: 14 }, windowOf(rising))).toBe(100);
    const sideways = Array.from({ length: 60 }, (_, i) => 100 + (i % 2));
    expect(Math.abs(evaluate({ kind: 'rsi', periods: 14 }, windowOf(sideways))! - 50)).toBeLessThan(5);
  });

  it('ema_gap: a rise of 1 a day with a range of 2 settles at (26 − 12) / 2 / 2 = 3.5', () => {
    const candles = Array.from({ length: 400 }, (_, i) => ({ close: 100 + i, high: 101 + i, low: 99 + i }));
    const gap = evaluate({ kind: 'ema_gap', shortPeriods: 12, longPeriods: 26 }, candleWindowOf(candles));
    expect(gap).toBeCloseTo(3.5, 2);
  });

  it('directional_movement: a clean rise is +1, its mirror image −1', () => {
    const rising = Array.from({ length: 100 }, (_, i) => ({
      close: 100 + i,
      high: 100.5 + i,
      low: 99.5 + i,
    }));
    const falling = rising.map(({ close, high, low }) => ({
      close: 300 - close,
      high: 300 - low,
      low: 300 - high,
    }));
    expect(evaluate({ kind: 'directional_movement', periods: 14 }, candleWindowOf(rising))).toBeCloseTo(1, 5);
    expect(evaluate({ kind: 'directional_movement', periods: 14 }, candleWindowOf(falling))).toBeCloseTo(
      -1,
      5,
    );
  });

  it('taker_share_shift: 60 % of the last two days against 50 % of four', () => {
    const shares = [0.4, 0.4, 0.6, 0.6];
    const candles = shares.map((share) => ({
      close: 1,
      quoteVolume: 100,
      takerBuyQuoteVolume: 100 * share,
    }));
    const shift = evaluate({ kind: 'taker_share_shift', shortDays: 2, longDays: 4 }, candleWindowOf(candles));
    expect(shift).toBeCloseTo(0.1, 10);
  });

  it('signed_volume: 300 up, 100 down of 400 is 0.5', () => {
    const candles = [
      { close: 10, quoteVolume: 999 },
      { close: 11, quoteVolume: 100 },
      { close: 10, quoteVolume: 100 },
      { close: 12, quoteVolume: 200 },
    ];
    expect(evaluate({ kind: 'signed_volume', days: 3 }, candleWindowOf(candles))).toBe(0.5);
  });

  it('signed_volume_ratio: 20 up and 50 down are −15 a day, against 22.5 usually', () => {
    const candles = [
      { close: 1, quoteVolume: 10 },
      { close: 1, quoteVolume: 10 },
      { close: 2, quoteVolume: 20 },
      { close: 1, quoteVolume: 50 },
    ];
    const transform = { kind: 'signed_volume_ratio', shortDays: 2, longDays: 4 } as const;
    expect(evaluate(transform, candleWindowOf(candles))).toBeCloseTo(-15 / 22.5, 10);
    // The same volume on rising days leans the other way.
    const rising = candles.map((candle, i) => ({ ...candle, close: 1 + i }));
    expect(evaluate(transform, candleWindowOf(rising))).toBeCloseTo(35 / 22.5, 10);
  });
});

describe('evaluateTransform where a period was never published', () => {
  /** Returns values at the first of each month up to October 2026, without the listed months. */
  const months = (valueOf: (monthsBack: number) => number, count: number, ...missing: number[]) => {
    const back = Array.from({ length: count }, (_, i) => count - 1 - i).filter(
      (one) => !missing.includes(one),
    );
    return {
      ...EMPTY_WINDOW,
      eventAtMs: Float64Array.from(back, (one) => Date.UTC(2026, 9 - one, 1)),
      value: Float64Array.from(back, valueOf),
    };
  };
  const change = { kind: 'log_change', days: 365 } as const;

  it('log_change: a year ago is the same month of the year before, and none if that was not published', () => {
    expect(
      evaluate(
        change,
        months((back) => 1.01 ** -back, 20),
      ),
    ).toBeCloseTo(12 * Math.log(1.01), 10);
    expect(
      evaluate(
        change,
        months((back) => 1.01 ** -back, 20, 12),
      ),
    ).toBeNull();
  });

  it('yearly_change_acceleration: null in the month whose year ago is missing, and in that of half a year later', () => {
    const acceleration = { kind: 'yearly_change_acceleration', apartDays: 182 } as const;
    expect(
      evaluate(
        acceleration,
        months((back) => 1.01 ** -back, 24),
      ),
    ).toBeCloseTo(0, 10);
    for (const missing of [6, 12, 18])
      expect(
        evaluate(
          acceleration,
          months((back) => 1.01 ** -back, 24, missing),
        ),
      ).toBeNull();
  });

  it('change_z_score: a change over 30 days does not reach over a hole of 40', () => {
    const zScore = { kind: 'change_z_score', days: 30, windowDays: 100 } as const;
    const daily = windowOf(Array.from({ length: 160 }, (_, day) => 100 + day + (day % 7)));
    expect(evaluate(zScore, daily)).not.toBeNull();
    const kept = [...daily.eventAtMs.keys()].filter((day) => day < 110 || day >= 150);
    const holed = {
      ...EMPTY_WINDOW,
      eventAtMs: Float64Array.from(kept, (day) => daily.eventAtMs[day]!),
      value: Float64Array.from(kept, (day) => daily.value[day]!),
    };
    expect(evaluate(zScore, holed)).toBeNull();
  });

  it('change_z_score: 0 where nothing changed at all', () => {
    expect(evaluate({ kind: 'change_z_score', days: 1, windowDays: 4 }, windowOf(flat(7, 6)))).toBe(0);
  });

  it('rise_from_low: a mean of three months takes the two that were published, never a fourth', () => {
    // 4.0 in the last three months, 3.5 in the twelve before, 9 earlier.
    const rate = (back: number) => (back < 3 ? 4 : back < 15 ? 3.5 : 9);
    expect(evaluate({ kind: 'rise_from_low' }, months(rate, 18))).toBeCloseTo(0.5, 10);
    expect(evaluate({ kind: 'rise_from_low' }, months(rate, 18, 1))).toBeCloseTo(0.5, 10);
    expect(evaluate({ kind: 'rise_from_low' }, months(rate, 18, 13))).toBeCloseTo(0.5, 10);
    expect(evaluate({ kind: 'rise_from_low' }, months(rate, 18, 1, 2))).toBeNull();
  });
});

describe('evaluateTransform without enough data', () => {
  it('gives null for an empty window, a missing second source, or a short history', () => {
    expect(evaluate({ kind: 'level' }, EMPTY_WINDOW)).toBeNull();
    expect(evaluate({ kind: 'relative_log_change', days: 2 }, windowOf([1, 2, 3]))).toBeNull();
    expect(evaluate({ kind: 'log_change', days: 30 }, windowOf([1, 2, 3]))).toBeNull();
    expect(evaluate({ kind: 'mean_ratio', shortDays: 7, longDays: 90 }, windowOf(flat(1, 30)))).toBeNull();
    expect(evaluate({ kind: 'rsi', periods: 14 }, windowOf(flat(1, 5)))).toBeNull();
    expect(evaluate({ kind: 'rise_from_low' }, windowOf(flat(1, 13)))).toBeNull();
  });

  it('gives null where a logarithm is undefined', () => {
    expect(evaluate({ kind: 'log_change', days: 2 }, windowOf([0, 1, 2]))).toBeNull();
    expect(evaluate({ kind: 'drawdown', days: 3 }, windowOf([1, 2, -1]))).toBeNull();
  });
});

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
