import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS, HOUR_MS, MINUTE_MS, utcDayOf, WEEK_MS } from '../../../packages/engine/timestamps.ts';
import {
  errorsOf,
  knownOutcomes,
  NO_OUTCOMES,
  type OutcomeCounts,
  REQUEST_OUTCOMES,
  type RequestOutcome,
  requestsOf,
} from '../../domain/usage/outcome.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type RecentUse, UNUSUAL_OUTCOMES } from '../../domain/attention/key-trouble.ts';
import { type DaySums, type UsageSpan, type UsageSpanLength } from '../../domain/usage/usage.ts';
import { onReplicaAsObjects } from '../../platform/database/replica-query.ts';

export const OUTCOME_COLUMNS = REQUEST_OUTCOMES.map((outcome) => `${outcome}::float8 AS ${outcome}`).join(
  ', ',
);
const SUMMED = REQUEST_OUTCOMES.map((outcome) => `sum(${outcome})::float8 AS ${outcome}`).join(', ');

const ROLL_UPS: Readonly<
  Record<UsageSpanLength, { readonly table: string; readonly lengthMs: number; readonly start: string }>
> = {
  minute: { table: 'usage_minutes', lengthMs: MINUTE_MS, start: 'minute' },
  hour: { table: 'usage_hours', lengthMs: HOUR_MS, start: 'hour' },
  day: { table: 'usage_days', lengthMs: DAY_MS, start: 'day' },
};

/**
 * Hours of keys, by which keys are judged. Responses of a switched-off data API are counted for all callers together: as many
 * server errors of each key are left out of that hour.
 */
export const JUDGED_HOURS = `(
  SELECT key_id, hour, ${REQUEST_OUTCOMES.map((outcome) =>
    outcome === 'server_error'
      ? 'greatest(used.server_error - coalesce(switched_off, 0), 0) AS server_error'
      : `used.${outcome}`,
  ).join(', ')}
  FROM usage_hours used LEFT JOIN traffic_hours USING (hour)) judged_hours`;

interface KeyRow extends OutcomeCounts {
  readonly keyId: string;
}

/** `errors` and `requests` of a day also cover what has no outcome. */
interface SpanRow extends OutcomeCounts, Partial<DaySums> {
  readonly startMs: number;
}

export interface MostUsed extends Pick<PartnerKey, 'partner' | 'label' | 'prefix'> {
  readonly keyId: string;
  readonly outcome: RequestOutcome | null;
  readonly requests: number;
}

/** At most two seconds behind the responses, and as much more as a read replica lags. */
@Injectable()
export class UsageOutcomeReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Up to the span of `lastMs`, oldest first, empty ones included. Minutes are kept for three hours, hours for nine days,
   * days for 400. Outcomes of a day of which an earlier release counted requests are unknown.
   */
  async spans(
    keyIds: readonly string[],
    by: UsageSpanLength,
    lastMs: number,
    count: number,
  ): Promise<UsageSpan[]> {
    const { lengthMs } = ROLL_UPS[by];
    const lastStartMs = Math.floor(lastMs / lengthMs) * lengthMs;
    const firstStartMs = lastStartMs - (count - 1) * lengthMs;
    const [rows, days] = await Promise.all([
      this.rows(keyIds, by, firstStartMs, lastStartMs),
      by === 'day' ? [] : this.rows(keyIds, 'day', utcDayOf(firstStartMs), lastStartMs),
    ]);
    const byStart = new Map(rows.map((row) => [row.startMs, row]));
    const incomplete = new Set(
      days.filter((day) => spanOf(day.startMs, day, 'day').outcomes === null).map(({ startMs }) => startMs),
    );
    return Array.from({ length: count }, (_, i) => {
      const startMs = firstStartMs + i * lengthMs;
      const span = spanOf(startMs, byStart.get(startMs), by);
      return incomplete.has(utcDayOf(startMs)) ? { ...span, outcomes: null } : span;
    });
  }

  /** Also of the seven days before, by UTC hours. @param minimum requests, and share of errors, of a listed key */
  async keysWithErrors(
    fromMs: number,
    minimum: { readonly requests: number; readonly errorShare: number },
  ): Promise<ReadonlyMap<string, RecentUse>> {
    const [requests, failed] = [REQUEST_OUTCOMES, UNUSUAL_OUTCOMES].map(
      (outcomes) => `sum(${outcomes.join(' + ')})`,
    );
    return onReplicaAsObjects(this.dataSource, async (ask) => {
      const recent = await ask<KeyRow>(
        `SELECT key_id AS "keyId", ${SUMMED} FROM ${JUDGED_HOURS} WHERE hour >= to_timestamp($1::float8 / 1000)
         GROUP BY key_id HAVING ${requests} >= $2 AND ${failed} >= $3::float8 * ${requests}`,
        [fromMs, minimum.requests, minimum.errorShare],
      );
      const before = await ask<KeyRow & { readonly usedFromMs: number }>(
        `SELECT key_id AS "keyId", ${SUMMED}, extract(epoch FROM min(hour))::float8 * 1000 AS "usedFromMs" FROM ${JUDGED_HOURS}
         WHERE key_id = ANY($1::uuid[]) AND hour >= to_timestamp($2::float8 / 1000) AND hour < to_timestamp($3::float8 / 1000)
         GROUP BY key_id`,
        [recent.map(({ keyId }) => keyId), fromMs - WEEK_MS, fromMs],
      );
      const beforeOf = new Map(before.map((row) => [row.keyId, row]));
      return new Map(
        recent.map((row) => {
          const week = beforeOf.get(row.keyId);
          const weekBefore = week === undefined ? NO_OUTCOMES : outcomesOf(week);
          return [row.keyId, { recent: outcomesOf(row), weekBefore, usedFromMs: week?.usedFromMs ?? null }];
        }),
      );
    });
  }

  /** Keys with the most requests since a UTC day. @param outcomes counted one by one; null: every request of a key */
  async top(from: string, outcomes: readonly RequestOutcome[] | null, limit: number): Promise<MostUsed[]> {
    const counted = outcomes?.map((outcome) => `('${outcome}', ${outcome})`).join(', ') ?? '(NULL, requests)';
    return onReplicaAsObjects(this.dataSource, (ask) =>
      ask<MostUsed>(
        `SELECT key_id AS "keyId", partner, label, prefix, outcome, requests
         FROM (SELECT key_id, outcome, sum(number)::float8 AS requests
               FROM usage_days, LATERAL (VALUES ${counted}) counted (outcome, number)
               WHERE day >= $1::date AND number > 0 GROUP BY key_id, outcome
               ORDER BY requests DESC, key_id, outcome LIMIT $2) top
         JOIN partner_keys ON id = key_id ORDER BY requests DESC, key_id, outcome`,
        [from, limit],
      ),
    );
  }

  private rows(
    keyIds: readonly string[],
    by: UsageSpanLength,
    firstStartMs: number,
    lastStartMs: number,
  ): Promise<SpanRow[]> {
    const { table, start } = ROLL_UPS[by];
    const moment = (parameter: string): string =>
      by === 'day'
        ? `(to_timestamp(${parameter} / 1000) AT TIME ZONE 'UTC')::date`
        : `to_timestamp(${parameter} / 1000)`;
    const sums =
      by === 'day'
        ? `, sum(requests)::float8 AS requests, sum(errors)::float8 AS errors, sum(quota_spent)::float8 AS "quotaSpent"`
        : '';
    return onReplicaAsObjects(this.dataSource, (ask) =>
      ask<SpanRow>(
        `SELECT extract(epoch FROM ${start})::float8 * 1000 AS "startMs", ${SUMMED}${sums} FROM ${table}
         WHERE key_id = ANY($1::uuid[]) AND ${start} BETWEEN ${moment('$2::float8')} AND ${moment('$3::float8')}
         GROUP BY ${start}`,
        [keyIds, firstStartMs, lastStartMs],
      ),
    );
  }
}

function spanOf(startMs: number, row: SpanRow | undefined, by: UsageSpanLength): UsageSpan {
  const counts = row ? outcomesOf(row) : NO_OUTCOMES;
  const requests = row?.requests ?? requestsOf(counts);
  return {
    startMs,
    requests,
    errors: row?.errors ?? errorsOf(counts),
    quotaSpent: by === 'day' ? (row?.quotaSpent ?? 0) : null,
    outcomes: knownOutcomes(counts, requests),
  };
}

export const outcomesOf = (row: OutcomeCounts): OutcomeCounts =>
  Object.fromEntries(REQUEST_OUTCOMES.map((outcome) => [outcome, row[outcome]])) as unknown as OutcomeCounts;

export interface KeyDay extends DaySums {
  readonly date: string;
  readonly keyId: string;
  /** Null if an earlier release counted some of the requests without their outcome. */
  readonly outcomes: OutcomeCounts | null;
}

@Injectable()
export class MonthlyUsageReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Only days with requests, oldest first. @param month `YYYY-MM` */
  async days(keyIds: readonly string[], month: string): Promise<KeyDay[]> {
    const rows = await onReplicaAsObjects(this.dataSource, (ask) =>
      ask<Omit<KeyDay, 'outcomes'> & OutcomeCounts>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS date, key_id AS "keyId", requests::float8 AS requests,
                errors::float8 AS errors, quota_spent::float8 AS "quotaSpent", ${OUTCOME_COLUMNS}
         FROM usage_days
         WHERE key_id = ANY($1::uuid[]) AND day >= $2::date AND day < $2::date + interval '1 month'
         ORDER BY day, key_id`,
        [keyIds, `${month}-01`],
      ),
    );
    return rows.map(({ date, keyId, requests, errors, quotaSpent, ...outcomes }) => ({
      date,
      keyId,
      requests,
      errors,
      quotaSpent,
      outcomes: knownOutcomes(outcomesOf(outcomes), requests),
    }));
  }
}
