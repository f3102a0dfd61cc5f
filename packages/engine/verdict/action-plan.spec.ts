import fc from 'fast-check';
import {
  expectedBy,
  PLAN_VOLATILITY,
  passagesOf,
  planOutlook,
  quantilesOf,
} from '../../../test/support/plans.ts';
import { type SourceInput } from '../cycle/cycle-inputs.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../observations/series-window.ts';
import { type FirstPassages } from '../outlook/first-passage.ts';
import { type OutlookFitEntry } from '../outlook/fit-outlook.ts';
import { HORIZON_BASES } from '../outlook/outlook-terms.ts';
import { HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import {
  areFavourable,
  expectedPassages,
  kellyShare,
  lastTrade,
  levels,
  nearestRoundPrice,
  oddsOf,
  type PlanOutlook,
  roundPriceStep,
  whyNoPosition,
} from './action-plan.ts';
import { type ActionPlan, type Verdict } from './verdict.ts';

type Stance = Pick<Verdict, 'signal' | 'marketRegime'>;

const BULLISH: Stance = { signal: 'bullish', marketRegime: 'ranging' };

interface Situation {
  readonly stance: Stance;
  readonly entry: number;
  readonly outlook: PlanOutlook;
  readonly passages: FirstPassages | null;
  readonly volatility: number;
}

/** A long plan with favourable odds unless a part of its situation is another. */
function plan(changed: Partial<Situation> = {}): ActionPlan {
  const { stance, entry, outlook, passages, volatility }: Situation = {
    stance: BULLISH,
    entry: 50_000,
    outlook: planOutlook,
    passages: passagesOf(-0.2),
    volatility: PLAN_VOLATILITY,
    ...changed,
  };
  return levels(stance, entry, outlook, expectedBy(passages, volatility))!;
}

describe('lastTrade', () => {
  const cutoffMs = Date.parse('2026-03-10T09:15:00Z');
  const at = (eventAtMs: number, value: number): SeriesWindow => ({
    ...EMPTY_WINDOW,
    eventAtMs: Float64Array.of(eventAtMs),
    value: Float64Array.of(value),
  });
  /** Returns inputs with a trade confirmed `minutes` before the cut-off and a fresh hourly close of 70,000. */
  const inputsWith = (minutes: number, state: SourceInput['state']): CycleInputReader => {
    const input = (checkedAtMs: number, value: number, itsState: SourceInput['state']): SourceInput => ({
      window: at(checkedAtMs, value),
      checkedAtMs,
      state: itsState,
      degradedReason: null,
    });
    return new CycleInputReader({
      cycleNumber: 1,
      cutoffMs,
      previous: null,
      calibration: null,
      usualRanges: null,
      outlookFit: null,
      sources: new Map([
        ['exchange.price:BTCUSDT', input(cutoffMs - minutes * MINUTE_MS, 69_000, state)],
        ['exchange.klines_1h:BTCUSDT', input(cutoffMs - HOUR_MS / 4, 70_000, 'available')],
      ]),
    });
  };

  it.each([
    // The source is read every minute, so it's fresh for two, by the freshness board's rule.
    [0, 'available', 69_000],
    [2, 'available', 69_000],
    [2.01, 'available', null],
    [10, 'broken', null],
    [0, 'paused', null],
    [0, 'unavailable', null],
  ] as const)('confirmed %d minutes ago and %s: %s', (minutes, state, price) => {
    expect(lastTrade('BTC', inputsWith(minutes, state))).toBe(price);
  });

  it('is null without a trade, whatever other prices there are', () => {
    const inputs = new CycleInputReader({
      cycleNumber: 1,
      cutoffMs,
      previous: null,
      calibration: null,
      usualRanges: null,
      outlookFit: null,
      sources: new Map(),
    });
    expect(lastTrade('BTC', inputs)).toBeNull();
  });
});

describe('levels', () => {
  it('of a long swing plan lie at quantiles from the median, on round prices', () => {
    // p25, p75, and p95 are 1.8% below and 2% and 7% above the median: 49 108, 51 010, and 53 625. Round prices are 200
    // apart: 49 200, 51 000, and 53 600. (1 000 + 3 600) / 2 / 800 = 2.88. Odds: plan-odds.spec.ts. Kelly gives more than
    // the account, a quarter of which is 25%; at 25% the stop costs 0.4%, less than the risk budget.
    expect(plan()).toEqual({
      side: 'long',
      entry: 50_000,
      stopLoss: 49_200,
      stopLossPct: 1.6,
      takeProfit1: 51_000,
      takeProfit1Pct: 2,
      takeProfit2: 53_600,
      takeProfit2Pct: 7.2,
      riskRewardRatio: 2.88,
      positionSizePct: 25,
      timeHorizon: 'swing',
      odds: {
        target1First: 0.3845,
        target2First: 0.2199,
        stopFirst: 0.3302,
        meanResult: 0.35,
        cases: 2_000,
        from: '2020-03-30',
        to: '2025-06-25',
      },
    });
  });

  it('mirrors a short plan, with the quantiles of its side', () => {
    // p75, p25, and p05: 51 010, 49 108, and 46 620, on round prices 500 apart.
    const short = plan({ stance: { signal: 'bearish', marketRegime: 'trending_down' } });
    expect([short.side, short.stopLoss, short.takeProfit1, short.takeProfit2]).toEqual([
      'short',
      51_000,
      49_000,
      46_500,
    ]);
  });

  it('takes the horizon that suits the regime', () => {
    const horizonOf = (marketRegime: Stance['marketRegime']) =>
      plan({ stance: { signal: 'bullish', marketRegime } }).timeHorizon;
    expect((['volatile', 'ranging', 'trending_down', 'trending_up'] as const).map(horizonOf)).toEqual([
      'day',
      'swing',
      'swing',
      'position',
    ]);
  });

  it.each(['neutral', 'monitoring'] as const)('of %s are those of a long plan, without a size', (signal) => {
    const { side, stopLoss, takeProfit2, positionSizePct, odds } = plan({
      stance: { signal, marketRegime: 'ranging' },
    });
    expect([side, stopLoss, takeProfit2, positionSizePct]).toEqual(['none', 49_200, 53_600, 0]);
    expect(odds).toEqual(plan().odds);
  });

  it('has the ratio of the levels as they are published, which varies with the entry', () => {
    // 50 060: 49 167 → 49 200 (860), 51 071 → 51 000 (940), and 53 690 → 53 600 (3 540).
    expect([50_000, 50_060].map((entry) => plan({ entry }).riskRewardRatio)).toEqual([2.88, 2.6]);
  });

  it('is none where the regime or the outlook is unknown, and where levels don’t differ', () => {
    const outlook = planOutlook;
    expect(levels({ signal: 'bullish', marketRegime: 'unknown' }, 50_000, outlook, [])).toBeNull();
    expect(levels(BULLISH, 50_000, { ...outlook, return: null }, [])).toBeNull();
    expect(levels(BULLISH, 0.1, outlook, [])).toBeNull();
    // The second target at the first one.
    const narrow = { ...quantilesOf(), p95: 0.022 };
    expect(levels(BULLISH, 50_000, { ...outlook, return: narrow }, [])).toBeNull();
  });
});

describe('the size of a plan', () => {
  it('is 0 without odds', () => {
    const { odds, positionSizePct } = plan({ passages: null });
    expect([odds, positionSizePct]).toEqual([null, 0]);
  });

  it('is 0 where the mean result is not above zero by more than chance', () => {
    const { odds, positionSizePct } = plan({ passages: passagesOf(-0.3) });
    expect([odds!.meanResult, positionSizePct]).toEqual([0.06, 0]);
    // 667 horizons of three days don't overlap; of so many more, the same mean is beyond chance.
    expect(plan({ passages: passagesOf(-0.3, 8_000) }).positionSizePct).toBeGreaterThan(0);
  });

  it('is 0 where the ratio is at most 2.0, whatever the odds', () => {
    // A second target 3.8% above the median: 51 936 → 52 000. (1 000 + 2 000) / 2 / 800 = 1.88.
    const { riskRewardRatio, odds, positionSizePct } = plan({
      outlook: { ...planOutlook, return: { ...quantilesOf(), p95: 0.04 } },
      passages: passagesOf(0),
    });
    expect([riskRewardRatio, odds!.meanResult > 0.3, positionSizePct]).toEqual([1.88, true, 0]);
  });

  it('never costs more than the risk budget at the stop', () => {
    // Four times the distances: the stop is 8% away, and 1% of the account is lost at 12.5%.
    const wide = plan({
      outlook: { ...planOutlook, return: quantilesOf(4) },
      passages: passagesOf(0),
      volatility: 4 * PLAN_VOLATILITY,
    });
    expect([wide.stopLossPct, wide.positionSizePct]).toEqual([6, 16.67]);
  });
});

describe('whyNoPosition', () => {
  it.each([
    ['nothing, as there is one', plan(), null],
    ['the signal', plan({ stance: { signal: 'neutral', marketRegime: 'ranging' } }), 'signal'],
    ['the ratio', { ...plan(), riskRewardRatio: 2, positionSizePct: 0 }, 'ratio'],
    ['missing odds', plan({ passages: null }), 'no_odds'],
    ['the odds', plan({ passages: passagesOf(-0.3) }), 'odds'],
  ] as const)('is %s', (_, of, why) => {
    expect(whyNoPosition(of)).toBe(why);
  });
});

describe('roundPriceStep', () => {
  it.each([
    [625, 500],
    [500, 500],
    [499, 200],
    [199, 100],
    [0.07, 0.05],
    [0.004, 0.01],
  ])('of at most %d is %d', (largest, step) => {
    expect(roundPriceStep(largest)).toBeCloseTo(step, 12);
  });
});

describe('nearestRoundPrice', () => {
  it('is a multiple of the step, the upper one in the middle', () => {
    expect([104_240, 104_250, 104_999].map((price) => nearestRoundPrice(price, 500))).toEqual([
      104_000, 104_500, 105_000,
    ]);
  });
});

const LEVELS = { entry: 50_000, stop: 49_200, first: 51_000, second: 53_600 };

describe('oddsOf', () => {
  it('states how often each level was reached first, and the mean of all ways to end', () => {
    // In units of 4.53%: the stop at 0.3558, targets at 0.4369 and 1.5338. So the first target comes first in 65% − 20% −
    // 15% × 0.4369, the second in 65% − 20% − 15% × 1.5338, and the stop in 50% − 60% × 0.3558 + 10% × 0.4369.
    const { odds, results } = oddsOf('long', LEVELS, expectedBy(passagesOf(-0.2)))!;
    expect(odds).toEqual({
      target1First: 0.3845,
      target2First: 0.2199,
      stopFirst: 0.3302,
      meanResult: 0.35,
      cases: 2_000,
      from: '2020-03-30',
      to: '2025-06-25',
    });
    // Losses of 1.6% at the stop, gains of 2% and 7.2%; half of the position at each target.
    expect(results.map(({ result }) => result)).toEqual([
      expect.closeTo(-0.016),
      expect.closeTo((0.02 + 0.072) / 2),
      expect.closeTo((0.02 - 0.016) / 2),
      expect.closeTo(0.02 / 2),
      0,
    ]);
    expect(results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  it('mirrors a short plan', () => {
    const short = { entry: 50_000, stop: 50_800, first: 49_000, second: 46_400 };
    const { results } = oddsOf('short', short, expectedBy(passagesOf(-0.2)))!;
    expect(results[0]!.result).toBeCloseTo(-0.016);
    expect(results[1]!.result).toBeCloseTo(0.046);
  });

  it('counts what is open at the end with its mean result', () => {
    const { long, ...rest } = passagesOf(-0.2);
    const neither = long.neither.map((row) => row.map(() => 0.05));
    const { results } = oddsOf('long', LEVELS, expectedBy({ ...rest, long: { ...long, neither } }))!;
    // 0.05 units of 4.53% over all cases, of which 28.53% reached neither.
    expect(results.at(-1)!.result).toBeCloseTo((0.05 * PLAN_VOLATILITY) / 0.28534, 5);
  });

  it('is the mean of two tables, each by its own volatility', () => {
    const { long, ...rest } = passagesOf(-0.2);
    const open = { ...rest, long: { ...long, neither: long.neither.map((row) => row.map(() => 0.05)) } };
    const [one, other] = [expectedBy(open), expectedBy(passagesOf(-0.3), 1.1 * PLAN_VOLATILITY)];
    const [ofOne, ofOther, ofBoth] = [one, other, [...one, ...other]].map((expected) =>
      oddsOf('long', LEVELS, expected)!,
    );
    for (const name of ['target1First', 'target2First', 'stopFirst', 'meanResult'] as const)
      expect(ofBoth!.odds[name]).toBeCloseTo((ofOne!.odds[name] + ofOther!.odds[name]) / 2, 1);
    expect(ofBoth!.odds.target1First).toBeCloseTo(
      (ofOne!.odds.target1First + ofOther!.odds.target1First) / 2,
      4,
    );
    // What is open at the end adds its sum to the mean, so a half of it remains.
    const openResult = ({ results }: typeof ofBoth & object): number =>
      results.at(-1)!.probability * results.at(-1)!.result;
    expect(openResult(ofBoth!)).toBeCloseTo(openResult(ofOne!) / 2, 6);
  });

  it('is none without passages, and at distances that weren’t counted', () => {
    expect(oddsOf('long', LEVELS, [])).toBeNull();
    expect(oddsOf('long', LEVELS, expectedBy(passagesOf(0), PLAN_VOLATILITY / 4))).toBeNull();
    expect(oddsOf('long', { ...LEVELS, stop: 49_900 }, expectedBy(passagesOf(0)))).toBeNull();
  });
});

describe('expectedPassages', () => {
  const byModel = passagesOf(0);
  const byYear = passagesOf(-0.1);
  const entry = {
    horizonHours: 72,
    passages: { model: byModel, climatology: byYear },
    trailingYear: { variance: 0.0012 },
  } as unknown as OutlookFitEntry;
  const bases = (touch: 'model' | 'mean' | 'climatology') =>
    ({ basis: 'model', bases: { ...HORIZON_BASES[72], touch }, expectedVolatility: 0.5 }) as const;

  it('are those that touches are stated by, each with its own volatility over the horizon', () => {
    const model = { passages: byModel, volatility: PLAN_VOLATILITY };
    const year = { passages: byYear, volatility: expect.closeTo(0.06, 10) };
    expect(expectedPassages(bases('model'), entry)).toEqual([model]);
    expect(expectedPassages(bases('climatology'), entry)).toEqual([year]);
    expect(expectedPassages(bases('mean'), entry)).toEqual([model, year]);
  });

  it('are none if one of them wasn’t counted', () => {
    const half = { ...entry, passages: { model: byModel, climatology: null } };
    expect(expectedPassages(bases('mean'), half)).toEqual([]);
    expect(expectedPassages(bases('model'), half)).toHaveLength(1);
    const { passages: _passages, ...bare } = entry;
    expect(expectedPassages(bases('model'), bare)).toEqual([]);
  });
});

const coin = (probability: number, result: number) => [
  { probability, result },
  { probability: 1 - probability, result: -result },
];

describe('areFavourable', () => {
  it.each([
    // Mean 0.02, standard deviation 0.098: 1.96 standard errors are less than the mean from 93 cases on.
    [0.6, 92, false],
    [0.6, 93, true],
    [0.5, 1_000_000, false],
    [0.4, 1_000_000, false],
  ])('a gain as large as the loss in %d of %d cases: %s', (probability, cases, favourable) => {
    expect(areFavourable(coin(probability, 0.1), cases)).toBe(favourable);
  });
});

describe('kellyShare', () => {
  it.each([
    // (0.6 − 0.4) / 0.5: the share for a gain and a loss of half the stake.
    [0.6, 0.5, 0.4],
    [0.5, 0.5, 0],
    [0.4, 0.5, 0],
    // More than the whole account would be borrowed.
    [0.6, 0.1, 1],
  ])('of a gain in %d of cases as large as the loss, %d: %d', (probability, result, share) => {
    expect(kellyShare(coin(probability, result))).toBeCloseTo(share, 5);
  });

  it('grows fastest: neither less nor more is better', () => {
    const shares = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    const growth = (of: ReturnType<typeof coin>, share: number): number =>
      of.reduce((sum, { probability, result }) => sum + probability * Math.log1p(share * result), 0);
    fc.assert(
      fc.property(shares, shares, shares, (probability, result, other) => {
        const results = coin(probability, result);
        expect(growth(results, kellyShare(results))).toBeGreaterThanOrEqual(growth(results, other) - 1e-9);
      }),
      { seed: 20_261_126, numRuns: 500 },
    );
  });
});
