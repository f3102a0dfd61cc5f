/** What a row of scores comes to. */
export interface ScoreSummary {
  /** Null where no moment has a score. */
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Moments without a score. */
  readonly missing: number;
}

/** The lowest and the highest score of a row, and how many of its moments have none. */
export function summarizeScores(scores: readonly (number | null)[]): ScoreSummary {
  const known = scores.filter((score) => score !== null);
  return {
    lowest: known.length === 0 ? null : Math.min(...known),
    highest: known.length === 0 ? null : Math.max(...known),
    missing: scores.length - known.length,
  };
}

/** A picture shows at least so many points of the scale, so that a quiet day does not look like a storm. */
const LEAST_SPAN_POINTS = 20;

/**
 * The part of the scale 0–100 that a picture of scores shows: all of them, and at least 20 points.
 *
 * @returns lower and upper end, within 0–100
 */
export function shownSpan(lowest: number, highest: number): readonly [number, number] {
  const room = Math.max(0, LEAST_SPAN_POINTS - (highest - lowest)) / 2;
  const from = Math.min(Math.max(0, lowest - room), 100 - LEAST_SPAN_POINTS);
  return [Math.min(from, lowest), Math.max(Math.min(100, highest + room), from + LEAST_SPAN_POINTS)];
}
