import { coneOf } from './cone.ts';

const at = (horizon_hours: number, p90: number) => ({
  horizon_hours,
  prices: { p10: 10_000 / p90, p25: 10_000 / p90 ** 0.5 / 10, p50: 100, p75: 10 * p90 ** 0.5, p90 },
});
const TERMS = { stepHours: 6, untilHours: 72 };

describe('coneOf', () => {
  it('begins at the price, meets the forecasts at their horizons, and widens with the root of time', () => {
    const cone = coneOf([at(72, 121), at(24, 110)], 100, TERMS);
    expect(cone).toHaveLength(13);
    expect(cone[0]).toEqual({ hours: 0, p10: 100, p25: 100, p50: 100, p75: 100, p90: 100 });
    expect(cone.find(({ hours }) => hours === 6)!.p90).toBeCloseTo(100 * 1.1 ** 0.5, 6);
    expect(cone.find(({ hours }) => hours === 24)!.p90).toBeCloseTo(110, 6);
    expect(cone.at(-1)!.p90).toBeCloseTo(121, 6);
  });

  it('ends with the longest available forecast', () => {
    expect(coneOf([at(24, 110), { horizon_hours: 72, prices: null }], 100, TERMS).at(-1)!.hours).toBe(24);
    expect(coneOf([{ horizon_hours: 24, prices: null }], 100, TERMS)).toEqual([]);
  });
});
