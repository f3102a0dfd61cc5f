import { type EnvelopeMeta } from './generated/types.ts';

/** A reply of the data API. */
export interface Reply<Data> extends BareReply<Data> {
  /** Freshness, attribution, gaps, the next cursor and what was asked for and is not served. */
  readonly meta: EnvelopeMeta;
}

/** A reply without an envelope: of the older public API, of the contract and of the guide. */
export interface BareReply<Data> {
  readonly data: Data;
  /** What the headers say. */
  readonly http: ReplyFacts;
}

/** What the headers of a reply say, and how it came. */
export interface ReplyFacts {
  /**
   * True where the service said that nothing changed: `data` and `meta` are those of the reply before, as old as they
   * were then.
   */
  readonly notModified: boolean;
  /** How often the call was made until it was answered. */
  readonly attempts: number;
  /** Names the request to the operator. */
  readonly requestId: string | null;
  readonly etag: string | null;
  /** For how many seconds the reply may be reused without asking again; null where it may not be kept. */
  readonly maxAgeSeconds: number | null;
  /** The limit of requests a minute; null where the reply does not say. */
  readonly rateLimit: RateLimit | null;
  /** The quota of requests a UTC day; null where there is none. */
  readonly quota: Quota | null;
  /** True where all data comes from the built-in sandbox. */
  readonly synthetic: boolean;
}

/** The limit of requests a minute. The window slides. */
export interface RateLimit {
  readonly limit: number;
  /** How many more fit at once. */
  readonly remaining: number;
  /** Seconds until the whole limit is free again, if nothing more is sent. */
  readonly resetSeconds: number;
}

/** The quota of requests a UTC day. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  /** When it begins anew, ISO-8601 UTC. */
  readonly resetAt: string;
}

/** Reads the headers of a reply. */
export function replyFactsOf(
  headers: Headers,
  came: Pick<ReplyFacts, 'notModified' | 'attempts'>,
): ReplyFacts {
  const maxAge = /\bmax-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1];
  return {
    ...came,
    requestId: headers.get('X-Request-ID'),
    etag: headers.get('ETag'),
    maxAgeSeconds: maxAge === undefined ? null : Number(maxAge),
    rateLimit: rateLimitOf(headers),
    quota: quotaOf(headers),
    synthetic: headers.get('X-Data-Source') === 'synthetic',
  };
}

function rateLimitOf(headers: Headers): RateLimit | null {
  const limit = numberIn(headers, 'X-RateLimit-Limit');
  const remaining = numberIn(headers, 'X-RateLimit-Remaining');
  const resetSeconds = numberIn(headers, 'X-RateLimit-Reset');
  return limit === null || remaining === null || resetSeconds === null
    ? null
    : { limit, remaining, resetSeconds };
}

function quotaOf(headers: Headers): Quota | null {
  const limit = numberIn(headers, 'X-Quota-Limit');
  const remaining = numberIn(headers, 'X-Quota-Remaining');
  const resetAt = headers.get('X-Quota-Reset');
  return limit === null || remaining === null || resetAt === null ? null : { limit, remaining, resetAt };
}

/** A whole number; null where the header is missing or has a word, such as `unlimited`. */
function numberIn(headers: Headers, name: string): number | null {
  const value = headers.get(name);
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}
