import { isoUtc, isoUtcOrNull, minuteOf } from './timestamps.ts';

describe('isoUtc', () => {
  it('writes UTC as +00:00 and keeps fractions only where there are any', () => {
    expect(isoUtc(Date.UTC(2024, 1, 29, 23, 59, 58))).toBe('2024-02-29T23:59:58+00:00');
    expect(isoUtc(Date.UTC(2024, 0, 1, 0, 0, 0, 7))).toBe('2024-01-01T00:00:00.007+00:00');
  });
});

describe('isoUtcOrNull', () => {
  it('writes a moment, and leaves none as it is', () => {
    expect(isoUtcOrNull(Date.UTC(2024, 0, 1))).toBe('2024-01-01T00:00:00+00:00');
    expect(isoUtcOrNull(null)).toBeNull();
  });
});

describe('minuteOf', () => {
  it.each([
    ['2026-01-05T12:16:20.500Z', '2026-01-05T12:16:00.000Z'],
    ['2026-01-05T12:16:00.000Z', '2026-01-05T12:16:00.000Z'],
    ['2026-01-05T12:16:59.999Z', '2026-01-05T12:16:00.000Z'],
  ])('%s lies in the minute of %s', (moment, minute) => {
    expect(new Date(minuteOf(Date.parse(moment))).toISOString()).toBe(minute);
  });
});
