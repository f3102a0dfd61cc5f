import { closedMonth } from './export-product.ts';

describe('a closed month', () => {
  it.each([
    ['2026-10', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ])('%s', (month, from, to) => {
    expect(closedMonth(month, Date.parse(to))).toEqual({ fromMs: Date.parse(from), toMs: Date.parse(to) });
  });

  it('is over at its last moment, not before', () => {
    expect(() => closedMonth('2026-10', Date.UTC(2026, 10) - 1)).toThrow(
      expect.objectContaining({ code: 'INVALID_RANGE' }),
    );
  });
});
