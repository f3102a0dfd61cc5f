import { ServiceError } from '../errors/errors.ts';
import { type HistoryWindow } from '../history/history-window.ts';

/**
 * The window of a UTC month that is over.
 *
 * @param month `YYYY-MM`
 * @throws INVALID_RANGE while the month isn't over
 * @example closedMonth('2026-10', Date.UTC(2026, 10, 1)) // 1 October to 1 November
 */
export function closedMonth(month: string, nowMs: number): HistoryWindow {
  const [year, ordinal] = month.split('-').map(Number) as [number, number];
  const window = { fromMs: Date.UTC(year, ordinal - 1), toMs: Date.UTC(year, ordinal) };
  if (window.toMs > nowMs) throw new ServiceError('INVALID_RANGE', { reason: 'month_not_over' });
  return window;
}
