import { type OutlookFitEntry } from './fit-outlook.ts';
import { type HorizonOutcome, type MoveDistribution } from './move-distribution.ts';
import { judgeOutlook, judgeVolume, pinballLoss, quasiLikelihoodLoss } from './judge-outlook.ts';
import { type OutlookContenders } from './forecast-outlook.ts';
import { type Quantiles } from './outlook-terms.ts';
import { type VolumeFit } from './spot-volume.ts';

const quantiles = (of: (level: number) => number): Quantiles => ({
  p05: of(0.05),
  p10: of(0.1),
  p25: of(0.25),
  p50: of(0.5),
  p75: of(0.75),
  p90: of(0.9),
  p95: of(0.95),
});
const percentiles = (of: (level: number) => number): number[] =>
  Array.from({ length: 101 }, (_, i) => of(i / 100));
/** Returns from −1 to 1, ranges from 0 to 2. */
const uniform: MoveDistribution = {
  cases: 1000,
  return: percentiles((level) => 2 * level - 1),
  range: percentiles((level) => 2 * level),
  highest: percentiles((level) => level),
  lowest: percentiles((level) => level - 1),
};
const contenders: OutlookContenders = {
  served: { distribution: uniform, volatility: 0.1 },
  model: { distribution: uniform, volatility: 0.3 },
  climatology: { distribution: uniform, volatility: 0.2 },
  exponentiallyWeighted: { return: quantiles(() => 0), range: quantiles(() => 0.1) },
  variance: { served: 0.0004, model: 0.0005, climatology: 0.0008, exponentiallyWeighted: 0.0002 },
};
const MOVE: HorizonOutcome = { return: 0.045, range: 0.1, highest: 0.06, lowest: -0.04, variance: 0.0004 };
const entryOver = (horizonHours: 24 | 168) =>
  ({
    asset: 'BTC',
    horizonHours,
    cases: 1000,
    varianceRatios: percentiles((level) => 2 * level),
    trailingYear: { moves: uniform, medianVariance: 0.0004 },
  }) as unknown as OutlookFitEntry;
const judge = (move: Partial<HorizonOutcome> = {}, horizonHours: 24 | 168 = 24) =>
  judgeOutlook(entryOver(horizonHours), '2024-01-01', contenders, { ...MOVE, ...move });

describe('judgeVolume', () => {
  it('compares what was published with the trailing year', () => {
    const fit = { trailingYear: percentiles((level) => 2 * level - 1) } as unknown as VolumeFit;
    const published = quantiles((level) => level);
    expect(judgeVolume(fit, published, 0.5)).toEqual({
      outcome: 0.5,
      served: pinballLoss(published, 0.5),
      climatology: pinballLoss(
        quantiles((level) => Math.round(20_000 * level - 10_000) / 10_000),
        0.5,
      ),
      inside80: true,
    });
    expect(judgeVolume(fit, published, 0.95).inside80).toBe(false);
  });
});

describe('pinballLoss', () => {
  it('weighs a value above a quantile by the level, and one below by the rest', () => {
    // Levels .05 .10 .25 .50 .75 .90 .95 add to 3.5, and so do their complements.
    expect(
      pinballLoss(
        quantiles(() => 0),
        1,
      ),
    ).toBe(0.5);
    expect(
      pinballLoss(
        quantiles(() => 0),
        -1,
      ),
    ).toBe(0.5);
    // Above p50 and below p75: (0.0275 + 0.05 + 0.0875 + 0.05 + 0.0375 + 0.03 + 0.0175) / 7, from p05 to p95.
    expect(
      pinballLoss(
        quantiles((level) => level),
        0.6,
      ),
    ).toBeCloseTo(0.3 / 7, 6);
  });

  it('is lowest in the mean for the true quantiles', () => {
    const mean = (of: (level: number) => number): number => {
      const values = Array.from({ length: 1000 }, (_, i) => (i + 0.5) / 1000);
      return values.reduce((sum, value) => sum + pinballLoss(quantiles(of), value), 0) / 1000;
    };
    const best = mean((level) => level);
    expect(best).toBeLessThan(mean((level) => level + 0.02));
    expect(best).toBeLessThan(mean((level) => 0.5 + 1.1 * (level - 0.5)));
    expect(best).toBeLessThan(mean((level) => 0.5 + 0.9 * (level - 0.5)));
  });
});

describe('judgeOutlook', () => {
  it('gives each contender its loss', () => {
    const { losses } = judge();
    expect(losses.range.served).toBe(
      pinballLoss(
        quantiles((level) => 0.2 * level),
        0.1,
      ),
    );
    expect(losses.range.climatology).toBe(
      pinballLoss(
        quantiles((level) => 0.4 * level),
        0.1,
      ),
    );
    expect(losses.range.exponentiallyWeighted).toBe(0);
    expect(losses.return.exponentiallyWeighted).toBe(0.0225);
  });

  it('says where the move was in the distribution', () => {
    // (0.045 / 0.1 + 1) / 2 of the returns are below 0.045; half of the ranges are below 0.1.
    expect(judge().probabilityIntegral).toEqual({ return: 0.725, range: 0.5 });
    expect(judge({ return: 0.3 }).probabilityIntegral.return).toBe(1);
  });

  it('says whether the move was within the 80% interval, ends included', () => {
    const inside = (move: Partial<HorizonOutcome>): boolean => judge(move).inside80.served.range;
    expect([0.019, 0.02, 0.18, 0.181].map((range) => inside({ range }))).toEqual([false, true, true, false]);
    expect(judge({ return: 0.09 }).inside80).toEqual({
      served: { return: false, range: true },
      model: { return: true, range: true },
      climatology: { return: true, range: true },
    });
  });

  it('says which declared moves happened', () => {
    // BTC over 24 hours: 2, 4, and 6%, and a fall of 3%. ln 1.04 = 0.0392, ln 1.06 = 0.0583, ln 0.96 = −0.0408.
    expect(judge().events.map(({ event, movePct, happened }) => [event, movePct, happened])).toEqual([
      ['within', 2, false],
      ['within', 4, false],
      ['within', 6, true],
      ['touch', -6, false],
      ['touch', -4, false],
      ['touch', -3, true],
      ['touch', -2, true],
      ['touch', 2, true],
      ['touch', 4, true],
      ['touch', 6, true],
    ]);
  });

  it('states what was published and what the trailing year states', () => {
    const { events } = judge();
    const within = events[0];
    const touch = events.find(({ event, movePct }) => event === 'touch' && movePct === 2);
    // (ln 1.02 − ln 0.98) / 2 / 0.1 of the returns, and half as many of the wider distribution.
    expect(within!.probability).toBeCloseTo(0.2, 3);
    expect(within!.climatology).toBeCloseTo(0.1, 3);
    expect(touch!.probability).toBeCloseTo(1 - 0.198, 3);
  });

  it('judges the expected variance by QLIKE', () => {
    const { volatility } = judge().losses;
    expect(volatility.served).toBe(0);
    // Twice as much as happened: 0.5 − ln 0.5 − 1. Half: 2 − ln 2 − 1.
    expect(volatility.climatology).toBeCloseTo(0.193147, 6);
    expect(volatility.exponentiallyWeighted).toBeCloseTo(0.306853, 6);
  });

  it('judges over a week whether it was wilder than the median of the trailing year', () => {
    expect(judge().wilder).toBeNull();
    // The model expects 5/4 of the year's median, and ratios above 4/5 are 60% of those from 0 to 2.
    expect(judge({ variance: 0.00041 }, 168).wilder).toEqual({
      probability: 0.6,
      climatology: 0.5,
      happened: true,
    });
    expect(judge({ variance: 0.0004 }, 168).wilder!.happened).toBe(false);
  });

  it('does not judge it by a fit that has no ratios', () => {
    const { varianceRatios: _, ...byRulesOne } = entryOver(168);
    expect(judgeOutlook(byRulesOne, '2024-01-01', contenders, MOVE).wilder).toBeNull();
  });
});

describe('quasiLikelihoodLoss', () => {
  it('is lowest in the mean for the true expectation, however noisy the outcomes are', () => {
    const outcomes = [0.2, 0.5, 0.9, 1.1, 2.3];
    const meanLoss = (expected: number): number =>
      outcomes.reduce((sum, one) => sum + quasiLikelihoodLoss(expected, one), 0);
    expect(meanLoss(1)).toBeLessThan(meanLoss(0.95));
    expect(meanLoss(1)).toBeLessThan(meanLoss(1.05));
  });
});
