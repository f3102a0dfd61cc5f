import { EMPTY_WINDOW, type SeriesWindow } from '../observations/series-window.ts';
import { type SourceInput } from '../cycle/cycle-inputs.ts';
import { type ActionPlan, type Verdict } from './verdict.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { entryPrice, levels as levelsOrNone } from './action-plan.ts';

type Stance = Pick<Verdict, 'signal' | 'confidence' | 'marketRegime'>;

const levels = (stance: Stance, entry: number, range: number): ActionPlan =>
  levelsOrNone(stance, entry, range)!;

describe('entryPrice', () => {
  const cutoffMs = Date.parse('2026-03-10T09:15:00Z');
  const at = (eventAtMs: number, value: number): SeriesWindow => ({
    ...EMPTY_WINDOW,
    eventAtMs: Float64Array.of(eventAtMs),
    value: Float64Array.of(value),
  });
  /** Inputs with a trade confirmed `minutes` before the cut-off and a fresh hourly close of 70,000. */
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
      sources: new Map([
        ['exchange.price:BTCUSDT', input(cutoffMs - minutes * MINUTE_MS, 69_000, state)],
        ['exchange.klines_1h:BTCUSDT', input(cutoffMs - HOUR_MS / 4, 70_000, 'available')],
      ]),
    });
  };

  it.each([
    // The source is read every minute: it is fresh for two, by the rule of the freshness board.
    [0, 'available', 69_000],
    [2, 'available', 69_000],
    [2.01, 'available', null],
    [10, 'broken', null],
    [0, 'paused', null],
    [0, 'unavailable', null],
  ] as const)('confirmed %d minutes ago and %s: %s', (minutes, state, price) => {
    expect(entryPrice(inputsWith(minutes, state))).toBe(price);
  });

  it('is null where there is no trade, whatever other prices there are', () => {
    const inputs = new CycleInputReader({
      cycleNumber: 1,
      cutoffMs,
      previous: null,
      calibration: null,
      sources: new Map(),
    });
    expect(entryPrice(inputs)).toBeNull();
  });
});

describe('levels', () => {
  it('of a long swing plan: entry 50 000, range 1 000', () => {
    // stop 1.5 ranges = 1 500 = 3 % below; targets 1.5 and 3 risks above; size 1 % × 0.6 / 3 % = 20 %.
    expect(levels({ signal: 'bullish', confidence: 0.6, marketRegime: 'ranging' }, 50_000, 1_000)).toEqual({
      side: 'long',
      entry: 50_000,
      stopLoss: 48_500,
      stopLossPct: 3,
      takeProfit1: 52_250,
      takeProfit1Pct: 4.5,
      takeProfit2: 54_500,
      takeProfit2Pct: 9,
      riskRewardRatio: 2.25,
      positionSizePct: 20,
      timeHorizon: 'swing',
    });
  });

  it('mirrors a short plan', () => {
    const plan = levels({ signal: 'bearish', confidence: 0.6, marketRegime: 'trending_down' }, 50_000, 1_000);
    expect([plan.side, plan.stopLoss, plan.takeProfit1, plan.takeProfit2]).toEqual([
      'short',
      51_500,
      47_750,
      45_500,
    ]);
  });

  it.each(['neutral', 'monitoring'] as const)('of %s has the levels of a long plan and no size', (signal) => {
    const plan = levels({ signal, confidence: 0.9, marketRegime: 'ranging' }, 50_000, 1_000);
    expect([plan.side, plan.stopLoss, plan.takeProfit2, plan.positionSizePct]).toEqual([
      'none',
      48_500,
      54_500,
      0,
    ]);
  });

  it('rounds the range to its step: 900 to 1,118 become 1,000', () => {
    const stopOf = (range: number): number =>
      levels({ signal: 'bullish', confidence: 0.6, marketRegime: 'ranging' }, 50_000, range).stopLoss;
    expect([894, 895, 1_118, 1_119].map(stopOf)).toEqual([48_800, 48_500, 48_500, 48_125]);
  });

  it('computes the ratio from the published levels', () => {
    // At 0.10 with a stop of 25 %: 0.1 / 0.08 (0.075 rounded) / 0.14 (0.1375) / 0.18 (0.175): 0.06 for 0.02.
    const tiny = levels({ signal: 'bullish', confidence: 1, marketRegime: 'trending_up' }, 0.1, 0.05);
    expect([tiny.stopLoss, tiny.takeProfit1, tiny.takeProfit2]).toEqual([0.08, 0.14, 0.18]);
    expect(tiny.riskRewardRatio).toBe(3);
  });

  it('is null where levels, rounded to cents, equal the entry', () => {
    expect(
      levelsOrNone({ signal: 'bullish', confidence: 1, marketRegime: 'ranging' }, 0.5, 0.001),
    ).toBeNull();
  });

  it('keeps size and stop within their bounds', () => {
    const calm = levels({ signal: 'bullish', confidence: 1, marketRegime: 'volatile' }, 50_000, 10);
    expect([calm.stopLossPct, calm.positionSizePct]).toEqual([0.5, 25]);
    const wild = levels({ signal: 'bullish', confidence: 1, marketRegime: 'trending_up' }, 100, 50);
    expect([wild.stopLossPct, wild.positionSizePct, wild.timeHorizon]).toEqual([25, 4, 'position']);
  });
});
