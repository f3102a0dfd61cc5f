import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { type LimitBucket } from '../../src/access/limits/limit-buckets.ts';

export const minute = (limit: number): LimitBucket => ({
  policy: 'minute',
  tracker: 'key:k',
  limit,
  windowMs: MINUTE_MS,
});

export const day = (limit: number | null): LimitBucket => ({
  policy: 'day',
  tracker: 'key:k',
  limit,
  windowMs: null,
});
