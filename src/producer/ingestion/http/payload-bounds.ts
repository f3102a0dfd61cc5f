const KIB = 1024;

/** Upper bound of every decoded response body, whatever was requested. */
export const LARGEST_PAYLOAD_BYTES = 24 * KIB * KIB;
/** Minimum of every bound on items: a response with one item still has fields and nested lists. */
const LEAST_ITEMS = 64;
/** Allowance for what surrounds the items: names, descriptions, metadata. */
const LEAST_BYTES = 32 * KIB;
/** Tolerance on the expected size: a provider may add a field, or a value at the edge of the range. */
const SLACK = 1.25;

/** Size limits of one response. A larger one is rejected like a payload that violates its schema. */
export interface PayloadBounds {
  /** Elements of the longest list, fields of the largest object, rows of a table. */
  readonly maxItems: number;
  /** Size of the decoded body. */
  readonly maxBytes: number;
}

/**
 * Bounds for a response with an expected number of items and a maximum size of one item in bytes.
 *
 * @example payloadBounds(1000, 512) // { maxItems: 1250, maxBytes: 672_768 }
 */
export function payloadBounds(expectedItems: number, bytesPerItem: number): PayloadBounds {
  const maxItems = Math.max(LEAST_ITEMS, Math.ceil(expectedItems * SLACK));
  return { maxItems, maxBytes: Math.min(LARGEST_PAYLOAD_BYTES, LEAST_BYTES + maxItems * bytesPerItem) };
}

/** Bounds for a response of one value: an object, or a list of one. */
export const ONE_VALUE: PayloadBounds = payloadBounds(1, 0);
