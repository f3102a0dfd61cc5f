import { hashOf } from '../../seeded-random.ts';

/** `salt` identifies the statement, so that neighbouring sentences don't change in step. */
export type Choose = <Variant>(variants: readonly Variant[], salt: string) => Variant;

/** Constant within a UTC day, and different on the next. @param day since the epoch */
export const wordingOf =
  (day: number): Choose =>
  (variants, salt) => {
    const variant = variants[(day + (hashOf(salt) >>> 0)) % variants.length];
    if (variant === undefined) throw new Error(`no variant of ${salt}`);
    return variant;
  };

export interface WordingUses {
  readonly ofText: Map<unknown, number>;
  readonly ofCycle: Map<unknown, number>;
}

/** The least used in the text, then in the cycle: an opening isn't repeated while another is unused. */
export const unrepeated =
  (choose: Choose, { ofText, ofCycle }: WordingUses): Choose =>
  (variants, salt) => {
    const first = variants.indexOf(choose(variants, salt));
    let chosen = variants[first]!;
    for (let further = 1; further < variants.length; further++) {
      const next = variants[(first + further) % variants.length]!;
      const difference =
        usesOf(next, ofText) - usesOf(chosen, ofText) || usesOf(next, ofCycle) - usesOf(chosen, ofCycle);
      if (difference < 0) chosen = next;
    }
    for (const uses of [ofText, ofCycle]) uses.set(chosen, usesOf(chosen, uses) + 1);
    return chosen;
  };

const usesOf = (variant: unknown, uses: ReadonlyMap<unknown, number>): number => uses.get(variant) ?? 0;
