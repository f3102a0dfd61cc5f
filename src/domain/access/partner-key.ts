import { type Scope } from './access-rights.ts';

export const KEY_KINDS = ['secret', 'publishable'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

export interface PartnerKey {
  readonly id: string;
  readonly partner: string;
  readonly label: string | null;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  /** Origins whose pages can use a publishable key, at least one; null: the key is secret. */
  readonly allowedOrigins: readonly string[] | null;
  readonly rateLimitPerMin: number;
  readonly quotaPerDay: number | null;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number | null;
  /** Can be in the future: the end of the overlap after a rotation. */
  readonly revokedAtMs: number | null;
  readonly revokeReason: string | null;
  readonly rotatedFrom: string | null;
  /** ID of the first key in its rotations, its own if there were none. Keys of a lineage share a daily quota. */
  readonly lineageId: string;
  readonly lastUsedAtMs: number | null;
  readonly disabledAtMs: number | null;
  readonly disabledBy: string | null;
  readonly disableReason: string | null;
  /** CIDR ranges that requests are accepted from, at least one; null: any address. */
  readonly allowedNetworks: readonly string[] | null;
  /** Multiplies the limits until the raise ends; null: they were never raised. */
  readonly raiseFactor: number | null;
  readonly raiseEndsAtMs: number | null;
}

export const keyKindOf = ({ allowedOrigins }: Pick<PartnerKey, 'allowedOrigins'>): KeyKind =>
  allowedOrigins === null ? 'secret' : 'publishable';

/** Status of a key. `retiring`: still valid, with an end in the future. `disabled`: rejected until it is enabled. */
export const KEY_STATUSES = ['active', 'retiring', 'disabled', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

export type KeyStanding = Pick<PartnerKey, 'revokedAtMs' | 'expiresAtMs' | 'disabledAtMs'>;

/** Revocation takes precedence over expiry, and both over being disabled, because they are final. */
export function keyStatusAt(
  { revokedAtMs, expiresAtMs, disabledAtMs }: KeyStanding,
  nowMs: number,
): KeyStatus {
  if (revokedAtMs !== null && revokedAtMs <= nowMs) return 'revoked';
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return 'expired';
  if (disabledAtMs !== null) return 'disabled';
  return revokedAtMs === null ? 'active' : 'retiring';
}

export const isKeyInForce = (key: KeyStanding, nowMs: number): boolean => {
  const status = keyStatusAt(key, nowMs);
  return status === 'active' || status === 'retiring';
};

export const KEY_LIMITS = {
  textLength: 128,
  reasonLength: 500,
  requestsPerMinute: 100_000,
  requestsPerDay: 1_000_000_000,
  overlapDays: 90,
  origins: 20,
  networks: 50,
} as const;

/** One address's limit, used all day, is a tenth of a publishable key's day. */
export const KEY_DEFAULTS = {
  secret: { requestsPerMinute: 600, requestsPerDay: 100_000 },
  publishable: { requestsPerMinute: 1_200, requestsPerDay: 1_000_000 },
} as const satisfies Record<KeyKind, object>;

export const KEY_PREFIX_LENGTH = 12;

/** Keys and agents' access tokens beyond their prefixes, also mistyped, cut short, or with the underscore written as in a URL. */
const BEYOND_PREFIX = /(md[akp](?:_|%5f)[0-9a-z]{8})[0-9a-z]+/gi;

/** Cuts each key within a text to its prefix, which finds the key and opens nothing. */
export const withKeyPrefixes = (text: string): string => text.replace(BEYOND_PREFIX, '$1');

/** A host as browsers write it: a name in lower case or punycode, an IPv4 address, an IPv6 address. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/;

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

export const ORIGIN_FORM =
  'an origin as browsers send it: https://example.com, or http://localhost:8080 for development';

export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Exact origin of a publishable key; `http` is only for the reader's own machine. */
export function isExactOrigin(text: string): boolean {
  if (!isOrigin(text)) return false;
  const { protocol, hostname } = new URL(text);
  return HOST.test(hostname) && (protocol === 'https:' || LOOPBACK.test(hostname));
}
