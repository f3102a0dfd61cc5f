const KIB = 1024;

/** No answer of any address may be larger once decoded, whatever was asked for. */
export const LARGEST_PAYLOAD_BYTES = 24 * KIB * KIB;
/** Objects have fields and lists have lists in them: no bound on items is below this. */
const LEAST_ITEMS = 64;
/** What stands around the items (names, descriptions, metadata) takes no more. */
const LEAST_BYTES = 32 * KIB;
/** Of what is expected: a provider may add a field, or a value on the edge of what was asked for. */
const SLACK = 1.25;

/** Size limits of one response. A larger one is rejected as a payload that breaks its schema. */
export interface PayloadBounds {
  /** Elements of the longest list, fields of the largest object, rows of a table. */
  readonly maxItems: number;
  /** Of the decoded body. */
  readonly maxBytes: number;
}

/**
 * The bounds of an answer that is expected to hold so many items, each of at most so many bytes as it is written on the
 * wire.
 *
 * @example payloadBounds(1000, 512) // { maxItems: 1250, maxBytes: 672_768 }
 */
export function payloadBounds(expectedItems: number, bytesPerItem: number): PayloadBounds {
  const maxItems = Math.max(LEAST_ITEMS, Math.ceil(expectedItems * SLACK));
  return { maxItems, maxBytes: Math.min(LARGEST_PAYLOAD_BYTES, LEAST_BYTES + maxItems * bytesPerItem) };
}

/** The bounds of an answer that is one value: an object, or a list of one. */
export const ONE_VALUE: PayloadBounds = payloadBounds(1, 0);
