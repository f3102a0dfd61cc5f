import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { cumulativeVariance, termsOf, weekendShare } from './daily-variance.ts';

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
