/** A change below this factor is never held, whatever its source's past. */
export const NEVER_HELD_FACTOR = 1.5;

/**
 * How the changes of a source are compared with its own past. `ratio`: by their logarithm, for values that are always
 * above zero; a change below `leastFactor` is plausible. `difference`: in the unit of the source, for values that can
 * be zero or negative; a change below `least` is plausible. `unjudged`: no jump is held, with the reason.
 */
export type JumpMeasure =
  | { readonly kind: 'ratio'; readonly leastFactor: number }
  | { readonly kind: 'difference'; readonly least: number }
  | { readonly kind: 'unjudged'; readonly reason: string };

/** Compares by factors; the default measure of every source whose range is above zero. */
export const byFactor = (leastFactor: number = NEVER_HELD_FACTOR): JumpMeasure => ({
  kind: 'ratio',
  leastFactor,
});

/** Compares by differences in the unit of the source. */
export const byDifference = (least: number): JumpMeasure => ({ kind: 'difference', least });

/** Holds no jump of a source. */
export const unjudged = (reason: string): JumpMeasure => ({ kind: 'unjudged', reason });

/** Prices of a whole day, and quantities derived from them: a day can halve a price, and crashes must not wait. */
export const DAILY_PRICE_JUMPS = { jumps: byFactor(2) } as const;
