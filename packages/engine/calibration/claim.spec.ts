import { claimHeld, claimOf, type PriceMove } from './claim.ts';

const move = (exitPrice: number): PriceMove => ({
  asset: 'BTC',
  horizonHours: 24,
  entryPrice: 100,
  exitPrice,
});

describe('claimOf', () => {
  it('gives every signal its claim, and monitoring none', () => {
    expect(claimOf('bullish')).toBe('price_higher');
    expect(claimOf('bearish')).toBe('price_lower');
    expect(claimOf('neutral')).toBe('price_within_band');
    expect(claimOf('monitoring')).toBeNull();
  });
});

describe('claimHeld', () => {
  it('judges a direction by the sign of the move', () => {
    expect(claimHeld('price_higher', move(100.01))).toBe(true);
    expect(claimHeld('price_higher', move(99.99))).toBe(false);
    expect(claimHeld('price_lower', move(99.99))).toBe(true);
    expect(claimHeld('price_lower', move(100.01))).toBe(false);
  });

  it('counts an unchanged price as neither higher nor lower', () => {
    expect(claimHeld('price_higher', move(100))).toBe(false);
    expect(claimHeld('price_lower', move(100))).toBe(false);
    expect(claimHeld('price_within_band', move(100))).toBe(true);
  });

  // The band of BTC over 24 hours is 0.016: exp(0.016) = 1.01613, exp(-0.016) = 0.98413.
  it('judges neutral by the log return of the asset and horizon', () => {
    expect(claimHeld('price_within_band', move(101.61))).toBe(true);
    expect(claimHeld('price_within_band', move(101.62))).toBe(false);
    expect(claimHeld('price_within_band', move(98.42))).toBe(true);
    expect(claimHeld('price_within_band', move(98.41))).toBe(false);
    expect(claimHeld('price_within_band', { ...move(98.41), horizonHours: 72 })).toBe(true);
    expect(claimHeld('price_within_band', { ...move(98.41), asset: 'SOL' })).toBe(true);
    // ln 1.0162 = 0.01607.
    expect(claimHeld('price_within_band', { ...move(101.62), neutralBand: 0.0161 })).toBe(true);
    expect(claimHeld('price_within_band', { ...move(101.62), neutralBand: 0.016 })).toBe(false);
  });
});
