import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { type Request } from 'express';
import { LRUCache } from 'lru-cache';
import { keyKindOf, type PartnerKey } from '../../domain/access/partner-key.ts';
import { withLimitsAt } from '../../domain/access/plan.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { DAY_MS, isoUtc, nextUtcMidnight } from '../../../packages/engine/timestamps.ts';
import {
  bucketOfAddress,
  type BucketState,
  dailyQuota,
  type LimitBucket,
  type LimitPolicyName,
  messagesOfKey,
  minuteOfKey,
  minuteOfVisitor,
  type Spending,
} from './limit-buckets.ts';
import { LimitStorage } from './limit.storage.ts';
import { type CallerResolution } from '../callers/caller.resolver.ts';
import {
  contextOf,
  type LimitOutcome,
  NOT_COUNTED,
  type RequestContext,
} from '../../http/request/request-context.ts';

/** Names of the policies as partners read them; all others are `minute`. */
const POLICY_NAMES: Readonly<Record<string, string>> = {
  anonymous: 'minute-all-routes',
  visitor: 'minute-of-address',
  day: 'day',
};
const nameOf = (policy: string): string => POLICY_NAMES[policy] ?? 'minute';

const UNLIMITED = 'unlimited';

interface LimitPolicies {
  readonly unnamed: string;
  readonly named: string;
}

const windowSeconds = ({ windowMs }: LimitBucket): number => (windowMs ?? DAY_MS) / 1000;

const policiesOf = (buckets: readonly LimitBucket[]): LimitPolicies => ({
  unnamed: [
    ...new Set(
      buckets
        .filter(({ limit }) => limit !== null)
        .map((bucket) => `${bucket.limit};w=${windowSeconds(bucket)}`),
    ),
  ].join(', '),
  named: rateLimitPolicies(buckets),
});

/** By draft-ietf-httpapi-ratelimit-headers-10: `q` requests within `w` seconds: `"minute";q=60;w=60, "day";q=5000;w=86400`. */
export const rateLimitPolicies = (buckets: readonly LimitBucket[]): string =>
  buckets
    .filter(({ limit }) => limit !== null)
    .map((bucket) => `"${nameOf(bucket.policy)}";q=${bucket.limit};w=${windowSeconds(bucket)}`)
    .join(', ');

/** By the same draft: `r` requests left, `t` seconds until the whole limit is free again: `"minute";r=59;t=60, "day";r=4990;t=43200`. */
export function rateLimitStanding(buckets: readonly LimitBucket[], states: readonly BucketState[]): string {
  let standing = '';
  for (let i = 0; i < buckets.length; i += 1) {
    const { policy, limit } = buckets[i]!;
    if (limit === null) continue;
    const { used, resetAfterMs } = states[i]!;
    const left = `"${nameOf(policy)}";r=${remaining(limit, used)};t=${wholeSeconds(resetAfterMs)}`;
    standing = standing === '' ? left : `${standing}, ${left}`;
  }
  return standing;
}

/** The limit may have been lowered below what was used. */
const remaining = (limit: number, used: number): number => Math.max(0, limit - used);

const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** `X-RateLimit-Limit` is the first bucket's; of several minutes, the fewest remaining and the latest reset count. */
function limitLines(
  buckets: readonly LimitBucket[],
  policies: LimitPolicies,
  states: readonly BucketState[],
  nowMs: number,
): string {
  let named: number | null = null;
  let fewestRemaining = Number.POSITIVE_INFINITY;
  let resetAfterMs = 0;
  let quotaLimit = UNLIMITED;
  let quotaRemaining = UNLIMITED;
  for (let i = 0; i < buckets.length; i += 1) {
    const { limit, windowMs } = buckets[i]!;
    const { used, resetAfterMs: bucketResetAfterMs } = states[i]!;
    if (windowMs !== null) {
      named ??= limit;
      if (limit !== null) fewestRemaining = Math.min(fewestRemaining, remaining(limit, used));
      resetAfterMs = Math.max(resetAfterMs, bucketResetAfterMs);
    } else if (limit !== null) {
      quotaLimit = String(limit);
      quotaRemaining = String(remaining(limit, used));
    }
  }
  return (
    `X-RateLimit-Limit: ${named}\r\n` +
    `X-RateLimit-Remaining: ${fewestRemaining}\r\n` +
    `X-RateLimit-Reset: ${wholeSeconds(resetAfterMs)}\r\n` +
    `X-RateLimit-Policy: ${policies.unnamed}\r\n` +
    `X-Quota-Limit: ${quotaLimit}\r\n` +
    `X-Quota-Remaining: ${quotaRemaining}\r\n` +
    `X-Quota-Reset: ${midnightAfter(nowMs)}\r\n` +
    `RateLimit: ${rateLimitStanding(buckets, states)}\r\n` +
    `RateLimit-Policy: ${policies.named}\r\n`
  );
}

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

/**
 * Publishable keys have a minute for each address besides. Bad keys share the limits of their address. A request counts at the
 * moment it was received, as metering dates it.
 */
@Injectable()
export class RequestLimits {
  constructor(private readonly storage: LimitStorage) {}

  /** Counts a request for data or a tool call, once and before a bad key is rejected. Never throws. */
  spend(context: RequestContext, resolution: CallerResolution): LimitOutcome | Promise<LimitOutcome> {
    // The caller is unknown, so no limit applies.
    if (resolution.error !== null && resolution.error.status >= 500) return NOT_COUNTED;
    const key = resolution.caller?.key ?? null;
    const limits = key
      ? limitsOfHolder(withLimitsAt(key, context.receivedAtMs), context.address)
      : limitsOfAnonymous(context.surface?.name === 'legacy' ? 'legacy' : 'data', context.address);
    const outcomeOf = ({ admitted, states }: Spending): LimitOutcome => {
      context.quotaSpent = admitted && key !== null;
      const error = admitted ? null : limitExceeded(limits.buckets, states);
      return (context.limits = new CountedRequest(this.storage, limits, states, context.receivedAtMs, error));
    };
    // Counters in memory answer at once, and a request that needs nothing else is then answered without a turn.
    const spending = this.storage.spend(limits.buckets, context.receivedAtMs);
    return spending instanceof Promise ? spending.then(outcomeOf) : outcomeOf(spending);
  }

  /** Counts a further minute of an open stream against the quota of its key. False: the quota is used up. */
  async spendStreamMinute(key: PartnerKey, nowMs: number): Promise<boolean> {
    const { admitted } = await this.storage.spend([dailyQuota(withLimitsAt(key, nowMs))], nowMs);
    return admitted;
  }

  /** Counts a message to `/mcp`; tool calls are counted by `spend` as well. @throws RATE_LIMITED */
  async spendMessage({ caller, address, receivedAtMs }: RequestContext): Promise<void> {
    const key = caller?.key ?? null;
    await this.spendOrThrow(
      key === null ? bucketOfAddress('mcp', address) : messagesOfKey(withLimitsAt(key, receivedAtMs)),
      receivedAtMs,
    );
  }

  /** @throws RATE_LIMITED */
  async spendOfAddress(policy: AddressPolicy, { address, receivedAtMs }: RequestContext): Promise<void> {
    await this.spendOrThrow(bucketOfAddress(policy, address), receivedAtMs);
  }

  /** Counts like `spendOfAddress`. Returns the seconds to wait if the limit is used up; null: it was counted. */
  async waitOfAddress(
    policy: AddressPolicy,
    { address, receivedAtMs }: RequestContext,
  ): Promise<number | null> {
    const error = await this.excessOf(bucketOfAddress(policy, address), receivedAtMs);
    return error === null ? null : error.retryAfterSeconds!;
  }

  private async spendOrThrow(bucket: LimitBucket, receivedAtMs: number): Promise<void> {
    const error = await this.excessOf(bucket, receivedAtMs);
    if (error !== null) throw error;
  }

  private async excessOf(bucket: LimitBucket, receivedAtMs: number): Promise<ServiceError | null> {
    const { admitted, states } = await this.storage.spend([bucket], receivedAtMs);
    return admitted ? null : limitExceeded([bucket], states);
  }
}

type AddressPolicy = Extract<
  LimitPolicyName,
  | 'page'
  | 'key_requests'
  | 'hand_overs'
  | 'oauth_registrations'
  | 'oauth_requests'
  | 'operator_attempts'
  | 'operator_codes'
>;

interface CallerLimits {
  readonly buckets: readonly LimitBucket[];
  readonly policies: LimitPolicies;
}

/** A request as this limiter counted it. */
class CountedRequest implements LimitOutcome {
  constructor(
    private readonly storage: LimitStorage,
    private readonly limits: CallerLimits,
    private states: readonly BucketState[],
    private readonly atMs: number,
    readonly error: ServiceError | null,
  ) {}

  /** Made when the reply is: what was given back before counts no longer. */
  get lines(): string {
    return limitLines(this.limits.buckets, this.limits.policies, this.states, this.atMs);
  }

  giveBackQuota(): void {
    this.storage.giveBack(this.limits.buckets, this.atMs);
    this.states = this.states.map((state, i) =>
      this.limits.buckets[i]!.windowMs === null ? { ...state, used: state.used - 1 } : state,
    );
  }
}

/** A key that is changed or raised is another object. */
const keyLimits = new WeakMap<PartnerKey, CallerLimits>();

function limitsOfHolder(key: PartnerKey, address: string): CallerLimits {
  let limits = keyLimits.get(key);
  if (limits === undefined) keyLimits.set(key, (limits = limitsOf([minuteOfKey(key), dailyQuota(key)])));
  return keyKindOf(key) === 'publishable'
    ? limitsOf([minuteOfVisitor(key, address), ...limits.buckets])
    : limits;
}

const limitsOf = (buckets: readonly LimitBucket[]): CallerLimits => ({
  buckets,
  policies: policiesOf(buckets),
});

type AnonymousSurface = 'data' | 'legacy';

const bucketsOfAnonymous = (surface: AnonymousSurface, address: string): LimitBucket[] => [
  bucketOfAddress(surface, address),
  bucketOfAddress('anonymous', address),
];

/** The same for every address. */
const ANONYMOUS_POLICIES: Readonly<Record<AnonymousSurface, LimitPolicies>> = {
  data: policiesOf(bucketsOfAnonymous('data', '')),
  legacy: policiesOf(bucketsOfAnonymous('legacy', '')),
};

const limitsOfAnonymous = (surface: AnonymousSurface, address: string): CallerLimits => ({
  buckets: bucketsOfAnonymous(surface, address),
  policies: ANONYMOUS_POLICIES[surface],
});

/** The reason of a RATE_LIMITED by the policy of the full bucket. */
const REASONS = {
  data: 'address',
  page: 'address',
  key_requests: 'key_requests',
  hand_overs: 'address',
  oauth_registrations: 'address',
  oauth_requests: 'address',
  visitor: 'address',
  legacy: 'address',
  mcp: 'address',
  mcp_of_key: 'key',
  anonymous: 'address_all_routes',
  operator_attempts: 'operator_attempts',
  operator_codes: 'codes_of_address',
  minute: 'key',
} as const;

/** An address that goes on asking is answered the same error for a second, because an error costs its stack. */
const refusals = new LRUCache<string, ServiceError>({ max: 1_000 });

/** A full day goes first: no minute frees it. */
function limitExceeded(buckets: readonly LimitBucket[], states: readonly BucketState[]): ServiceError {
  let retryAfterSeconds = 1;
  let full: LimitBucket | null = null;
  for (let i = 0; i < buckets.length; i += 1) {
    const bucket = buckets[i]!;
    const { used, retryAfterMs } = states[i]!;
    if (bucket.limit === null || used < bucket.limit) continue;
    retryAfterSeconds = Math.max(retryAfterSeconds, wholeSeconds(retryAfterMs));
    if (full === null || bucket.windowMs === null) full = bucket;
  }
  const { policy, limit, windowMs } = full!;
  const name = `${policy} ${limit} ${retryAfterSeconds}`;
  let refusal = refusals.get(name);
  if (refusal === undefined) {
    const reason = REASONS[policy as keyof typeof REASONS];
    refusal =
      windowMs === null
        ? new ServiceError('QUOTA_EXCEEDED', { limit: limit! }, { retryAfterSeconds })
        : new ServiceError('RATE_LIMITED', { reason, limit: limit! }, { retryAfterSeconds });
    refusals.set(name, refusal);
  }
  return refusal;
}

/** One count per session, per operator and address with a token, and per address before the sign-in. */
@Injectable()
export class AdminThrottlerGuard extends ThrottlerGuard {
  protected override getTracker(request: Record<string, unknown>): Promise<string> {
    const { operator, address } = contextOf(request as unknown as Request);
    if (operator === null) return Promise.resolve(`address:${address}`);
    return Promise.resolve(
      operator.by === 'session'
        ? `session:${operator.session.id}`
        : `operator:${operator.credential.operatorId ?? operator.name} address:${address}`,
    );
  }

  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { limit, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new ServiceError(
      'RATE_LIMITED',
      { reason: 'operator', limit },
      { retryAfterSeconds: Math.max(1, timeToBlockExpire) },
    );
  }
}
