import { type EnvelopeMeta } from './generated/types.ts';

/** A response of the data API. */
export interface Reply<Data> extends BareReply<Data> {
  /** Freshness, attribution, gaps, the next cursor, and requested items that aren't served. */
  readonly meta: EnvelopeMeta;
}

/** A response without an envelope: from the older public API, the contract, or the guide. */
export interface BareReply<Data> {
  readonly data: Data;
  /** Values of the headers. */
  readonly http: ReplyFacts;
}

/** Header values of a response, and details of its delivery. */
export interface ReplyFacts {
  /**
   * True if the service reported no change: `data` and `meta` are from the previous response, as old as they were then.
   */
  readonly notModified: boolean;
  /** Number of attempts until the response arrived. */
  readonly attempts: number;
  /** Request ID, for reports to the operator. */
  readonly requestId: string | null;
  readonly etag: string | null;
  /** Seconds for which the response can be reused without a new request; null if it can't be cached. */
  readonly maxAgeSeconds: number | null;
  /** The per-minute limit; null without the headers. */
  readonly rateLimit: RateLimit | null;
  /** The daily quota, per UTC day; null without a quota. */
  readonly quota: Quota | null;
  /** True if all data comes from the built-in sandbox. */
  readonly synthetic: boolean;
}

/** The per-minute limit. The window slides. */
export interface RateLimit {
  readonly limit: number;
  /** Requests left now. */
  readonly remaining: number;
  /** Seconds until the whole limit is free again if you send nothing more. */
  readonly resetSeconds: number;
}

/** The daily quota, per UTC day. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  /** When the quota resets, ISO-8601 UTC. */
  readonly resetAt: string;
}

/** Reads the headers of a response. */
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

/** Returns a whole number; null if the header is absent or has a word, such as `unlimited`. */
function numberIn(headers: Headers, name: string): number | null {
  const value = headers.get(name);
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}
