import { createHash } from 'node:crypto';
import { endedBy, randomCandles, withCandle, withRows } from '../../../test/support/random-candles.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { type CandleColumns, latestDays } from './daily-variance.ts';
import {
  type FitCandles,
  fitOutlook,
  namedOutlookFit,
  type OutlookFitEntry,
  outlookFitText,
} from './fit-outlook.ts';
import { leastSquares } from './least-squares.ts';
import { PASSAGE_STOPS, PASSAGE_TARGETS } from './first-passage.ts';

const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const DAYS = 1000;
const { days, hours } = randomCandles(FIRST_DAY_MS, DAYS, 'fit');
const END_MS = FIRST_DAY_MS + DAYS * DAY_MS;
const none = withRows(days, () => false);
const noHours = withRows(hours, () => false);
const ofBitcoin = (candles: CandleColumns, leadingHours = noHours): FitCandles => ({
  days: { BTC: candles, ETH: none, SOL: none },
  leadingHours,
});
const fit = fitOutlook(ofBitcoin(days), END_MS);
const fitWithHours = fitOutlook(ofBitcoin(days, hours), END_MS);
const entryOf = (horizonHours: number, of = fit): OutlookFitEntry =>
  of.entries.find((entry) => entry.horizonHours === horizonHours)!;

describe('fitOutlook', () => {
  it('fits every pair with a year of ended horizons, and says on which days', () => {
    expect(fit.entries.map(({ asset, horizonHours, cases }) => [asset, horizonHours, cases])).toEqual([
      // 90 days have no terms but the last of them; the horizons of the last days haven't ended.
      ['BTC', 24, DAYS - 89 - 1],
      ['BTC', 72, DAYS - 89 - 3],
      ['BTC', 168, DAYS - 89 - 7],
    ]);
    expect(entryOf(72)).toMatchObject({ from: '2020-03-30', to: '2022-09-23' });
  });

  it('leaves out pairs with less', () => {
    const until = (count: number): number[] =>
      fitOutlook(ofBitcoin(days), FIRST_DAY_MS + count * DAY_MS).entries.map(
        ({ horizonHours }) => horizonHours,
      );
    expect(until(89 + 365)).toEqual([]);
    expect(until(89 + 365 + 1)).toEqual([24]);
    expect(until(89 + 365 + 7)).toEqual([24, 72, 168]);
  });

  it('finds what the prices were made of: persistence and calm weekends', () => {
    const { variance1, variance7, weekendAhead, weekendBehind } = entryOf(24).coefficients;
    expect(variance1 + variance7).toBeGreaterThan(0.4);
    // Weekends have a quarter of the variance: ln 0.25 = −1.39.
    expect(weekendAhead).toBeCloseTo(Math.log(0.25), 0);
    expect(weekendBehind).toBeGreaterThan(0.2);
    expect(entryOf(168).coefficients.weekendAhead).toBe(0);
  });

  it('divides moves by the volatility that it expected, so that their spread is about 1', () => {
    for (const horizonHours of [24, 72, 168]) {
      const { return: returns, range, highest, lowest, cases } = entryOf(horizonHours).moves;
      expect(cases).toBe(entryOf(horizonHours).cases);
      // A normal distribution has 84% below 1.
      expect(returns[84]!).toBeGreaterThan(0.75);
      expect(returns[84]!).toBeLessThan(1.25);
      expect(range[0]!).toBeGreaterThan(0);
      expect(highest[0]!).toBeGreaterThanOrEqual(0);
      expect(lowest[100]!).toBeLessThanOrEqual(0);
    }
  });

  it('knows the trailing year as it was', () => {
    const { moves, variance } = entryOf(24).trailingYear;
    const lastYear = Array.from({ length: 365 }, (_, i) =>
      Math.log(days.value[DAYS - 1 - i]! / days.value[DAYS - 2 - i]!),
    );
    expect(moves.cases).toBe(365);
    expect(moves.return[0]).toBeCloseTo(Math.min(...lastYear), 3);
    expect(moves.return[100]).toBeCloseTo(Math.max(...lastYear), 3);
    const variances = latestDays(days).variance.slice(-365);
    expect(variance).toBeCloseTo(variances.reduce((sum, one) => sum + one) / 365, 8);
  });

  it('uses only days that had ended', () => {
    const atMs = FIRST_DAY_MS + 700 * DAY_MS + 5 * HOUR_MS;
    const later = withCandle(days, 700, ({ high }) => ({ high: 1.5 * high }));
    const known = fitOutlook(ofBitcoin(endedBy(days, atMs)), atMs);
    expect(fitOutlook(ofBitcoin(later), atMs)).toEqual(known);
    expect(known).not.toEqual(fit);
  });

  it('has no case whose past or future has a hole or an absurdity', () => {
    const holed = fitOutlook(ofBitcoin(withRows(days, (i) => i !== 500)), END_MS);
    const absurd = fitOutlook(ofBitcoin(withCandle(days, 500, ({ high }) => ({ high: 10 * high }))), END_MS);
    // Lost: the last day before the hole, and the 90 days from the hole on.
    expect(entryOf(24, holed).cases).toBe(entryOf(24).cases - 1 - 90);
    expect(absurd).toEqual(holed);
  });

  it('has ratios of realised to expected variance around 1, and the median of what a year realised', () => {
    const { varianceRatios, trailingYear } = entryOf(24);
    expect(varianceRatios![50]).toBeGreaterThan(0.5);
    expect(varianceRatios![50]).toBeLessThan(1);
    expect(varianceRatios!.reduce((sum, ratio) => sum + ratio, 0) / 101).toBeCloseTo(1, 1);
    // Variances are skewed, so that the median is below the mean.
    expect(trailingYear.medianVariance).toBeLessThan(trailingYear.variance);
    expect(trailingYear.medianVariance).toBeGreaterThan(trailingYear.variance / 3);
  });

  it('counts what prices of the leading asset reached first, where hours are known', () => {
    expect(entryOf(24).passages).toEqual({ model: null, climatology: null });
    const { model, climatology } = entryOf(24, fitWithHours).passages!;
    const { cases, from, to } = entryOf(24);
    for (const passages of [model!, climatology!]) {
      expect(passages).toMatchObject({ cases, from, to });
      // Prices without drift are as likely to reach either side: half of the cases, less those that reached neither.
      const [stop, target] = [PASSAGE_STOPS.indexOf(0.4), PASSAGE_TARGETS.indexOf(0.4)];
      for (const side of ['long', 'short'] as const) {
        expect(passages[side].target[stop]![target]).toBeGreaterThan(0.35);
        expect(passages[side].target[stop]![target]).toBeLessThan(0.55);
      }
    }
    expect(climatology).not.toEqual(model);
    // Four hundred days of hours; the first case began with them.
    const lastHours = withRows(hours, (i) => i >= 600 * 24);
    expect(entryOf(24, fitOutlook(ofBitcoin(days, lastHours), END_MS)).passages!.model!.cases).toBe(400);
    const ofEther = fitOutlook({ days: { BTC: none, ETH: days, SOL: none }, leadingHours: hours }, END_MS);
    expect(ofEther.entries[0]).not.toHaveProperty('passages');
  });
});

describe('a fit', () => {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

  it('is the same for the same days, whatever the order of its keys', () => {
    expect(outlookFitText(fitOutlook(ofBitcoin(days), END_MS))).toBe(outlookFitText(fit));
    const reversed = {
      entries: fitWithHours.entries.map(
        (entry) => Object.fromEntries(Object.entries(entry).reverse()) as unknown as OutlookFitEntry,
      ),
      fittedAt: fit.fittedAt,
      rules: fit.rules,
    };
    expect(outlookFitText(reversed)).toBe(outlookFitText(fitWithHours));
    expect(JSON.parse(outlookFitText(fitWithHours))).toEqual(fitWithHours);
  });

  it('is named by its content', () => {
    const { version, sha256: hash } = namedOutlookFit(fit, sha256);
    expect(hash).toBe(sha256(outlookFitText(fit)));
    expect(version).toBe(`2022-09-27.${hash.slice(0, 12)}`);
  });
});

describe('leastSquares', () => {
  it('finds an exact line', () => {
    const [constant, slope] = leastSquares(
      [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
      [1, 3, 5],
    );
    expect(constant).toBeCloseTo(1, 12);
    expect(slope).toBeCloseTo(2, 12);
  });

  it('minimises squares: the mean for a constant', () => {
    expect(leastSquares([[1], [1], [1]], [1, 2, 6])[0]).toBeCloseTo(3, 12);
  });

  it('refuses terms that depend on each other', () => {
    expect(() =>
      leastSquares(
        [
          [1, 2],
          [1, 2],
          [1, 2],
        ],
        [1, 2, 3],
      ),
    ).toThrow('depend on each other');
  });
});
