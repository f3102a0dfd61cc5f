/** A published figure or word beside what the figures next to it give. */
export interface Recomputed {
  /** What it is a figure of, as the beginning of a sentence. */
  readonly what: string;
  readonly published: string;
  readonly recomputed: string;
  /** False where rounding alone cannot bring the two apart so far. */
  readonly agrees: boolean;
}

/** Half a unit of the last place that is published with so many decimals. */
export const halfUnit = (decimals: number): number => 0.5 / 10 ** decimals;

/** Comparisons of floats: what is exactly half a unit away still agrees. */
const FLOAT_SLACK = 1e-9;

/** Two numbers that may lie so far apart through rounding. */
export const sameNumber = (
  what: string,
  published: number,
  recomputed: number,
  tolerance: number,
): Recomputed => ({
  what,
  published: String(published),
  recomputed: String(Number(recomputed.toFixed(6))),
  agrees: Math.abs(published - recomputed) <= tolerance + FLOAT_SLACK,
});

/** Two words. */
export const sameWord = (what: string, published: string, recomputed: string): Recomputed => ({
  what,
  published,
  recomputed,
  agrees: published === recomputed,
});

/** Sum of what each of several things brings. */
export const sumOf = <Thing>(things: readonly Thing[], term: (thing: Thing) => number): number =>
  things.reduce((sum, thing) => sum + term(thing), 0);
