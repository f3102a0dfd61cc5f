import { type KeyKind } from './partner-key.ts';

/** Upper bounds of a key's attributes, enforced by the operators' API and shown by its forms. */
export const KEY_LIMITS = {
  /** Of a partner's name and of a label. */
  textLength: 128,
  reasonLength: 500,
  requestsPerMinute: 100_000,
  requestsPerDay: 1_000_000_000,
  /** Longest overlap of both keys of a rotation. */
  overlapDays: 90,
  /** Origins of a publishable key. */
  origins: 20,
} as const;

/**
 * Defaults of a new key. A publishable one is shared by all visitors of a site: what one address may ask in a minute
 * (`LIMIT_POLICIES.visitor`), all day long, is less than a tenth of its day.
 */
export const KEY_DEFAULTS = {
  secret: { requestsPerMinute: 600, requestsPerDay: 100_000 },
  publishable: { requestsPerMinute: 1_200, requestsPerDay: 1_000_000 },
} as const satisfies Record<KeyKind, object>;

/** Number of leading characters of a key that may be shown. */
export const KEY_PREFIX_LENGTH = 12;
