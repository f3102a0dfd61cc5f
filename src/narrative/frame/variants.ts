/**
 * Wordings of one statement; at least 3 where no other part of the sentence changes daily. Each returns one
 * clause, or several that belong together, without a capital and without a full stop.
 */
export type Variants<Words extends readonly unknown[]> = readonly ((...words: Words) => string)[];
