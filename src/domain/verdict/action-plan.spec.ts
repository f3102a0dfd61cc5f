import { EMPTY_WINDOW, type SeriesWindow } from '../observations/series-window.ts';
import { type SourceInput } from '../cycle/cycle-inputs.ts';
import { type ActionPlan, type Verdict } from './verdict.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import {
  lastTrade,
  levels as levelsOrNone,
  rangeStep,
  nearestRoundPrice,
  roundPriceStep,
} from './action-plan.ts';
import fc from 'fast-check';

type Stance = Pick<Verdict, 'signal' | 'confidence' | 'marketRegime'>;

const levels = (stance: Stance, entry: number, range: number): ActionPlan =>
  levelsOrNone(stance, entry, range)!;

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
      outlook: null,
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
      outlook: null,
      sources: new Map(),
    });
    expect(lastTrade('BTC', inputs)).toBeNull();
  });
});

describe('levels', () => {
  it('of a long swing plan: entry 50 000, range 1 000', () => {
    // Half a range × √3 days = 866, so round prices are 200 apart: the stop at 49 134 → 49 200, targets 1.25 and 2.5
    // times 866 above at 51 083 → 51 000 and 52 165 → 52 200. (1 000 + 2 200) / 2 for 800; 1% × 0.2 / 1.6% = 12.5%.
    expect(levels({ signal: 'bullish', confidence: 0.2, marketRegime: 'ranging' }, 50_000, 1_000)).toEqual({
      side: 'long',
      entry: 50_000,
      stopLoss: 49_200,
      stopLossPct: 1.6,
      takeProfit1: 51_000,
      takeProfit1Pct: 2,
      takeProfit2: 52_200,
      takeProfit2Pct: 4.4,
      riskRewardRatio: 2,
      positionSizePct: 12.5,
      timeHorizon: 'swing',
    });
  });

  it('mirrors a short plan; with the trend its second target is farther', () => {
    // 3.25 × 866 = 2 815 below: 47 185 → 47 200.
    const plan = levels({ signal: 'bearish', confidence: 0.6, marketRegime: 'trending_down' }, 50_000, 1_000);
    expect([plan.side, plan.stopLoss, plan.takeProfit1, plan.takeProfit2]).toEqual([
      'short',
      50_800,
      49_000,
      47_200,
    ]);
    const against = levels(
      { signal: 'bullish', confidence: 0.6, marketRegime: 'trending_down' },
      50_000,
      1_000,
    );
    expect(against.takeProfit2).toBe(52_200);
  });

  it('grows with the square root of the horizon', () => {
    const distanceOf = (marketRegime: Stance['marketRegime']) =>
      levels({ signal: 'bullish', confidence: 0.6, marketRegime }, 10_000_000, 100_000);
    // Half of 100 000: 50 000 for a day, 86 603 for three, 132 288 for seven; round prices 20 000 to 50 000 apart.
    expect(distanceOf('volatile').stopLoss).toBe(9_960_000);
    expect(distanceOf('ranging').stopLoss).toBe(9_920_000);
    expect(distanceOf('trending_up').stopLoss).toBe(9_850_000);
  });

  it.each(['neutral', 'monitoring'] as const)('of %s has the levels of a long plan and no size', (signal) => {
    const plan = levels({ signal, confidence: 0.9, marketRegime: 'ranging' }, 50_000, 1_000);
    expect([plan.side, plan.stopLoss, plan.takeProfit2, plan.positionSizePct]).toEqual([
      'none',
      49_200,
      52_200,
      0,
    ]);
  });

  it('rounds the range to its step: 900 to 1,118 become 1,000', () => {
    const stopOf = (range: number): number =>
      levels({ signal: 'bullish', confidence: 0.6, marketRegime: 'ranging' }, 50_000, range).stopLoss;
    // 800 × 0.866 = 693: 49 307 → 49 400. 1 250 × 0.866 = 1 083, and round prices 500 apart: 48 917 → 49 000.
    expect([894, 895, 1_118, 1_119].map(stopOf)).toEqual([49_400, 49_200, 49_200, 49_000]);
  });

  it('has the ratio of the levels as they are published, which varies with the entry', () => {
    const ratioAt = (entry: number): number =>
      levels({ signal: 'bullish', confidence: 0.6, marketRegime: 'ranging' }, entry, 1_000).riskRewardRatio;
    // 50 060: stop 49 194 → 49 200 (860), targets 51 142 → 51 200 (1 140) and 52 225 → 52 200 (2 140).
    expect([50_000, 50_060].map(ratioAt)).toEqual([2, 1.91]);
    // At 0.10 with a stop of 25%: 0.1 / 0.08 (0.075 rounded) / 0.13 (0.13125) / 0.18 (0.18125): 0.055 for 0.02.
    const tiny = levels({ signal: 'bullish', confidence: 1, marketRegime: 'trending_up' }, 0.1, 0.05);
    expect([tiny.stopLoss, tiny.takeProfit1, tiny.takeProfit2]).toEqual([0.08, 0.13, 0.18]);
    expect(tiny.riskRewardRatio).toBe(2.75);
  });

  it('is none where the regime is unknown, which it is while daily candles are stale', () => {
    expect(
      levelsOrNone({ signal: 'bullish', confidence: 1, marketRegime: 'unknown' }, 50_000, 1_000),
    ).toBeNull();
  });

  it('is null where levels, rounded to cents, equal the entry', () => {
    expect(
      levelsOrNone({ signal: 'bullish', confidence: 1, marketRegime: 'ranging' }, 0.5, 0.001),
    ).toBeNull();
  });

  it('keeps size and stop within their bounds', () => {
    const calm = levels({ signal: 'bullish', confidence: 1, marketRegime: 'volatile' }, 50_000, 10);
    expect([calm.stopLossPct, calm.positionSizePct]).toEqual([0.2, 25]);
    // 25 of 100 are lost at most, and 75 is rounded to 80.
    const wild = levels({ signal: 'bullish', confidence: 1, marketRegime: 'trending_up' }, 100, 50);
    expect([wild.stopLossPct, wild.positionSizePct, wild.timeHorizon]).toEqual([20, 5, 'position']);
  });
});

describe('rangeStep', () => {
  it.each([
    [1_000, 1_000],
    // The bound is √(1,000 × 1,250) = 1,118.03.
    [1_118, 1_000],
    [1_119, 1_250],
    [2_236, 2_000],
    [2_237, 2_500],
    // √(8,000 × 10,000) = 8,944.27: the next decade begins.
    [8_944, 8_000],
    [8_945, 10_000],
    [0.0126, 0.0125],
  ])('of %d is %d', (range, step) => {
    expect(rangeStep(range)).toBeCloseTo(step, 9);
  });

  it('is within 13 % of the range and increases with it', () => {
    const ranges = fc.double({ min: Math.log(1e-3), max: Math.log(1e7), noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(ranges, fc.double({ min: 1, max: 10, noNaN: true }), (range, factor) => {
        expect(Math.abs(Math.log(rangeStep(range) / range))).toBeLessThan(Math.log(1.13));
        expect(rangeStep(range * factor)).toBeGreaterThanOrEqual(rangeStep(range));
      }),
      { seed: 20_261_122, numRuns: 2_000 },
    );
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
