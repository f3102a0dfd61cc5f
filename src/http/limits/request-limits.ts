import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ServiceError } from '../../domain/errors/errors.ts';
import { keyKindOf, type PartnerKey } from '../../domain/access/partner-key.ts';
import { type CallerResolution } from '../access/caller.resolver.ts';
import { type LimitOutcome, NOT_COUNTED } from '../request/limit-outcome.ts';
import { type RequestContext } from '../request/request-context.ts';
import { dailyQuota } from '../../limits/daily-quota.ts';
import {
  bucketOfAddress,
  type LimitBucket,
  messagesOfKey,
  minuteOfKey,
  minuteOfVisitor,
  type Spending,
  type BucketState,
} from '../../limits/limit-buckets.ts';
import { limitHeaders, type LimitPolicies, policiesOf, wholeSeconds } from './limit-headers.ts';
import { type LimitPolicyName } from '../../limits/limit-policies.ts';
import { LimitStorage } from '../../limits/limit.storage.ts';

/**
 * The limits of the specification, counted in the limit storage. A key in force has its minute and its day, a publishable
 * one a minute for each address besides; all others, bad keys among them, share those of their address. A request counts
 * at the moment it was received, as metering dates it.
 */
@Injectable()
export class RequestLimits {
  constructor(private readonly storage: LimitStorage) {}

  /**
   * Counts a request for data or the legacy API, or a tool call, and notes in its context what came of it and whether the
   * quota of its key was spent. Called once per request, before a bad key is rejected. Never throws.
   */
  spend(context: RequestContext, resolution: CallerResolution): LimitOutcome | Promise<LimitOutcome> {
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

  /**
   * Gives an admitted request's unit of its key's quota back to the day that it was taken from: its answer says that
   * nothing has changed. The minute keeps it. The limit headers of its context tell it. Called again it changes nothing.
   * Never throws.
   */
  giveBackQuota(context: RequestContext): void {
    if (!context.quotaSpent) return;
    context.quotaSpent = false;
    const counted = context.limits as CountedRequest;
    this.storage.giveBack(counted.limits.buckets, context.receivedAtMs);
    counted.giveBackQuota();
  }

  /** Counts a further minute of an open stream against the quota of its key. False: the quota is used up. */
  async spendStreamMinute(key: PartnerKey, nowMs: number): Promise<boolean> {
    const { admitted } = await this.storage.spend([dailyQuota(key)], nowMs);
    return admitted;
  }

  /**
   * Counts a message to `/mcp`, whatever it asks: of an address, or of a key, whose minute fits in besides. Tool calls are
   * counted by `spend` as well. Throws RATE_LIMITED with the seconds to wait.
   */
  async spendMessage(context: RequestContext): Promise<void> {
    const { caller, address, receivedAtMs } = context;
    const key = caller?.key ?? null;
    await this.spendOrThrow(
      [key === null ? bucketOfAddress('mcp', address) : messagesOfKey(key)],
      receivedAtMs,
    );
  }

  /** Counts a request for a page or its files. Throws RATE_LIMITED with the seconds to wait. */
  async spendPage(context: RequestContext): Promise<void> {
    await this.spendOfAddress('page', context);
  }

  /**
   * Counts an attempt to be taken for an operator that failed, before that is answered. Throws RATE_LIMITED where it
   * is one too many of its address. Operators are never counted here and never rejected because of others.
   */
  async spendOperatorAttempt(context: RequestContext): Promise<void> {
    await this.spendOfAddress('operator_attempts', context);
  }

  /** Counts a code of an operator's sign-in, before it is judged. Throws RATE_LIMITED where it is one too many of its address. */
  async spendOperatorCode(context: RequestContext): Promise<void> {
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
