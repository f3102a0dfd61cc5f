import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { quantile } from '../../domain/usage/latency-histogram.ts';
import { DAY_MS, isoDay } from '../../domain/timestamps.ts';
import { type UsageDay, type UsageTotals } from '../../domain/usage/usage.ts';

/** One row of the roll-up: the requests of a bucket of latency. */
interface RolledUp {
  readonly bucket: number;
  readonly requests: number;
  readonly errors: number;
  readonly quotaSpent: number;
}

const ROLLED_UP = `latency_bucket AS bucket, requests::float8 AS requests, errors::float8 AS errors,
                   quota_spent::float8 AS "quotaSpent"`;

/** Usage of partners, from the daily roll-up on the primary: at most two seconds behind the replies. */
@Injectable()
export class UsageReader {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * The UTC days of a key up to the one that `lastDayMs` lies in, newest first, days without requests included.
   * Endpoints with the most requests come first.
   */
  async days(keyId: string, lastDayMs: number, days: number): Promise<UsageDay[]> {
    const dates = Array.from({ length: days }, (_, ago) => isoDay(lastDayMs - ago * DAY_MS));
    const rows: (RolledUp & { date: string; endpoint: string })[] = await this.dataSource.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS date, endpoint, ${ROLLED_UP}
       FROM usage_daily WHERE key_id = $1 AND day BETWEEN $2 AND $3`,
      [keyId, dates.at(-1), dates[0]],
    );
    const byDate = groupBy(rows, ({ date }) => date);
    return dates.map((date) => {
      const ofDay = byDate.get(date) ?? [];
      const endpoints = [...groupBy(ofDay, ({ endpoint }) => endpoint)]
        .map(([endpoint, ofEndpoint]) => ({ endpoint, totals: totalsOf(ofEndpoint) }))
        .sort((a, b) => b.totals.requests - a.totals.requests || (a.endpoint < b.endpoint ? -1 : 1));
      return { date, totals: totalsOf(ofDay), endpoints };
    });
  }

  /** Usage of each of these keys on the UTC day of `dayMs`; every id has an entry, zeros included. */
  async totalsOfDay(keyIds: readonly string[], dayMs: number): Promise<ReadonlyMap<string, UsageTotals>> {
    const rows: (RolledUp & { keyId: string })[] = await this.dataSource.query(
      `SELECT key_id AS "keyId", ${ROLLED_UP} FROM usage_daily WHERE key_id = ANY($1::uuid[]) AND day = $2`,
      [keyIds, isoDay(dayMs)],
    );
    const byKey = groupBy(rows, ({ keyId }) => keyId);
    return new Map(keyIds.map((keyId) => [keyId, totalsOf(byKey.get(keyId) ?? [])]));
  }

  /** Quota spent by each key on the UTC day of `dayMs`; only keys with requests. */
  async quotaSpentOfDay(dayMs: number): Promise<ReadonlyMap<string, number>> {
    const rows: { keyId: string; spent: number }[] = await this.dataSource.query(
      `SELECT key_id AS "keyId", sum(quota_spent)::float8 AS spent
       FROM usage_daily WHERE day = $1 GROUP BY key_id`,
      [isoDay(dayMs)],
    );
    return new Map(rows.map(({ keyId, spent }) => [keyId, spent]));
  }
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function totalsOf(rows: readonly RolledUp[]): UsageTotals {
  const sum = (field: 'requests' | 'errors' | 'quotaSpent'): number =>
    rows.reduce((total, row) => total + row[field], 0);
  const counts = new Map<number, number>();
  for (const { bucket, requests } of rows) counts.set(bucket, (counts.get(bucket) ?? 0) + requests);
  return {
    requests: sum('requests'),
    errors: sum('errors'),
    quotaSpent: sum('quotaSpent'),
    p50LatencyMs: quantile(counts, 0.5),
    p95LatencyMs: quantile(counts, 0.95),
  };
}
