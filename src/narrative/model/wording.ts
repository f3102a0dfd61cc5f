/**
 * Picks one of several wordings of a statement. `salt` identifies the statement, so that neighbouring sentences
 * do not change in step.
 */
export type Choose = <Variant>(variants: readonly Variant[], salt: string) => Variant;

/**
 * Wording of one UTC day: constant within a day, and different on the next day wherever there are two variants.
 * @param day whole UTC days since the epoch
 */
export const wordingOf =
  (day: number): Choose =>
  (variants, salt) => {
    const variant = variants[(day + hashOf(salt)) % variants.length];
    if (variant === undefined) throw new Error(`there is no variant of ${salt}`);
    return variant;
  };

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
