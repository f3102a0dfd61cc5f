/** What a key may be issued with at most; the operators' API refuses more, and its forms say so before. */
export const KEY_LIMITS = {
  /** Of a partner's name and of a label. */
  textLength: 128,
  reasonLength: 500,
  requestsPerMinute: 100_000,
  requestsPerDay: 1_000_000_000,
  /** Both keys of a rotation work for so long at most: a quarter of a year is enough to replace one everywhere. */
  overlapDays: 90,
} as const;

/** What a key is issued with where the operator says nothing. */
export const KEY_DEFAULTS = { requestsPerMinute: 600, requestsPerDay: 100_000 } as const;

/** So many characters at the beginning of a key may be shown. */
export const KEY_PREFIX_LENGTH = 12;
