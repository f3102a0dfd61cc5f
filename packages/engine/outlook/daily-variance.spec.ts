import { randomCandles, withCandle, withRows } from '../../../test/support/random-candles.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import {
  type CandleColumns,
  cumulativeVariance,
  exponentialVariance,
  garmanKlass,
  latestDayOf,
  latestDays,
  nextExponentialVariance,
  termsOf,
  weekendShare,
} from './daily-variance.ts';

const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const { days, hours } = randomCandles(FIRST_DAY_MS, 20, 'candles');
const tenfold = (price: number): number => 10 * price;

describe('garmanKlass', () => {
  it('is half the squared range less 0.386 of the squared body', () => {
    // ln(102/99) = 0.0298530, ln(101/100) = 0.0099503: 0.5 · 0.00089120 − 0.3862944 · 0.0000990089
    expect(garmanKlass({ open: 100, high: 102, low: 99, close: 101 })).toBeCloseTo(0.000407354, 8);
  });

  it('does not depend on the unit of prices or their direction', () => {
    const rising = garmanKlass({ open: 100, high: 102, low: 99, close: 101 });
    expect(garmanKlass({ open: 1, high: 1.02, low: 0.99, close: 1.01 })).toBeCloseTo(rising, 12);
    // The mirror image in logarithms: reciprocal prices.
    expect(garmanKlass({ open: 1 / 100, high: 1 / 99, low: 1 / 102, close: 1 / 101 })).toBeCloseTo(
      rising,
      12,
    );
  });
});

describe('latestDays', () => {
  it('are all days of a whole history', () => {
    const run = latestDays(days);
    expect(run.brokenBy).toBeNull();
    expect(run.variance).toHaveLength(20);
    expect(run.endsAtMs[0]).toBe(FIRST_DAY_MS + DAY_MS);
  });

  it('begin after a missing day', () => {
    const run = latestDays(withRows(days, (i) => i !== 11));
    expect(run).toMatchObject({ brokenBy: 'candle_gap' });
    expect([...run.endsAtMs]).toEqual([...days.eventAtMs.subarray(12)]);
  });

  it.each<[string, Parameters<typeof withCandle>[2], number]>([
    ['a high below the low', ({ high, low }) => ({ high: low, low: high }), 12],
    ['a close outside the range', ({ high }) => ({ value: 1.01 * high }), 12],
    ['a tenfold high', ({ high }) => ({ high: tenfold(high) }), 12],
    ['a price of zero', () => ({ low: 0 }), 12],
    ['no movement all day', ({ open }) => ({ high: open, low: open, value: open }), 12],
    ['no number', () => ({ high: Number.NaN }), 12],
    [
      'a tenfold day, which its neighbours contradict',
      ({ open, high, low, value }) => ({
        open: tenfold(open),
        high: tenfold(high),
        low: tenfold(low),
        value: tenfold(value),
      }),
      12,
    ],
  ])('begin after a day with %s', (_, changed, kept) => {
    const run = latestDays(withCandle(days, 7, changed));
    expect(run.brokenBy).toBe('implausible_candle');
    expect(run.variance).toHaveLength(kept);
  });

  it('are none if the latest day is absurd, or without candles', () => {
    expect(latestDays(withCandle(days, -1, ({ high }) => ({ high: tenfold(high) }))).variance).toHaveLength(
      0,
    );
    expect(latestDays(withRows(days, () => false))).toMatchObject({ brokenBy: null });
  });
});

describe('latestDayOf', () => {
  const until = (count: number): CandleColumns => withRows(hours, (i) => i < count);

  it('is the candle of the last day if it ended at midnight', () => {
    expect(latestDayOf(hours)).toEqual({
      candle: { open: days.open[19], high: days.high[19], low: days.low[19], close: days.value[19] },
      endsAtMs: days.eventAtMs[19],
    });
  });

  it('is composed of the 24 hours before any other hour', () => {
    const latest = latestDayOf(until(24 * 10 + 14));
    expect(latest).toMatchObject({ endsAtMs: FIRST_DAY_MS + 10 * DAY_MS + 14 * HOUR_MS });
    expect(latest).toMatchObject({
      candle: {
        open: hours.open[24 * 9 + 14],
        high: Math.max(...hours.high.subarray(24 * 9 + 14, 24 * 10 + 14)),
        low: Math.min(...hours.low.subarray(24 * 9 + 14, 24 * 10 + 14)),
        close: hours.value[24 * 10 + 13],
      },
    });
  });

  it('is refused with the reason if one of these hours is missing or absurd', () => {
    expect(latestDayOf(until(23))).toBe('history_too_short');
    expect(latestDayOf(withRows(hours, (i) => i !== hours.value.length - 5))).toBe('candle_gap');
    expect(latestDayOf(withCandle(hours, -5, ({ low }) => ({ low: low / 10 })))).toBe('implausible_candle');
  });

  it('may have an hour without movement', () => {
    const flat = withCandle(hours, -5, ({ open }) => ({ high: open, low: open, value: open }));
    expect(latestDayOf(flat)).toMatchObject({ endsAtMs: hours.eventAtMs.at(-1) });
  });
});

it('nextExponentialVariance weighs the last squared return by 6%', () => {
  expect(nextExponentialVariance(0.0004, 100, 103)).toBeCloseTo(
    0.94 * 0.0004 + 0.06 * Math.log(1.03) ** 2,
    12,
  );
});

describe('exponentialVariance', () => {
  const close = Float64Array.from({ length: 40 }, (_, day) => (day % 2 === 0 ? 100 : 101));

  it('begins with the mean of 30 squared returns', () => {
    const means = exponentialVariance(close);
    expect(means[29]).toBeNaN();
    expect(means[30]).toBeCloseTo(Math.log(1.01) ** 2, 12);
  });

  it('goes on by one day at a time', () => {
    const jumped = Float64Array.from([...close.subarray(0, 31), 120]);
    expect(exponentialVariance(jumped)[31]).toBe(
      nextExponentialVariance(exponentialVariance(close)[30]!, 100, 120),
    );
  });
});

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

describe('weekendShare', () => {
  it.each([
    ['2024-06-07T12:00Z', '2024-06-08T12:00Z', 0.5],
    ['2024-06-08T00:00Z', '2024-06-10T00:00Z', 1],
    ['2024-06-10T00:00Z', '2024-06-15T00:00Z', 0],
    ['2024-06-09T18:00Z', '2024-06-10T18:00Z', 0.25],
    ['2024-06-05T00:00Z', '2024-06-12T00:00Z', 2 / 7],
  ])('from %s to %s is %f', (from, until, share) => {
    expect(weekendShare(Date.parse(from), Date.parse(until))).toBeCloseTo(share, 12);
  });
});

describe('termsOf', () => {
  const sums = cumulativeVariance({ variance: new Float64Array(89).fill(0.0009) });
  const history = { latestVariance: 0.0004, latestEndsAtMs: MONDAY_MS, sums, daysBefore: 89 };

  it('are logarithms of mean variances with the latest day in each, and shares of weekends', () => {
    const [constant, ...terms] = termsOf(history, MONDAY_MS, 24);
    expect(constant).toBe(1);
    [
      Math.log(0.0004),
      Math.log((0.0004 + 6 * 0.0009) / 7),
      Math.log((0.0004 + 29 * 0.0009) / 30),
      Math.log((0.0004 + 89 * 0.0009) / 90),
      // The latest day was a Sunday, and the next is a Monday.
      1,
      0,
    ].forEach((expected, i) => expect(terms[i]).toBeCloseTo(expected, 9));
  });

  it('see the weekend ahead from the cycle, not from the latest candle', () => {
    const terms = termsOf(history, MONDAY_MS + 4 * DAY_MS + 15 * HOUR_MS, 24);
    // Friday 15:00 to Saturday 15:00.
    expect(terms.at(-1)).toBeCloseTo(15 / 24, 12);
  });
});
