export interface SeriesPoint {
  readonly eventAtMs: number;
  readonly value: number;
}

export type SeriesOrder = 'desc' | 'asc';

/**
 * A run keeps its earliest point. At the end of a newest-first list that continues, the last point might not
 * begin one. @example values 1 1 2 2 1, oldest first, leave the first, the third, and the fifth
 */
export function startsOfRuns<Point extends SeriesPoint>(
  points: readonly Point[],
  order: SeriesOrder,
  complete: boolean,
): readonly Point[] {
  if (order === 'asc') return points.filter(({ value }, i) => i === 0 || value !== points[i - 1]!.value);
  const last = points.length - 1;
  return points.filter(({ value }, i) => (i === last ? complete : value !== points[i + 1]!.value));
}
