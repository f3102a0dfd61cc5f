/**
 * Characters that nobody sees, or that change how others are shown: controls, marks of direction, zero-width characters, and halves
 * of surrogate pairs, which are no character.
 */
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** True for names without unseen characters: what is compared and audited is what people read. */
export const isReadableName = (name: string): boolean => !UNSEEN_CHARACTER.test(name);

/** A name as it is compared with others: after NFKC, in any letter case. */
export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase();
