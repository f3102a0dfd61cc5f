import { type SourceValueItem } from '../../../../src/admin/sources/sources.response.ts';
import { utcMoment } from '../../display/moments.ts';
import { count, measured } from '../../display/numbers.ts';
import { lineOf } from './value-line.ts';

/**
 * What a run of values shows, in words; null where there is none.
 *
 * @param points oldest first
 * @example '3 values from 2026-03-10 00:00 to 2026-03-10 02:00 UTC: lowest 1, highest 9, newest 4 USD.'
 */
export function summaryOf(points: readonly SourceValueItem[], unit: string): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = points.map(({ value }) => value);
  const [lowest, highest, newest] = [Math.min(...values), Math.max(...values), last.value].map(measured);
  const many = points.length === 1 ? '1 value' : `${count(points.length)} values`;
  const breaks = lineOf(points).filter(({ value }) => value === null).length;
  const gaps = breaks === 0 ? '' : ` The line breaks at ${breaks === 1 ? '1 gap' : `${count(breaks)} gaps`}.`;
  return `${many} from ${utcMoment(first.event_at)} to ${utcMoment(last.event_at)} UTC: lowest ${lowest}, highest ${highest}, newest ${newest} ${unit}.${gaps}`;
}
