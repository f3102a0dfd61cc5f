/**
 * What was refused: a `payload` that broke its schema, an absurd `item` of one that did not, or a fetch that
 * was a `failure` altogether.
 */
export const REFUSAL_KINDS = ['payload', 'item', 'failure'] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

/** What partners are told of a refusal: what happened, and nothing of what was sent or where it was asked. */
export const REFUSAL_REASONS: Readonly<Record<RefusalKind, string>> = {
  payload: 'The answer broke its schema and was refused whole.',
  item: 'One item of an answer was absurd and was refused; the others were kept.',
  failure: 'No usable answer came.',
};
