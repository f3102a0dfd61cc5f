import { endedBy, randomCandles } from '../../../test/support/random-candles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { exponentialVariance } from './daily-variance.ts';
import { type MoveDistribution } from './move-distribution.ts';
import {
  expectedLogVariance,
  outlookContenders,
  outlookHistory,
  type OutlookHistory,
  statedHorizons,
} from './forecast-outlook.ts';
import { type OutlookFit, type OutlookFitEntry } from './fit-outlook.ts';
import { type Quantiles } from './outlook-terms.ts';

const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const AT_MS = FIRST_DAY_MS + 98 * DAY_MS + 14.25 * HOUR_MS;
const { days, hours } = randomCandles(FIRST_DAY_MS, 100, 'contenders');
const history = outlookHistory(
  { days: endedBy(days, AT_MS - MINUTE_MS), hours: endedBy(hours, AT_MS - MINUTE_MS), price: 100 },
  AT_MS,
) as OutlookHistory;

const percentiles = Array.from({ length: 101 }, (_, i) => i / 50 - 1);
const moves: MoveDistribution = {
  cases: 500,
  return: percentiles,
  range: percentiles,
  highest: percentiles,
  lowest: percentiles,
};
const ones: Quantiles = { p05: 1, p10: 1, p25: 1, p50: 1, p75: 1, p90: 1, p95: 1 };
/** Expects 0.0004 a day, whatever happened. */
const entry: OutlookFitEntry = {
  asset: 'BTC',
  horizonHours: 72,
  cases: 500,
  from: '2022-01-01',
  to: '2023-05-15',
  coefficients: {
    constant: Math.log(0.0002),
    variance1: 0,
    variance7: 0,
    variance30: 0,
    variance90: 0,
    weekendBehind: 0,
    weekendAhead: 0,
  },
  retransformation: 2,
  moves,
  trailingYear: { moves: { ...moves, cases: 365 }, variance: 0.0009, expectedLogVariance: percentiles },
  exponentiallyWeighted: { return: ones, range: ones },
};

const fit: OutlookFit = { version: '', sha256: '', rules: '2', fittedAt: '', entries: [entry] };
const MODEL = { volatility: 'model', range: 'model', return: 'model', touch: 'model' } as const;
const contendersOf = (of: OutlookHistory) => {
  const bases = { 24: MODEL, 72: MODEL, 168: MODEL };
  const [stated] = statedHorizons(fit, 'BTC', of, { bases, isCoherent: true });
  return outlookContenders(stated!, of);
};

describe('outlookContenders', () => {
  it('scale the model by its volatility over the whole horizon', () => {
    const { model } = contendersOf(history);
    // √(3 days · 2 · 0.0002)
    expect(model.volatility).toBeCloseTo(0.034641, 6);
    expect(model.distribution).toBe(moves);
  });

  it('serve the distribution of the declared basis, and expect its variance', () => {
    const { served, variance } = contendersOf(history);
    expect(served.distribution.range[75]).toBeCloseTo(0.034641 * 0.5, 6);
    expect(variance.served).toBeCloseTo(0.0004, 12);
    expect([variance.model, variance.climatology]).toEqual([variance.served, 0.0009]);
  });

  it('read each term by its coefficient', () => {
    const terms = { ...entry.coefficients, variance1: 0.5, weekendAhead: 1 };
    const latest = Math.log(history.latest.candle.high / history.latest.candle.low) ** 2 / 2;
    const body = Math.log(history.latest.candle.close / history.latest.candle.open) ** 2;
    const variance = latest - (2 * Math.LN2 - 1) * body;
    // Day 98 is a Monday, so the next 72 hours have no weekend.
    expect(expectedLogVariance({ ...entry, coefficients: terms }, history)).toBeCloseTo(
      Math.log(0.0002) + 0.5 * Math.log(variance),
      9,
    );
  });

  it('leave climatology as it was', () => {
    expect(contendersOf(history).climatology).toEqual({
      distribution: entry.trailingYear.moves,
      volatility: 1,
    });
  });

  it('continue the exponentially weighted variance by the latest day', () => {
    // 98 days have ended; the latest day replaces none of them, because it's 14 hours later than the last.
    expect(history.daysBefore).toBe(98);
    const before = exponentialVariance(days.value.subarray(0, 98)).at(-1)!;
    const candle = { open: 100, high: 111, low: 99, close: 110 };
    const variance = 0.94 * before + 0.06 * Math.log(1.1) ** 2;
    const jumped = { ...history, latest: { ...history.latest, candle } };
    const { exponentiallyWeighted } = contendersOf(jumped);
    expect(exponentiallyWeighted.range.p50).toBeCloseTo(Math.sqrt(3 * variance), 4);
    expect(exponentiallyWeighted.return).toEqual(exponentiallyWeighted.range);
  });

  it('count no day twice in the exponentially weighted variance', () => {
    const early = FIRST_DAY_MS + 98 * DAY_MS + 1.25 * HOUR_MS;
    const night = outlookHistory(
      { days: endedBy(days, early - MINUTE_MS), hours: endedBy(hours, early - MINUTE_MS), price: 100 },
      early,
    ) as OutlookHistory;
    expect(night.daysBefore).toBe(97);
    const before = exponentialVariance(days.value.subarray(0, 97)).at(-1)!;
    const { open, close } = night.latest.candle;
    expect(contendersOf(night).exponentiallyWeighted.range.p50).toBeCloseTo(
      Math.sqrt(3 * (0.94 * before + 0.06 * Math.log(close / open) ** 2)),
      4,
    );
  });
});
