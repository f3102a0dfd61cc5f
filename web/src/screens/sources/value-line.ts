import { t } from 'ttag';
import { type TimeRow } from '../../charts/TimeChart.tsx';
import { count, measured, withUnit } from '../../display/numbers.ts';
import { type SourceValueItem } from '../../api/generated/operators-api.ts';

/** Multiple of the usual distance beyond which two values have a gap between them. */
const GAP_DISTANCES = 2.5;

/** Median distance between two values; null with fewer than two. */
export function usualDistanceMs(points: readonly SourceValueItem[]): number | null {
  const distances = points
    .slice(1)
    .map(({ event_at }, i) => Date.parse(event_at) - Date.parse(points[i]!.event_at))
    .sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? null;
}

/**
 * Values as a line that breaks at gaps.
 *
 * @param points oldest first
 */
export function lineOf(points: readonly SourceValueItem[]): TimeRow[] {
  const usualMs = usualDistanceMs(points);
  return points.flatMap(({ event_at, value }, i): TimeRow[] => {
    const at = Date.parse(event_at);
    const before = i === 0 ? null : Date.parse(points[i - 1]!.event_at);
    const row = { at, value };
    if (before === null || usualMs === null || at - before <= GAP_DISTANCES * usualMs) return [row];
    return [{ at: (before + at) / 2, value: null }, row];
  });
}

/**
 * Summary of the values over a range, in a sentence; null without values.
 *
 * @param points oldest first
 * @example '3 values: lowest 1, highest 9, latest 4 USD. The line breaks at 1 gap.'
 */
export function summaryOf(points: readonly SourceValueItem[], unit: string): string | null {
  const last = points.at(-1);
  if (last === undefined) return null;
  const values = points.map(({ value }) => value);
  const [lowest, highest, newest] = [Math.min(...values), Math.max(...values), last.value].map(measured);
  const gaps = lineOf(points).filter(({ value }) => value === null).length;
  return t`${points.length === 1 ? t`1 value` : t`${count(points.length)} values`}: lowest ${lowest}, highest ${highest}, latest ${withUnit(newest!, unit)}.${breaksOf(gaps)}`;
}

function breaksOf(gaps: number): string {
  if (gaps === 0) return '';
  return gaps === 1 ? t` The line breaks at 1 gap.` : t` The line breaks at ${count(gaps)} gaps.`;
}
