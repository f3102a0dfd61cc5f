import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { DAY_MS, isoDay } from '../../../packages/engine/timestamps.ts';
import { knownOutcomes, NO_OUTCOMES, type OutcomeCounts } from '../../domain/usage/outcome.ts';
import {
  type DaySums,
  groupBy,
  NOTHING_USED,
  type RolledUp,
  type RolledUpDay,
  summaryOf,
  type UsageDay,
  type UsageTotals,
} from '../../domain/usage/usage.ts';
import { onReplicaAsObjects, type QueryObjects } from '../../platform/database/replica-query.ts';
import { UsageDayEntity } from './usage.entity.ts';
import { OUTCOME_COLUMNS, outcomesOf } from './usage-outcome.reader.ts';

async function rolledUp(
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

type DaySummary = Pick<UsageTotals, 'p50LatencyMs' | 'p95LatencyMs'> & Pick<UsageDay, 'endpoints'>;

/** Summaries of past days, so that 90 days of a busy key are read without its single requests. */
@Injectable()
export class UsageDayStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest first. A day that changes meanwhile keeps no summary. Returns how many were looked at. */
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

const SUMS = `requests::float8 AS requests, errors::float8 AS errors, quota_spent::float8 AS "quotaSpent"`;

interface SpentQuota {
  readonly lineageId: string;
  readonly spent: number;
}

/** At most two seconds and a replica's lag behind the replies. What limits are counted from is read on the primary. */
@Injectable()
export class UsageReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns UTC days, latest first, those without requests included. Endpoints with the most requests come first. */
  async days(keyId: string, lastDayMs: number, days: number): Promise<UsageDay[]> {
    const dates = Array.from({ length: days }, (_, ago) => isoDay(lastDayMs - ago * DAY_MS));
    const { sums, rows } = await onReplicaAsObjects(this.dataSource, async (ask) => {
      const sums = await ask<{ date: string; summary: DaySummary | null } & DaySums & OutcomeCounts>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS date, summary, ${SUMS}, ${OUTCOME_COLUMNS}
         FROM usage_days WHERE key_id = $1 AND day BETWEEN $2 AND $3`,
        [keyId, dates.at(-1), dates[0]],
      );
      const open = sums.filter(({ summary }) => summary === null).map(({ date }) => date);
      return { sums, rows: await rolledUp(ask, keyId, open) };
    });
    const summaries = new Map(sums.map((day) => [day.date, day]));
    const byDate = groupBy(rows, ({ date }) => date);
    return dates.map((date) => {
      const day = summaries.get(date);
      const outcomes = day ? knownOutcomes(outcomesOf(day), day.requests) : NO_OUTCOMES;
      if (!day?.summary) return { date, ...summaryOf(byDate.get(date) ?? []), outcomes };
      const { requests, errors, quotaSpent } = day;
      const { p50LatencyMs, p95LatencyMs, endpoints } = day.summary;
      return {
        date,
        totals: { requests, errors, quotaSpent, p50LatencyMs, p95LatencyMs },
        endpoints,
        outcomes,
      };
    });
  }

  /** Every ID has an entry, zeros included. */
  async sumsOfDay(keyIds: readonly string[], dayMs: number): Promise<ReadonlyMap<string, DaySums>> {
    const rows: ({ keyId: string } & DaySums)[] = await this.dataSource.query(
      `SELECT key_id AS "keyId", ${SUMS} FROM usage_days WHERE key_id = ANY($1::uuid[]) AND day = $2`,
      [keyIds, isoDay(dayMs)],
    );
    const byKey = new Map(rows.map(({ keyId, ...sums }) => [keyId, sums]));
    return new Map(keyIds.map((keyId) => [keyId, byKey.get(keyId) ?? NOTHING_USED]));
  }

  /** Of each lineage with requests on the UTC day. */
  async quotaSpentOfDay(dayMs: number): Promise<ReadonlyMap<string, number>> {
    const rows: SpentQuota[] = await this.dataSource.query(
      `SELECT coalesce(lineage_id, key_id) AS "lineageId", sum(quota_spent)::float8 AS spent
       FROM usage_days LEFT JOIN (SELECT id, lineage_id FROM partner_keys WHERE lineage_id IS NOT NULL) rotated
         ON rotated.id = key_id
       WHERE day = $1 GROUP BY 1`,
      [isoDay(dayMs)],
    );
    return byLineage(rows);
  }

  /** Of those lineages that have requests on the UTC day. */
  async quotaSpentOfLineages(
    lineageIds: readonly string[],
    dayMs: number,
  ): Promise<ReadonlyMap<string, number>> {
    const rows: SpentQuota[] = await this.dataSource.query(
      `SELECT key."lineageId", sum(quota_spent)::float8 AS spent
       FROM (SELECT id, coalesce(lineage_id, id) AS "lineageId" FROM partner_keys
             WHERE id = ANY($1::uuid[]) OR lineage_id = ANY($1::uuid[])) key
         JOIN usage_days ON key_id = key.id AND day = $2
       GROUP BY 1`,
      [lineageIds, isoDay(dayMs)],
    );
    return byLineage(rows);
  }
}

const byLineage = (rows: readonly SpentQuota[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ lineageId, spent }) => [lineageId, spent]));
