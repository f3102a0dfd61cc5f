import { bestBaseline, bestConstant } from './baselines.ts';

const RATES = { alwaysBullish: 0.52, alwaysBearish: 0.48, alwaysNeutral: 0.5, persistence: 0.51, coin: 0.5 };

describe('bestBaseline', () => {
  it.each([
    [{}, { call: 'bullish', rate: 0.52 }],
    [{ alwaysBearish: 0.53 }, { call: 'bearish', rate: 0.53 }],
    [{ alwaysNeutral: 0.72 }, { call: 'neutral', rate: 0.72 }],
    [{ persistence: 0.55 }, { call: 'persistence', rate: 0.55 }],
    [{ persistence: null }, { call: 'bullish', rate: 0.52 }],
    [
      { alwaysNeutral: 0.52, persistence: 0.52 },
      { call: 'bullish', rate: 0.52 },
    ],
    [
      { alwaysBullish: 0.49, persistence: 0.4, alwaysNeutral: 0.4 },
      { call: 'coin', rate: 0.5 },
    ],
    [{ alwaysNeutral: null }, null],
  ])('with %j is %j', (changed, expected) => {
    expect(bestBaseline({ ...RATES, ...changed })).toEqual(expected);
  });
});

describe('bestConstant', () => {
  it('is the call that hits most', () => {
    const tally = { cases: 3, held: 1, higher: 1, lower: 2, withinBand: 1 };
    expect(bestConstant(tally)).toEqual({ call: 'bearish', rate: 0.6667 });
    expect(bestConstant({ ...tally, withinBand: 3 })).toEqual({ call: 'neutral', rate: 1 });
  });

  it("doesn't exist without a case", () => {
    expect(bestConstant({ cases: 0, held: 0, higher: 0, lower: 0, withinBand: 0 })).toBeNull();
  });
});
