import { NEUTRAL_MULTIPLES, neutralBand, shareBelow } from './move-distribution.ts';
import { SHIPPED_OUTLOOK } from './shipped-outlook.ts';

const ENTRY = SHIPPED_OUTLOOK.entries[0]!;
const LAST_YEAR = { distribution: ENTRY.trailingYear.moves, volatility: 1 };
const bandAt = (dailyVariance: number) =>
  neutralBand(
    ENTRY,
    { distribution: ENTRY.moves, volatility: Math.sqrt(dailyVariance) },
    LAST_YEAR,
    dailyVariance,
  );

describe('NEUTRAL_MULTIPLES', () => {
  it('have half of the returns of the shipped fit within', () => {
    for (const { asset, horizonHours, moves } of SHIPPED_OUTLOOK.entries) {
      const multiple = NEUTRAL_MULTIPLES[asset][horizonHours];
      const within = shareBelow(moves.return, multiple) - shareBelow(moves.return, -multiple);
      expect([asset, horizonHours, Math.abs(within - 0.5) < 0.01]).toEqual([asset, horizonHours, true]);
    }
  });
});

describe('neutralBand', () => {
  it('scales with the expected volatility, and keeps a probability of about a half', () => {
    const [calm, wild] = [bandAt(0.0004), bandAt(0.0016)];
    expect(calm.band).toBeCloseTo(NEUTRAL_MULTIPLES.BTC[24] * 0.02, 4);
    expect(wild.band).toBeCloseTo(2 * calm.band, 4);
    for (const { probability } of [calm, wild]) expect(Math.abs(probability - 0.5)).toBeLessThan(0.01);
    // The trailing year knows nothing of the volatility of today.
    expect(wild.climatology).toBeGreaterThan(calm.climatology + 0.2);
  });
});
