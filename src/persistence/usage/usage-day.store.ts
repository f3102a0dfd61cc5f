import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { isoDay } from '../../domain/timestamps.ts';
import {
  type RolledUp,
  type RolledUpDay,
  summaryOf,
  type UsageDay,
  type UsageTotals,
} from '../../domain/usage/usage.ts';
import { UsageDayEntity } from '../entities/usage.entity.ts';
import { type QueryObjects } from '../database/replica-query.ts';

export async function rolledUp(
  ask: QueryObjects,
  keyId: string,
  dates: readonly string[],
): Promise<(RolledUp & { readonly date: string })[]> {
  if (dates.length === 0) return [];
  return ask(
    `SELECT to_char(day, 'YYYY-MM-DD') AS date, endpoint, latency_bucket AS bucket, requests::float8 AS requests,
            errors::float8 AS errors, quota_spent::float8 AS "quotaSpent"
     FROM usage_daily WHERE key_id = $1 AND day = ANY($2::date[])`,
    [keyId, dates],
  );
}

export type DaySummary = Pick<UsageTotals, 'p50LatencyMs' | 'p95LatencyMs'> & Pick<UsageDay, 'endpoints'>;

/** Summaries of past days, so that 90 days of a busy key are read without its single requests. */
@Injectable()
export class UsageDayStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes the summaries of up to `limit` past days, the latest first. A day that changes meanwhile keeps none.
   * @returns how many were looked at
   */
  async summarise(nowMs: number, limit: number): Promise<number> {
    const { manager } = this.dataSource;
    const due = await manager.find(UsageDayEntity, {
      where: { summary: IsNull(), day: LessThan(isoDay(nowMs)) },
      order: { day: 'DESC' },
      take: limit,
    });
    for (const { keyId, day, requests } of due) {
      const { totals, endpoints } = await this.summaryOf(keyId, day);
      const { p50LatencyMs, p95LatencyMs } = totals;
      const summary = { p50LatencyMs, p95LatencyMs, endpoints } satisfies DaySummary;
      // The rows may be newer than the count, never older; then the count has grown too and nothing is written.
      if (totals.requests === requests)
        await manager.update(UsageDayEntity, { keyId, day, requests }, { summary });
    }
    return due.length;
  }

  protected async summaryOf(keyId: string, date: string): Promise<RolledUpDay> {
    return summaryOf(
      await rolledUp((text, values) => this.dataSource.query(text, [...values]), keyId, [date]),
    );
  }
}
