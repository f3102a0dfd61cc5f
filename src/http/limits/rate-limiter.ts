import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
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
    // The caller is unknown, so no limit applies.
    if (resolution.error !== null && resolution.error.status >= 500) return;
    const context = contextOf(request);
    const key = resolution.caller?.key ?? null;
    const buckets = key
      ? bucketsOfKey(key)
      : bucketsOfAnonymous(context.surface?.name === 'data' ? 'data' : 'legacy', clientAddress(request));
    const { receivedAtMs } = context;
    const { admitted, standing } = standingAfter(await this.storage.spend(buckets, receivedAtMs), buckets);
    writeLimitHeaders(response, standing, receivedAtMs);
    if (!admitted) throw limitExceeded(standing);
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
