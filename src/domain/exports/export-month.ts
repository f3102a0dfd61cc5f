import { ServiceError } from '../errors/errors.ts';
import { type HistoryWindow } from '../history/history-window.ts';

/**
 * @param month `YYYY-MM`
 * @throws INVALID_RANGE while the month isn't over
 */
export function closedMonth(month: string, nowMs: number): HistoryWindow {
  const [year, ordinal] = month.split('-').map(Number) as [number, number];
  const window = { fromMs: Date.UTC(year, ordinal - 1), toMs: Date.UTC(year, ordinal) };
  if (window.toMs > nowMs) throw new ServiceError('INVALID_RANGE', { reason: 'month_not_over' });
  return window;
}
