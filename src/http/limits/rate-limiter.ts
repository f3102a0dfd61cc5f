import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ServiceError } from '../../domain/errors.ts';
import { type PartnerKey } from '../../domain/partner-key.ts';
import { type CallerResolution } from '../access/caller.resolver.ts';
import { clientAddress } from '../request/client-address.ts';
import { contextOf } from '../request/request-context.ts';
import { bucketOfAddress, dayOfKey, type LimitBucket, minuteOfKey, type Spending } from './limit-bucket.ts';
import { retryAfterSeconds, type StandingBucket, writeLimitHeaders } from './limit-headers.ts';
import { type LimitPolicyName } from './limit-policies.ts';
import { LimitStorage } from './limit.storage.ts';
import { RequestLimits } from './request-limits.ts';

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

  override async spend(request: Request, response: Response, resolution: CallerResolution): Promise<void> {
    // Whose request it is cannot be said, so it is nobody's to count.
    if (resolution.refusal !== null && resolution.refusal.status >= 500) return;
    const context = contextOf(request);
    const key = resolution.caller?.key ?? null;
    const buckets = key
      ? bucketsOfKey(key)
      : bucketsOfAnonymous(context.surface?.name === 'data' ? 'data' : 'legacy', clientAddress(request));
    const { receivedAtMs } = context;
    const { admitted, standing } = standingAfter(await this.storage.spend(buckets, receivedAtMs), buckets);
    writeLimitHeaders(response, standing, receivedAtMs);
    if (!admitted) throw refusalOf(standing);
    context.quotaSpent = key !== null;
  }

  override async spendPage(request: Request): Promise<void> {
    await this.spendOfAddress('page', request);
  }

  override async spendOperatorAttempt(request: Request): Promise<void> {
    await this.spendOfAddress('operator_attempts', request);
  }

  private async spendOfAddress(policy: LimitPolicyName, request: Request): Promise<void> {
    const buckets = [bucketOfAddress(policy, clientAddress(request))];
    const { receivedAtMs } = contextOf(request);
    const { admitted, standing } = standingAfter(await this.storage.spend(buckets, receivedAtMs), buckets);
    if (!admitted) throw refusalOf(standing);
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

/** How a full bucket is told to whoever filled it. */
const DETAILS: Readonly<Record<string, (limit: number) => string>> = {
  data: (limit) => `More than ${limit} requests a minute from one address.`,
  page: (limit) => `More than ${limit} requests a minute from one address.`,
  legacy: (limit) => `More than ${limit} requests a minute from one address.`,
  anonymous: (limit) => `More than ${limit} requests a minute from one address to all routes together.`,
  operator_attempts: () => 'Too many failed attempts from this address.',
  minute: (limit) => `More than ${limit} requests a minute with this key.`,
  day: (limit) => `The ${limit} requests of this key for today are used up.`,
};

/** The refusal by the full buckets. One for the day goes first, because no minute ends it. */
function refusalOf(standing: readonly StandingBucket[]): ServiceError {
  const refusing = standing.filter(({ limit, used }) => limit !== null && used >= limit);
  const day = refusing.find(({ windowMs }) => windowMs === null);
  const { policy, limit } = day ?? refusing[0]!;
  return new ServiceError(day ? 'QUOTA_EXCEEDED' : 'RATE_LIMITED', DETAILS[policy]!(limit!), {
    retryAfterSeconds: retryAfterSeconds(refusing),
  });
}
