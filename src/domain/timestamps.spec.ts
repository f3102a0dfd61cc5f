import { isoUtc } from './timestamps.ts';

describe('isoUtc', () => {
  it('writes UTC as +00:00 and keeps fractions only where there are any', () => {
    expect(isoUtc(Date.UTC(2024, 1, 29, 23, 59, 58))).toBe('2024-02-29T23:59:58+00:00');
    expect(isoUtc(Date.UTC(2024, 0, 1, 0, 0, 0, 7))).toBe('2024-01-01T00:00:00.007+00:00');
  });
});
