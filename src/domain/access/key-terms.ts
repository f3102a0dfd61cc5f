import { type KeyKind } from './partner-key.ts';

/** Upper bounds of a key's attributes, enforced by the operators' API and shown by its forms. */
export const KEY_LIMITS = {
  textLength: 128,
  reasonLength: 500,
  requestsPerMinute: 100_000,
  requestsPerDay: 1_000_000_000,
  /** Longest overlap of both keys of a rotation. */
  overlapDays: 90,
  origins: 20,
  networks: 50,
} as const;

/**
 * Visitors of a site share a publishable key: one address's limit, used all day, is a tenth of the key's day.
 */
export const KEY_DEFAULTS = {
  secret: { requestsPerMinute: 600, requestsPerDay: 100_000 },
  publishable: { requestsPerMinute: 1_200, requestsPerDay: 1_000_000 },
} as const satisfies Record<KeyKind, object>;

/** Number of a key's leading characters that can be shown. */
export const KEY_PREFIX_LENGTH = 12;

/** A host as browsers write it: a name in lower case or punycode, an IPv4 address, an IPv6 address. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/;

/** Hosts on the reader's own machine, where pages are developed. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

export const ORIGIN_FORM =
  'an origin as browsers send it: https://example.com, or http://localhost:8080 for development';

/** @example isOrigin('http://example.com:8080') === true */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/**
 * Checks an origin for a publishable key; `http` is only for the reader's own machine.
 * @example isExactOrigin('https://example.com/') === false
 */
export function isExactOrigin(text: string): boolean {
  if (!isOrigin(text)) return false;
  const { protocol, hostname } = new URL(text);
  return HOST.test(hostname) && (protocol === 'https:' || LOOPBACK.test(hostname));
}
