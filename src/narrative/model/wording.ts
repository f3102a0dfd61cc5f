/**
 * Picks one of several wordings of a statement. `salt` identifies the statement, so that neighbouring sentences don't
 * change in step.
 */
export type Choose = <Variant>(variants: readonly Variant[], salt: string) => Variant;

/**
 * Returns the wording of one UTC day: constant within a day, and different on the next day if there are two variants.
 * @param day whole UTC days since the epoch
 */
export const wordingOf =
  (day: number): Choose =>
  (variants, salt) => {
    const variant = variants[(day + hashOf(salt)) % variants.length];
    if (variant === undefined) throw new Error(`no variant of ${salt}`);
    return variant;
  };

/** Returns the 32-bit FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** Number of uses of each variant, in the current text and in all texts of the cycle. */
export interface WordingUses {
  readonly ofText: Map<unknown, number>;
  readonly ofCycle: Map<unknown, number>;
}

/**
 * Returns a wording that takes another variant if the day's was already used: the one least used in the text, then in
 * the cycle. A text therefore doesn't repeat an opening while another is unused.
 */
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
