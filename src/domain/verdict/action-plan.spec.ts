import { levels } from './action-plan.ts';

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

  it('keeps size and stop within their bounds', () => {
    const calm = levels({ signal: 'bullish', confidence: 1, marketRegime: 'volatile' }, 50_000, 10);
    expect([calm.stopLossPct, calm.positionSizePct]).toEqual([0.5, 25]);
    const wild = levels({ signal: 'bullish', confidence: 1, marketRegime: 'trending_up' }, 100, 50);
    expect([wild.stopLossPct, wild.positionSizePct, wild.timeHorizon]).toEqual([25, 4, 'position']);
  });
});
