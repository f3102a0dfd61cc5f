import { type Response } from 'express';
import { DAY_MS, isoUtc } from '../../domain/timestamps.ts';
import { type BucketState, type LimitBucket } from './limit-bucket.ts';
import { nextUtcMidnight } from './utc-day.ts';

/** A bucket of a request and how it stands. */
export type StandingBucket = LimitBucket & BucketState;

const UNLIMITED = 'unlimited';

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** What is left of a bucket; a limit may have been lowered below what was used. */
const leftOf = ({ limit, used }: StandingBucket): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);

/** The policy as `<n>;w=<seconds>`; nothing of a bucket without a limit. */
const policyOf = ({ limit, windowMs }: LimitBucket): string[] =>
  limit === null ? [] : [`${limit};w=${(windowMs ?? DAY_MS) / 1000}`];

/**
 * The limit headers of a reply. The first bucket is the one that `X-RateLimit-Limit` names; of several
 * minutes the fewest remaining and the latest reset count.
 */
function limitHeaders(buckets: readonly StandingBucket[], nowMs: number): Record<string, string> {
  const minutes = buckets.filter(({ windowMs }) => windowMs !== null);
  const quota = buckets.find(({ windowMs, limit }) => windowMs === null && limit !== null);
  return {
    'X-RateLimit-Limit': String(minutes[0]!.limit),
    'X-RateLimit-Remaining': String(Math.min(...minutes.map(leftOf))),
    'X-RateLimit-Reset': String(seconds(Math.max(...minutes.map(({ resetAfterMs }) => resetAfterMs)))),
    'X-RateLimit-Policy': [...new Set(buckets.flatMap(policyOf))].join(', '),
    'X-Quota-Limit': quota ? String(quota.limit) : UNLIMITED,
    'X-Quota-Remaining': quota ? String(leftOf(quota)) : UNLIMITED,
    'X-Quota-Reset': isoUtc(nextUtcMidnight(nowMs)),
  };
}

/** Writes them. */
export function writeLimitHeaders(
  response: Response,
  buckets: readonly StandingBucket[],
  nowMs: number,
): void {
  for (const [name, value] of Object.entries(limitHeaders(buckets, nowMs))) response.setHeader(name, value);
}

/** Whole seconds after which a rejected request is admitted, at least 1. */
export const retryAfterSeconds = (rejecting: readonly BucketState[]): number =>
  Math.max(1, ...rejecting.map(({ retryAfterMs }) => seconds(retryAfterMs)));
