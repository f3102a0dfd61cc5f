const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * True for a day that the calendar has, of whatever year, as `YYYY-MM-DD`. Days are compared as texts; moments, which
 * are reckoned with, have narrower bounds (`momentOf`).
 */
export function isCalendarDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // Days beyond the end of a month are read as days of the next.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
