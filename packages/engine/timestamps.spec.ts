import { DAY_MS, isoUtc, isoUtcOrNull, minuteOf, momentWords, utcWeekOf } from './timestamps.ts';

describe('isoUtc', () => {
  it('writes UTC as +00:00 and keeps fractions only if there are any', () => {
    expect(isoUtc(Date.UTC(2024, 1, 29, 23, 59, 58))).toBe('2024-02-29T23:59:58+00:00');
    expect(isoUtc(Date.UTC(2024, 0, 1, 0, 0, 0, 7))).toBe('2024-01-01T00:00:00.007+00:00');
  });

  it('writes every moment that a Date can hold as ISO-8601 does', () => {
    const random = (i: number): number => ((i * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
    const LATEST_MS = 8.64e15;
    const moments = Array.from(
      { length: 20_000 },
      (_, i) => (2 * random(i) - 1) * (i % 2 ? 4e12 : LATEST_MS),
    );
    for (const ms of [0, -1, -0.5, 1.5, LATEST_MS, -LATEST_MS, Date.UTC(9999, 11, 31), ...moments])
      expect(isoUtc(ms)).toBe(new Date(ms).toISOString().replace(/(\.000)?Z$/, '+00:00'));
  });

  it.each([Number.NaN, Infinity, 8.64e15 + DAY_MS])('has none of %p', (ms) => {
    expect(() => isoUtc(ms)).toThrow(RangeError);
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

describe('utcWeekOf', () => {
  it.each([
    ['2026-11-26T08:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
    ['1970-01-04T12:00:00.000Z', '1969-12-29T00:00:00.000Z'],
  ])('%s is in the week of Monday, %s', (moment, monday) => {
    expect(new Date(utcWeekOf(Date.parse(moment))).toISOString()).toBe(monday);
  });
});

describe('momentWords', () => {
  it('formats times to the minute', () =>
    expect(momentWords(Date.UTC(2026, 2, 10, 8, 45, 59))).toBe('2026-03-10 08:45 UTC'));
});
