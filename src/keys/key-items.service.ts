import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { keyStatusAt } from '../domain/access/partner-key.ts';
import { withLimitsAt } from '../domain/access/plan.ts';
import { isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type DaySums } from '../domain/usage/usage.ts';
import { UsageReader } from '../access/metering/usage.reader.ts';
import { type KeyItem } from './keys.response.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { type Key, shownKey } from './keys.service.ts';

@Injectable()
export class KeyItems {
  constructor(
    private readonly clock: Clock,
    private readonly usage: UsageReader,
  ) {}

  async of(keys: readonly Key[]): Promise<KeyItem[]> {
    const nowMs = this.clock.now();
    const ids = keys.map(({ id }) => id);
    const lineages = keys.map(({ lineageId }) => lineageId);
    const [today, spent] = await Promise.all([
      this.usage.sumsOfDay(ids, nowMs),
      this.usage.quotaSpentOfLineages(lineages, nowMs),
    ]);
    return keys.map((key) => keyItem(key, today.get(key.id)!, spent.get(key.lineageId) ?? 0, nowMs));
  }
}

/** @param quotaSpent today, by all keys of its lineage */
export function keyItem(key: Key, today: DaySums, quotaSpent: number, nowMs: number): KeyItem {
  const { rateLimitPerMin, quotaPerDay } = withLimitsAt(key, nowMs);
  return {
    ...shownKey(key),
    status: keyStatusAt(key, nowMs),
    limits_now: shown({ rateLimitPerMin, quotaPerDay }),
    last_used_at: isoUtcOrNull(key.lastUsedAtMs),
    today: { requests: today.requests, errors: today.errors, quota_used: quotaSpent },
  };
}
