/**
 * Ways to say the same, at least 3 where a sentence has no other part that changes from day to day. Each makes one
 * clause, or several that belong together, without a capital and without a full stop.
 */
export type Ways<Words extends readonly unknown[]> = readonly ((...words: Words) => string)[];
