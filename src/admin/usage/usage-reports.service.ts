import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { isKeyInForce, type PartnerKey } from '../../domain/access/partner-key.ts';
import { type KeyHeadroom, rateLimitedSince, sumOfHeadroom } from '../../domain/usage/headroom.ts';
import { type UsageSpanLength } from '../../domain/usage/usage.ts';
import { dailyQuota, type BucketState, minuteOfKey, type Spending } from '../../limits/limit-buckets.ts';
import { LimitStorage } from '../../limits/limit.storage.ts';
import { UsageOutcomeReader } from '../../persistence/usage/usage-outcome.reader.ts';
import { presentHeadroom, presentPoint, presentTotal } from './usage.presenter.ts';
import { USAGE_HOURS, USAGE_MINUTES, type UsageQuery } from './usage.query.ts';
import { type UsageHeadroom, type UsageReport } from './usage.response.ts';

/** Use and headroom of keys: of one, or of all keys of a partner together. */
@Injectable()
export class UsageReports {
  constructor(
    private readonly clock: Clock,
    private readonly limits: LimitStorage,
    private readonly outcomes: UsageOutcomeReader,
  ) {}

  /** Throws what the database throws. */
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
        keys.filter((key) => isKeyInForce(key, nowMs)),
        nowMs,
      ),
      this.outcomes.spans(ids, by, nowMs, counts[by]),
    ]);
    return { headroom, by, totals: presentTotal(spans), points: spans.map(presentPoint) };
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

/** @param states of the minute and the day of the key */
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
