import { DAY_MS } from '../timestamps.ts';
import { isoWeekAt, isoWeekNamed, latestEndedWeek } from './iso-week.ts';

describe('a week of ISO 8601', () => {
  it.each([
    ['2026-11-22T23:59:59Z', '2026-W47'],
    ['2026-11-23T00:00:00Z', '2026-W48'],
    ['2024-12-30T00:00:00Z', '2025-W01'],
    ['2027-01-03T12:00:00Z', '2026-W53'],
    ['2027-01-04T00:00:00Z', '2027-W01'],
  ])('at %s is %s', (at, name) => {
    expect(isoWeekAt(Date.parse(at)).name).toBe(name);
  });

  it('is found by its name', () => {
    const week = isoWeekNamed('2026-W47')!;
    expect(new Date(week.fromMs).toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(week.untilMs - week.fromMs).toBe(7 * DAY_MS);
    for (let at = Date.UTC(2019, 11, 1); at < Date.UTC(2031, 1, 1); at += 7 * DAY_MS)
      expect(isoWeekNamed(isoWeekAt(at).name)).toEqual(isoWeekAt(at));
  });

  it.each(['2025-W53', '2026-W00', '2026-W54', '2026-47', '2026-W7', '2026-W47/', ''])(
    'is not %j',
    (name) => {
      expect(isoWeekNamed(name)).toBeNull();
    },
  );

  it('has ended before the current one', () => {
    expect(latestEndedWeek(Date.parse('2026-11-23T00:00:00Z')).name).toBe('2026-W47');
    expect(latestEndedWeek(Date.parse('2026-11-22T23:59:59Z')).name).toBe('2026-W46');
  });
});
