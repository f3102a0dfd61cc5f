/** A change below this factor is never held, whatever its source's past. */
export const NEVER_HELD_FACTOR = 1.5;

/**
 * How changes are compared with the source's past. `ratio`: by their logarithm, for values above zero.
 * `difference`: in the source's unit, for values that can be zero or negative. Below the least, a change is
 * plausible.
 */
export type JumpMeasure =
  | { readonly kind: 'ratio'; readonly leastFactor: number }
  | { readonly kind: 'difference'; readonly least: number }
  | { readonly kind: 'unjudged'; readonly reason: string };

export const byFactor = (leastFactor: number = NEVER_HELD_FACTOR): JumpMeasure => ({
  kind: 'ratio',
  leastFactor,
});

export const byDifference = (least: number): JumpMeasure => ({ kind: 'difference', least });

export const unjudged = (reason: string): JumpMeasure => ({ kind: 'unjudged', reason });

/**
 * Prices of a whole day, and quantities derived from them: a day can halve a price, and crashes must not
 * wait.
 */
export const DAILY_PRICE_JUMPS = { jumps: byFactor(2) } as const;
