import { type SourceValueItem } from '../../../../src/admin/sources/sources.response.ts';

/** A value, or with null a break in the line. */
export interface LinePoint {
  readonly atMs: number;
  readonly value: number | null;
}

/** Further apart than so many usual distances, two values have a gap between them. */
const GAP_DISTANCES = 2.5;

/** The distance between two values that lies in the middle of all distances; null with fewer than two values. */
export function usualDistanceMs(points: readonly SourceValueItem[]): number | null {
  const distances = points
    .slice(1)
    .map(({ event_at }, i) => Date.parse(event_at) - Date.parse(points[i]!.event_at))
    .sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? null;
}

/**
 * Values as a line that breaks where some are missing: between two that lie further apart than `GAP_DISTANCES` times
 * the usual distance.
 *
 * @param points oldest first
 */
export function lineOf(points: readonly SourceValueItem[]): LinePoint[] {
  const usualMs = usualDistanceMs(points);
  return points.flatMap(({ event_at, value }, i): LinePoint[] => {
    const atMs = Date.parse(event_at);
    const beforeMs = i === 0 ? null : Date.parse(points[i - 1]!.event_at);
    const point = { atMs, value };
    if (beforeMs === null || usualMs === null || atMs - beforeMs <= GAP_DISTANCES * usualMs) return [point];
    return [{ atMs: (beforeMs + atMs) / 2, value: null }, point];
  });
}
