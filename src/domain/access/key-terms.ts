/** Upper bounds of a key's attributes, enforced by the operators' API and shown by its forms. */
export const KEY_LIMITS = {
  /** Of a partner's name and of a label. */
  textLength: 128,
  reasonLength: 500,
  requestsPerMinute: 100_000,
  requestsPerDay: 1_000_000_000,
  /** Longest overlap of both keys of a rotation. */
  overlapDays: 90,
} as const;

/** Defaults of a new key. */
export const KEY_DEFAULTS = { requestsPerMinute: 600, requestsPerDay: 100_000 } as const;

/** Number of leading characters of a key that may be shown. */
export const KEY_PREFIX_LENGTH = 12;
