/** Summary of a score series. */
export interface ScoreSummary {
  /** Null if no point has a score. */
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Points without a score. */
  readonly missing: number;
}

/** Minimum, maximum and number of missing scores of a series. */
export function summarizeScores(scores: readonly (number | null)[]): ScoreSummary {
  const known = scores.filter((score) => score !== null);
  return {
    lowest: known.length === 0 ? null : Math.min(...known),
    highest: known.length === 0 ? null : Math.max(...known),
    missing: scores.length - known.length,
  };
}

/** Minimum span of the shown scale, so that small changes do not look large. */
const LEAST_SPAN_POINTS = 20;

/**
 * The part of the scale 0–100 that a chart shows: all scores, and at least 20 points.
 *
 * @returns lower and upper end, within 0–100
 */
export function shownSpan(lowest: number, highest: number): readonly [number, number] {
  const room = Math.max(0, LEAST_SPAN_POINTS - (highest - lowest)) / 2;
  const from = Math.min(Math.max(0, lowest - room), 100 - LEAST_SPAN_POINTS);
  return [Math.min(from, lowest), Math.max(Math.min(100, highest + room), from + LEAST_SPAN_POINTS)];
}
