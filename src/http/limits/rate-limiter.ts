import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type CallerResolution } from '../access/caller.resolver.ts';
import { type RequestContext } from '../request/request-context.ts';
import {
  bucketOfAddress,
  dayOfKey,
  type LimitBucket,
  messagesOfKey,
  minuteOfKey,
  type Spending,
  type BucketState,
} from './limit-counters.ts';
import { type LimitPolicyName } from './limit-policies.ts';
import { LimitStorage } from './limit.storage.ts';
import { type LimitOutcome, NOT_COUNTED, RequestLimits } from './request-limits.ts';
import { DAY_MS, isoUtc, nextUtcMidnight } from '../../domain/timestamps.ts';

/**
 * The limits of the specification, counted in the limit storage. A key in force has its minute and its day; all
 * others, bad keys among them, share those of their address. A request counts at the moment it was received,
 * as metering dates it.
 */
@Injectable()
export class RateLimiter extends RequestLimits {
  constructor(private readonly storage: LimitStorage) {
    super();
  }

  override spend(
    context: RequestContext,
    resolution: CallerResolution,
  ): LimitOutcome | Promise<LimitOutcome> {
    // The caller is unknown, so no limit applies.
    if (resolution.error !== null && resolution.error.status >= 500) return NOT_COUNTED;
    const key = resolution.caller?.key ?? null;
    const buckets = key
      ? bucketsOfKey(key)
      : bucketsOfAnonymous(context.surface?.name === 'legacy' ? 'legacy' : 'data', context.address);
    const outcomeOf = ({ admitted, states }: Spending): LimitOutcome => {
      context.quotaSpent = admitted && key !== null;
      return {
        headers: limitHeaders(buckets, states, context.receivedAtMs),
        error: admitted ? null : limitExceeded(standingOf(buckets, states)),
      };
    };
    // Counters in memory answer at once, and a request that needs nothing else is then answered without a turn.
    const spending = this.storage.spend(buckets, context.receivedAtMs);
    return spending instanceof Promise ? spending.then(outcomeOf) : outcomeOf(spending);
  }

  override async spendMessage(context: RequestContext): Promise<void> {
    const { caller, address, receivedAtMs } = context;
    const key = caller?.key ?? null;
    await this.spendOrThrow(
      [key === null ? bucketOfAddress('mcp', address) : messagesOfKey(key)],
      receivedAtMs,
    );
  }

  override async spendPage(context: RequestContext): Promise<void> {
    await this.spendOfAddress('page', context);
  }

  override async spendOperatorAttempt(context: RequestContext): Promise<void> {
    await this.spendOfAddress('operator_attempts', context);
  }

  private async spendOfAddress(
    policy: LimitPolicyName,
    { address, receivedAtMs }: RequestContext,
  ): Promise<void> {
    await this.spendOrThrow([bucketOfAddress(policy, address)], receivedAtMs);
  }

  private async spendOrThrow(buckets: readonly LimitBucket[], receivedAtMs: number): Promise<void> {
    const { admitted, states } = await this.storage.spend(buckets, receivedAtMs);
    if (!admitted) throw limitExceeded(standingOf(buckets, states));
  }
}

const standingOf = (
  buckets: readonly LimitBucket[],
  states: readonly BucketState[],
): readonly StandingBucket[] => buckets.map((bucket, i) => ({ ...bucket, ...states[i]! }));

const keyBuckets = new WeakMap<PartnerKey, readonly LimitBucket[]>();

/** A key that is changed is another object. */
function bucketsOfKey(key: PartnerKey): readonly LimitBucket[] {
  let buckets = keyBuckets.get(key);
  if (buckets === undefined) keyBuckets.set(key, (buckets = [minuteOfKey(key), dayOfKey(key)]));
  return buckets;
}

const bucketsOfAnonymous = (surface: 'data' | 'legacy', address: string): LimitBucket[] => [
  bucketOfAddress(surface, address),
  bucketOfAddress('anonymous', address),
];

/** The reason of a RATE_LIMITED by the policy of the full bucket. */
const REASONS = {
  data: 'address',
  page: 'address',
  legacy: 'address',
  mcp: 'address',
  mcp_of_key: 'key',
  anonymous: 'address_all_routes',
  operator_attempts: 'operator_attempts',
  minute: 'key',
} as const;

/** The error for full buckets. A full day goes first: no minute frees it. */
function limitExceeded(standing: readonly StandingBucket[]): ServiceError {
  const full = standing.filter(({ limit, used }) => limit !== null && used >= limit);
  const wait = { retryAfterSeconds: retryAfterSeconds(full) };
  const day = full.find(({ windowMs }) => windowMs === null);
  if (day) return new ServiceError('QUOTA_EXCEEDED', { limit: day.limit! }, wait);
  const { policy, limit } = full[0]!;
  const reason = REASONS[policy as keyof typeof REASONS];
  return new ServiceError('RATE_LIMITED', { reason, limit: limit! }, wait);
}

/** A bucket of a request and how it stands. */
export type StandingBucket = LimitBucket & BucketState;

const UNLIMITED = 'unlimited';

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** What is left of a bucket; a limit may have been lowered below what was used. */
const leftOf = (limit: number | null, used: number): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);

/**
 * The limit headers of a reply, names and values in turn. The first bucket is the one that `X-RateLimit-Limit` names; of several
 * minutes the fewest remaining and the latest reset count.
 */
function limitHeaders(
  buckets: readonly LimitBucket[],
  states: readonly BucketState[],
  nowMs: number,
): string[] {
  let named: number | null = null;
  let remaining = Number.POSITIVE_INFINITY;
  let resetAfterMs = 0;
  let quotaLimit = UNLIMITED;
  let quotaRemaining = UNLIMITED;
  for (let i = 0; i < buckets.length; i += 1) {
    const { limit, windowMs } = buckets[i]!;
    const left = leftOf(limit, states[i]!.used);
    if (windowMs !== null) {
      named ??= limit;
      remaining = Math.min(remaining, left);
      resetAfterMs = Math.max(resetAfterMs, states[i]!.resetAfterMs);
    } else if (limit !== null) {
      quotaLimit = String(limit);
      quotaRemaining = String(left);
    }
  }
  return [
    'X-RateLimit-Limit',
    String(named),
    'X-RateLimit-Remaining',
    String(remaining),
    'X-RateLimit-Reset',
    String(seconds(resetAfterMs)),
    'X-RateLimit-Policy',
    policiesOf(buckets),
    'X-Quota-Limit',
    quotaLimit,
    'X-Quota-Remaining',
    quotaRemaining,
    'X-Quota-Reset',
    midnightAfter(nowMs),
  ];
}

/** The policies of a request's buckets, each once. */
function policiesOf(buckets: readonly LimitBucket[]): string {
  let policies = '';
  let before = '';
  for (const { limit, windowMs } of buckets) {
    if (limit === null) continue;
    const policy = `${limit};w=${(windowMs ?? DAY_MS) / 1000}`;
    if (policy === before) continue;
    before = policy;
    policies = policies === '' ? policy : `${policies}, ${policy}`;
  }
  return policies;
}

/** The end of a UTC day as text: the same all day. */
const midnightAfter = ((): ((nowMs: number) => string) => {
  let atMs = Number.NaN;
  let text = '';
  return (nowMs) => {
    const midnightMs = nextUtcMidnight(nowMs);
    if (midnightMs !== atMs) {
      atMs = midnightMs;
      text = isoUtc(midnightMs);
    }
    return text;
  };
})();

/** Whole seconds after which a rejected request is admitted, at least 1. */
const retryAfterSeconds = (rejecting: readonly BucketState[]): number =>
  Math.max(1, ...rejecting.map(({ retryAfterMs }) => seconds(retryAfterMs)));
