import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isoDay } from '../../domain/timestamps.ts';
import { summaryOf, type RolledUp } from '../../domain/usage/day-summary.ts';
import { type UsageDay, type UsageTotals } from '../../domain/usage/usage.ts';
import { type QueryObjects } from '../database/replica-query.ts';

/** The rows of the roll-up of a key on some UTC days, in no particular order. */
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

/** What is kept of a day that is over, beside its sums. */
export type DaySummary = Pick<UsageTotals, 'p50LatencyMs' | 'p95LatencyMs'> & Pick<UsageDay, 'endpoints'>;

/** The summaries of days that are over, so that 90 days of a busy key are read without its single requests. */
@Injectable()
export class UsageDayStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * Makes the summaries of up to `limit` days of keys that are over and have none, the newest first. A day that changes
   * meanwhile keeps none: its requests are more then.
   *
   * @returns how many were looked at
   * @throws what the database throws
   */
  async summarise(nowMs: number, limit: number): Promise<number> {
    const due: { keyId: string; date: string; requests: string }[] = await this.dataSource.query(
      `SELECT key_id AS "keyId", to_char(day, 'YYYY-MM-DD') AS date, requests
       FROM usage_days WHERE summary IS NULL AND day < $1 ORDER BY day DESC LIMIT $2`,
      [isoDay(nowMs), limit],
    );
    for (const { keyId, date, requests } of due) {
      const { totals, endpoints } = await this.summaryOf(keyId, date);
      const { p50LatencyMs, p95LatencyMs } = totals;
      // The rows may be newer than the count, never older; then the count has grown too and nothing is written.
      await this.dataSource.query(
        `UPDATE usage_days SET summary = $4::json WHERE key_id = $1 AND day = $2 AND requests = $3 AND $5 = $3`,
        [
          keyId,
          date,
          requests,
          JSON.stringify({ p50LatencyMs, p95LatencyMs, endpoints } satisfies DaySummary),
          String(totals.requests),
        ],
      );
    }
    return due.length;
  }

  protected async summaryOf(keyId: string, date: string): Promise<Omit<UsageDay, 'date'>> {
    return summaryOf(
      await rolledUp((text, values) => this.dataSource.query(text, [...values]), keyId, [date]),
    );
  }
}
