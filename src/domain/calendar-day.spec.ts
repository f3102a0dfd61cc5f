import { isCalendarDay } from './calendar-day.ts';

describe('a calendar day', () => {
  it.each(['2026-01-05', '2024-02-29', '0001-01-01', '2999-12-31', '9999-12-31'])('is %s', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2999-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '',
    'x',
  ])('is not %j', (day) => {
    expect(isCalendarDay(day)).toBe(false);
  });
});
