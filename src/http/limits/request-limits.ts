import { type PartnerKey, keyKindOf } from '../../domain/access/partner-key.ts';
import { type CallerResolution } from '../access/caller.resolver.ts';
import {
  type LimitOutcome,
  type RequestContext,
  NOT_COUNTED,
  contextOf,
} from '../request/request-context.ts';
import { DAY_MS, isoUtc, nextUtcMidnight } from '../../domain/timestamps.ts';
import {
  type BucketState,
  type LimitBucket,
  dailyQuota,
  bucketOfAddress,
  messagesOfKey,
  minuteOfKey,
  minuteOfVisitor,
  type Spending,
  type LimitPolicyName,
} from '../../limits/limit-buckets.ts';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ServiceError } from '../../domain/errors/errors.ts';
import { LimitStorage } from '../../limits/limit.storage.ts';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { type Request } from 'express';

/**
 * Counts a request against its caller's limits and writes the limit headers. Also the injection token of the
 * implementation.
 */
export abstract class RequestLimits {
  /**
   * Counts a request for data or the legacy API, or a tool call, and notes in its context what came of it and whether the
   * quota of its key was spent. Called once per request, before a bad key is rejected. Never throws.
   */
  abstract spend(context: RequestContext, resolution: CallerResolution): LimitOutcome | Promise<LimitOutcome>;

  /**
   * Gives an admitted request's unit of its key's quota back to the day that it was taken from: its answer says that
   * nothing has changed. The minute keeps it. The limit headers of its context tell it. Called again it changes nothing.
   * Never throws.
   */
  abstract giveBackQuota(context: RequestContext): void;

  /** Counts a further minute of an open stream against the quota of its key. False: the quota is used up. */
  abstract spendStreamMinute(key: PartnerKey, nowMs: number): boolean | Promise<boolean>;

  /**
   * Counts a message to `/mcp`, whatever it asks: of an address, or of a key, whose minute fits in besides. Tool calls are
   * counted by `spend` as well. Throws RATE_LIMITED with the seconds to wait.
   */
  abstract spendMessage(context: RequestContext): void | Promise<void>;

  /** Counts a request for a page or its files. Throws RATE_LIMITED with the seconds to wait. */
  abstract spendPage(context: RequestContext): void | Promise<void>;

  /**
   * Counts an attempt to be taken for an operator that failed, before that is answered. Throws RATE_LIMITED where it
   * is one too many of its address. Operators are never counted here and never rejected because of others.
   */
  abstract spendOperatorAttempt(context: RequestContext): void | Promise<void>;

  /** Counts a code of an operator's sign-in, before it is judged. Throws RATE_LIMITED where it is one too many of its address. */
  abstract spendOperatorCode(context: RequestContext): void | Promise<void>;
}

/*
 * `RateLimit` and `RateLimit-Policy` are structured fields of draft-ietf-httpapi-ratelimit-headers-10: lists of strings,
 * each the name of a policy, with parameters. A later draft can rename them.
 */

/** Every limit that counts: `q`, requests, in `w`, seconds. */
const RATE_LIMIT_POLICY = 'RateLimit-Policy';

/** How each limit stands: `r`, requests that are left, and `t`, seconds until the whole limit is free again. */
const RATE_LIMIT = 'RateLimit';

/** Names of the policies as partners read them. */
const NAMES: Readonly<Record<string, string>> = {
  anonymous: 'minute-all-routes',
  visitor: 'minute-of-address',
  day: 'day',
};

const nameOf = (policy: string): string => NAMES[policy] ?? 'minute';

/**
 * The value of `RateLimit-Policy`.
 *
 * @example rateLimitPolicies([minuteOfKey(key), dailyQuota(key)]) === '"minute";q=60;w=60, "day";q=5000;w=86400'
 */
export const rateLimitPolicies = (buckets: readonly LimitBucket[]): string =>
  buckets
    .filter(({ limit }) => limit !== null)
    .map(({ policy, limit, windowMs }) => `"${nameOf(policy)}";q=${limit};w=${(windowMs ?? DAY_MS) / 1000}`)
    .join(', ');

/**
 * The value of `RateLimit`.
 *
 * @example rateLimitStanding(buckets, states) === '"minute";r=59;t=60, "day";r=4990;t=43200'
 */
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

/** What is left of a limit; it may have been lowered below what was used. */
const remaining = (limit: number, used: number): number => Math.max(0, limit - used);

/** Seconds after which something is sure to have happened. */
export const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** The headers that tell a caller how its limits stand, in the order in which they are sent. */
export const LIMIT_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'X-Quota-Limit',
  'X-Quota-Remaining',
  'X-Quota-Reset',
  RATE_LIMIT,
  RATE_LIMIT_POLICY,
] as const;

const UNLIMITED = 'unlimited';

/** What headers say of limits whatever was used of them. */
export interface LimitPolicies {
  /** `X-RateLimit-Policy`: each limit once, without names. */
  readonly unnamed: string;
  /** `RateLimit-Policy`. */
  readonly named: string;
}

/** The policies of buckets. They depend only on the limits, so they are made once for all requests of a caller. */
export const policiesOf = (buckets: readonly LimitBucket[]): LimitPolicies => ({
  unnamed: [
    ...new Set(
      buckets
        .filter(({ limit }) => limit !== null)
        .map(({ limit, windowMs }) => `${limit};w=${(windowMs ?? DAY_MS) / 1000}`),
    ),
  ].join(', '),
  named: rateLimitPolicies(buckets),
});

/**
 * The limit headers of a reply, names and values in turn. The first bucket is the one that `X-RateLimit-Limit` names; of
 * several minutes the fewest remaining and the latest reset count.
 */
export function limitHeaders(
  buckets: readonly LimitBucket[],
  policies: LimitPolicies,
  states: readonly BucketState[],
  nowMs: number,
): string[] {
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
  return [
    'X-RateLimit-Limit',
    String(named),
    'X-RateLimit-Remaining',
    String(fewestRemaining),
    'X-RateLimit-Reset',
    String(wholeSeconds(resetAfterMs)),
    'X-RateLimit-Policy',
    policies.unnamed,
    'X-Quota-Limit',
    quotaLimit,
    'X-Quota-Remaining',
    quotaRemaining,
    'X-Quota-Reset',
    midnightAfter(nowMs),
    RATE_LIMIT,
    rateLimitStanding(buckets, states),
    RATE_LIMIT_POLICY,
    policies.named,
  ];
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

/**
 * The limits of the specification, counted in the limit storage. A key in force has its minute and its day, a publishable
 * one a minute for each address besides; all others, bad keys among them, share those of their address. A request counts
 * at the moment it was received, as metering dates it.
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
    const limits = key
      ? limitsOfHolder(key, context.address)
      : limitsOfAnonymous(context.surface?.name === 'legacy' ? 'legacy' : 'data', context.address);
    const outcomeOf = ({ admitted, states }: Spending): LimitOutcome => {
      context.quotaSpent = admitted && key !== null;
      const error = admitted ? null : limitExceeded(limits.buckets, states);
      return (context.limits = new CountedRequest(limits, states, context.receivedAtMs, error));
    };
    // Counters in memory answer at once, and a request that needs nothing else is then answered without a turn.
    const spending = this.storage.spend(limits.buckets, context.receivedAtMs);
    return spending instanceof Promise ? spending.then(outcomeOf) : outcomeOf(spending);
  }

  override giveBackQuota(context: RequestContext): void {
    if (!context.quotaSpent) return;
    context.quotaSpent = false;
    const counted = context.limits as CountedRequest;
    this.storage.giveBack(counted.limits.buckets, context.receivedAtMs);
    counted.giveBackQuota();
  }

  override async spendStreamMinute(key: PartnerKey, nowMs: number): Promise<boolean> {
    const { admitted } = await this.storage.spend([dailyQuota(key)], nowMs);
    return admitted;
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

  override async spendOperatorCode(context: RequestContext): Promise<void> {
    await this.spendOfAddress('operator_codes', context);
  }

  private async spendOfAddress(
    policy: LimitPolicyName,
    { address, receivedAtMs }: RequestContext,
  ): Promise<void> {
    await this.spendOrThrow([bucketOfAddress(policy, address)], receivedAtMs);
  }

  private async spendOrThrow(buckets: readonly LimitBucket[], receivedAtMs: number): Promise<void> {
    const { admitted, states } = await this.storage.spend(buckets, receivedAtMs);
    if (!admitted) throw limitExceeded(buckets, states);
  }
}

/** What a caller's requests are counted in. */
interface CallerLimits {
  readonly buckets: readonly LimitBucket[];
  readonly policies: LimitPolicies;
}

/** A request as this limiter counted it. */
class CountedRequest implements LimitOutcome {
  constructor(
    readonly limits: CallerLimits,
    private states: readonly BucketState[],
    private readonly atMs: number,
    readonly error: ServiceError | null,
  ) {}

  /** Made when the reply is: what was given back before counts no longer. */
  get headers(): readonly string[] {
    return limitHeaders(this.limits.buckets, this.limits.policies, this.states, this.atMs);
  }

  giveBackQuota(): void {
    this.states = this.states.map((state, i) =>
      this.limits.buckets[i]!.windowMs === null ? { ...state, used: state.used - 1 } : state,
    );
  }
}

const keyLimits = new WeakMap<PartnerKey, CallerLimits>();

/** A key that is changed is another object. */
function limitsOfKey(key: PartnerKey): CallerLimits {
  let limits = keyLimits.get(key);
  if (limits === undefined) {
    const buckets = [minuteOfKey(key), dailyQuota(key)];
    keyLimits.set(key, (limits = { buckets, policies: policiesOf(buckets) }));
  }
  return limits;
}

function limitsOfVisitor(key: PartnerKey, address: string): CallerLimits {
  const buckets = [minuteOfVisitor(key, address), ...limitsOfKey(key).buckets];
  return { buckets, policies: policiesOf(buckets) };
}

const limitsOfHolder = (key: PartnerKey, address: string): CallerLimits =>
  keyKindOf(key) === 'publishable' ? limitsOfVisitor(key, address) : limitsOfKey(key);

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
  visitor: 'address',
  legacy: 'address',
  mcp: 'address',
  mcp_of_key: 'key',
  anonymous: 'address_all_routes',
  operator_attempts: 'operator_attempts',
  operator_codes: 'codes_of_address',
  minute: 'key',
} as const;

/** What is full for many requests: an address that goes on asking is answered the same for a second. */
const MAX_REFUSALS = 1_000;
const refusals = new LRUCache<string, ServiceError>({ max: MAX_REFUSALS });

/** The error for full buckets. A full day goes first: no minute frees it. The same error while the wait is the same. */
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
    refusal =
      windowMs === null
        ? new ServiceError('QUOTA_EXCEEDED', { limit: limit! }, { retryAfterSeconds })
        : new ServiceError(
            'RATE_LIMITED',
            { reason: REASONS[policy as keyof typeof REASONS], limit: limit! },
            { retryAfterSeconds },
          );
    refusals.set(name, refusal);
  }
  return refusal;
}

/**
 * The library's guard before the operators' routes: one count for all of them per session, and per operator and address
 * with a token, and the service's error body. Operators behind one address have separate counts, and
 * whoever has yet to sign in one per address.
 */
@Injectable()
export class AdminThrottlerGuard extends ThrottlerGuard {
  protected override getTracker(request: Record<string, unknown>): Promise<string> {
    return Promise.resolve(trackerOf(request as unknown as Request));
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

function trackerOf(request: Request): string {
  const { operator, address } = contextOf(request);
  // Before the sign-in.
  if (operator === null) return `address:${address}`;
  if (operator.by === 'session') return `session:${operator.session.id}`;
  return `operator:${operator.credential.operatorId ?? operator.name} address:${address}`;
}
