import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { priceFigure } from './price-figure.ts';

const FROM_MS = Date.UTC(2026, 0, 5);
const points = (...prices: readonly number[]) =>
  prices.map((price, i) => ({ atMs: FROM_MS + 4 * i * HOUR_MS, price }));
const OUTLOOK = [24, 72].map((horizon_hours) => ({
  horizon_hours,
  prices: { p10: 80, p25: 90, p50: 100, p75: 110, p90: 120 },
}));
const TEXTS = {
  label: 'Prices',
  price: String,
  day: (atMs: number) => new Date(atMs).toISOString().slice(5, 10),
};
const drawn = (facts: Partial<Parameters<typeof priceFigure>[0]>): string =>
  priceFigure({ points: points(95, 105, 100), outlook: OUTLOOK, changes: [], ...facts }, TEXTS).text;

describe('priceFigure', () => {
  it('draws the week up to now, then the outlook', () => {
    const text = drawn({});
    // Eight of eighty hours are past.
    expect(text).toMatch(/class="now"\s+d="M100 0V1000"/);
    expect(text).toMatch(/class="cone wide-cone"\s+d="M100 500L/);
    expect(text).toContain('01-07');
  });

  it('marks a change of the verdict at its time, on the price', () => {
    const text = drawn({ changes: [{ atMs: FROM_MS + 5 * HOUR_MS, signal: 'bearish' }] });
    expect(text.match(/<circle[^>]*>/g)).toEqual([expect.stringContaining('class="bearish"')]);
    expect(text).toMatch(/cx="6\.25%"/);
  });

  it('has no cone without an outlook, and is whole if the price stands still', () => {
    expect(drawn({ outlook: [] })).toMatch(/class="cone wide-cone"\s+d=""/);
    for (const outlook of [[], OUTLOOK])
      expect(drawn({ outlook, points: points(100, 100) })).not.toMatch(/NaN|Infinity|undefined/);
  });
});
