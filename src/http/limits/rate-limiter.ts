import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type CallerResolution } from '../access/caller.resolver.ts';
import { type RequestContext } from '../request/request-context.ts';
import {
  bucketOfAddress,
  dayOfKey,
  type LimitBucket,
  minuteOfKey,
  type Spending,
  type BucketState,
} from './limit-counters.ts';
import { type LimitPolicyName } from './limit-policies.ts';
import { LimitStorage } from './limit.storage.ts';
import { type LimitOutcome, NOT_COUNTED, RequestLimits } from './request-limits.ts';
import { DAY_MS, isoUtc } from '../../domain/timestamps.ts';
import { nextUtcMidnight } from './utc-day.ts';

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
      : bucketsOfAnonymous(context.surface?.name === 'data' ? 'data' : 'legacy', context.address);
    const outcomeOf = (spending: Spending): LimitOutcome => {
      const { admitted, standing } = standingAfter(spending, buckets);
      context.quotaSpent = admitted && key !== null;
      return {
        headers: limitHeaders(standing, context.receivedAtMs),
        error: admitted ? null : limitExceeded(standing),
      };
    };
    // Counters in memory answer at once, and a request that needs nothing else is then answered without a turn.
    const spending = this.storage.spend(buckets, context.receivedAtMs);
    return spending instanceof Promise ? spending.then(outcomeOf) : outcomeOf(spending);
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
    const buckets = [bucketOfAddress(policy, address)];
    const { admitted, standing } = standingAfter(await this.storage.spend(buckets, receivedAtMs), buckets);
    if (!admitted) throw limitExceeded(standing);
  }
}

const standingAfter = (
  { admitted, states }: Spending,
  buckets: readonly LimitBucket[],
): { readonly admitted: boolean; readonly standing: readonly StandingBucket[] } => ({
  admitted,
  standing: buckets.map((bucket, i) => ({ ...bucket, ...states[i]! })),
});

const bucketsOfKey = (key: PartnerKey): LimitBucket[] => [minuteOfKey(key), dayOfKey(key)];

const bucketsOfAnonymous = (surface: 'data' | 'legacy', address: string): LimitBucket[] => [
  bucketOfAddress(surface, address),
  bucketOfAddress('anonymous', address),
];

/** The reason of a RATE_LIMITED by the policy of the full bucket. */
const REASONS = {
  data: 'address',
  page: 'address',
  legacy: 'address',
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
const leftOf = ({ limit, used }: StandingBucket): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);

/** The policy as `<n>;w=<seconds>`; nothing of a bucket without a limit. */
const policyOf = ({ limit, windowMs }: LimitBucket): string[] =>
  limit === null ? [] : [`${limit};w=${(windowMs ?? DAY_MS) / 1000}`];

/**
 * The limit headers of a reply, names and values in turn. The first bucket is the one that `X-RateLimit-Limit` names; of several
 * minutes the fewest remaining and the latest reset count.
 */
function limitHeaders(buckets: readonly StandingBucket[], nowMs: number): string[] {
  const minutes = buckets.filter(({ windowMs }) => windowMs !== null);
  const quota = buckets.find(({ windowMs, limit }) => windowMs === null && limit !== null);
  return [
    'X-RateLimit-Limit',
    String(minutes[0]!.limit),
    'X-RateLimit-Remaining',
    String(Math.min(...minutes.map(leftOf))),
    'X-RateLimit-Reset',
    String(seconds(Math.max(...minutes.map(({ resetAfterMs }) => resetAfterMs)))),
    'X-RateLimit-Policy',
    [...new Set(buckets.flatMap(policyOf))].join(', '),
    'X-Quota-Limit',
    quota ? String(quota.limit) : UNLIMITED,
    'X-Quota-Remaining',
    quota ? String(leftOf(quota)) : UNLIMITED,
    'X-Quota-Reset',
    isoUtc(nextUtcMidnight(nowMs)),
  ];
}

/** Whole seconds after which a rejected request is admitted, at least 1. */
const retryAfterSeconds = (rejecting: readonly BucketState[]): number =>
  Math.max(1, ...rejecting.map(({ retryAfterMs }) => seconds(retryAfterMs)));
