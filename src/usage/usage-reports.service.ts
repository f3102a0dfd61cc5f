import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { isKeyInForce, type PartnerKey } from '../domain/access/partner-key.ts';
import { withLimitsAt } from '../domain/access/plan.ts';
import { isoUtc, isoUtcOrNull, nextUtcMidnight } from '../../packages/engine/timestamps.ts';
import {
  type Headroom,
  type KeyHeadroom,
  rateLimitedSince,
  sumOfHeadroom,
  type UsageSpan,
  type UsageSpanLength,
} from '../domain/usage/usage.ts';
import { sumOfOutcomes } from '../domain/usage/outcome.ts';
import { type BucketState, dailyQuota, minuteOfKey, type Spending } from '../access/limits/limit-buckets.ts';
import { LimitStorage } from '../access/limits/limit.storage.ts';
import { UsageOutcomeReader } from '../access/metering/usage-outcome.reader.ts';
import { USAGE_HOURS, USAGE_MINUTES, type UsageQuery } from './usage.dto.ts';
import { type UsageHeadroom, type UsageReport, type UsageTotal } from './usage.response.ts';

/** Of one key, or of all keys of a partner together. */
@Injectable()
export class UsageReports {
  constructor(
    private readonly clock: Clock,
    private readonly limits: LimitStorage,
    private readonly outcomes: UsageOutcomeReader,
  ) {}

  async of(keys: readonly PartnerKey[], { by, days }: UsageQuery): Promise<UsageReport> {
    const nowMs = this.clock.now();
    const counts: Readonly<Record<UsageSpanLength, number>> = {
      day: days,
      hour: USAGE_HOURS,
      minute: USAGE_MINUTES,
    };
    const ids = keys.map(({ id }) => id);
    const [headroom, spans] = await Promise.all([
      this.headroomOf(
        keys.filter((key) => isKeyInForce(key, nowMs)).map((key) => withLimitsAt(key, nowMs)),
        nowMs,
      ),
      this.outcomes.spans(ids, by, nowMs, counts[by]),
    ]);
    return {
      headroom,
      by,
      totals: presentTotal(spans),
      points: spans.map(({ startMs, requests, errors, outcomes }) => ({
        from: isoUtc(startMs),
        requests,
        errors,
        outcomes,
      })),
    };
  }

  private async headroomOf(keys: readonly PartnerKey[], nowMs: number): Promise<UsageHeadroom | null> {
    if (keys.length === 0) return null;
    const looked = await this.limits.look(
      keys.map((key) => [minuteOfKey(key), dailyQuota(key)]),
      nowMs,
    );
    const each = keys.map((key, i) => headroomOfKey(key, looked[i]!, nowMs));
    const limited = keys.filter((_, i) => each[i]!.limitedUntilMs !== null);
    const minutes =
      limited.length === 0
        ? []
        : await this.outcomes.spans(
            limited.map(({ id }) => id),
            'minute',
            nowMs,
            USAGE_MINUTES,
          );
    return presentHeadroom(sumOfHeadroom(each), rateLimitedSince(minutes), this.limits.reachable, nowMs);
  }
}

/** @param states of the minute and the day */
function headroomOfKey(key: PartnerKey, { states }: Spending, nowMs: number): KeyHeadroom {
  const [minute, day] = states as readonly [BucketState, BucketState];
  return {
    lineageId: key.lineageId,
    quotaLimit: key.quotaPerDay,
    quotaUsed: day.used,
    minuteLimit: key.rateLimitPerMin,
    minuteUsed: minute.used,
    limitedUntilMs: minute.used < key.rateLimitPerMin ? null : nowMs + minute.retryAfterMs,
  };
}

/** @param limitStoreReachable null: this process counts limits itself */
const presentHeadroom = (
  { quota, minute, limitedKeys, limitedUntilMs }: Headroom,
  limitedSinceMs: number | null,
  limitStoreReachable: boolean | null,
  nowMs: number,
): UsageHeadroom => ({
  quota: { ...quota, resets_at: isoUtc(nextUtcMidnight(nowMs)) },
  minute,
  rate_limited: {
    active: limitedKeys > 0,
    keys: limitedKeys,
    since: isoUtcOrNull(limitedSinceMs),
    until: isoUtcOrNull(limitedUntilMs),
  },
  counted_by: limitStoreReachable === null ? 'process' : limitStoreReachable ? 'redis' : 'process_share',
});

function presentTotal(spans: readonly UsageSpan[]): UsageTotal {
  const sum = (parts: readonly UsageSpan[], field: 'requests' | 'errors'): number =>
    parts.reduce((total, span) => total + span[field], 0);
  const known = spans.map(({ outcomes }) => outcomes).filter((outcomes) => outcomes !== null);
  return {
    requests: sum(spans, 'requests'),
    errors: sum(spans, 'errors'),
    outcomes: known.length === 0 ? null : sumOfOutcomes(known),
    requests_without_outcome: sum(
      spans.filter(({ outcomes }) => outcomes === null),
      'requests',
    ),
  };
}
