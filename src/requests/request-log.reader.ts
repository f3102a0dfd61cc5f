import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ABANDONED_AFTER_MS, REQUEST_OUTCOMES, type RequestOutcome } from '../domain/usage/outcome.ts';
import { entityColumns, epochMs } from '../platform/database/entity-columns.ts';
import { RequestLogEntity } from '../access/metering/request-log.entity.ts';

/** `keyPrefix` and `partner` are those of the key, if it is known. */
export type StoredRequest = RequestLogEntity & {
  readonly keyPrefix: string | null;
  readonly partner: string | null;
};

export interface RequestFilter {
  readonly requestId: string | null;
  readonly errorId: string | null;
  readonly keyId: string | null;
  /** The same after NFKC. */
  readonly partner: string | null;
  readonly address: string | null;
  readonly route: string | null;
  readonly statusFrom: number | null;
  readonly statusTo: number | null;
  readonly errorCode: string | null;
  readonly outcome: RequestOutcome | null;
  readonly minDurationMs: number | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

export interface RequestLogSums {
  readonly overRate: number;
  readonly lost: number;
  readonly trimmed: number;
}

export type FailureGroup = Pick<StoredRequest, 'errorCode' | 'keyId' | 'keyPrefix' | 'partner' | 'route'> & {
  readonly requests: number;
  readonly lastAtMs: number;
};

const COLUMNS = entityColumns(RequestLogEntity, 'page');

type Condition = readonly [sql: string, value: unknown];

const OF_OUTCOME: Readonly<Record<RequestOutcome, string>> = {
  served: 'status < 400 AND status <> 304',
  not_modified: 'status = 304',
  rate_limited: `status = 429 AND error_code IS DISTINCT FROM 'QUOTA_EXCEEDED'`,
  over_quota: `status = 429 AND error_code = 'QUOTA_EXCEEDED'`,
  denied: 'status IN (401, 403)',
  bad_request: `status BETWEEN 400 AND 499 AND status NOT IN (401, 403, 429) AND NOT (status = 499 AND duration_ms >= ${ABANDONED_AFTER_MS})`,
  // Its first condition is that of the index.
  server_error: `status >= 499 AND (status > 499 OR duration_ms >= ${ABANDONED_AFTER_MS})`,
};

const OUTCOME_OF_ROW = `CASE ${REQUEST_OUTCOMES.map((name) => `WHEN ${OF_OUTCOME[name]} THEN '${name}'`).join(' ')} END`;

/** From here on, the index of server errors has every status. */
const SERVER_ERRORS_FROM = 500;
/** The shortest that the index of slow requests has. */
const SLOW_FROM_MS = 100;

/** Reads on the primary: a replica may lag further behind than rows may take. */
@Injectable()
export class RequestLogReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest first. */
  async list(
    limit: number,
    before: { readonly atMs: number; readonly id: number } | null,
    filter: RequestFilter,
  ): Promise<StoredRequest[]> {
    const { numbered, values } = await this.numberedOf(filter);
    if (before !== null)
      numbered.push(`(at, id) < ($${values.push(new Date(before.atMs))}, $${values.push(before.id)})`);
    const where = numbered.length === 0 ? '' : `WHERE ${numbered.join(' AND ')}`;
    return this.dataSource.query(
      `SELECT ${COLUMNS}, partner_keys.prefix AS "keyPrefix", partner
       FROM (SELECT * FROM request_log ${where} ORDER BY at DESC, id DESC LIMIT $${values.push(limit)}) page
       LEFT JOIN partner_keys ON partner_keys.id = key_id
       ORDER BY at DESC, page.id DESC`,
      values,
    );
  }

  /** Counts logged requests by outcome in buckets of time. @param originMs begin of one of them */
  async countByOutcome(
    filter: RequestFilter,
    bucketMs: number,
    originMs: number,
  ): Promise<{ fromMs: number; outcome: RequestOutcome; requests: number }[]> {
    const { numbered, values } = await this.numberedOf(filter);
    const bucket = `date_bin(interval '${bucketMs} milliseconds', at, $${values.push(new Date(originMs))})`;
    return this.dataSource.query(
      `SELECT ${epochMs(bucket)} AS "fromMs", ${OUTCOME_OF_ROW} AS outcome, count(*)::float8 AS requests
       FROM request_log WHERE ${['true', ...numbered].join(' AND ')} GROUP BY 1, 2`,
      values,
    );
  }

  /** The most frequent failures by error, key, and route. */
  async groupFailures(filter: RequestFilter, limit: number): Promise<FailureGroup[]> {
    const { numbered, values } = await this.numberedOf(filter);
    return this.dataSource.query(
      `SELECT error_code AS "errorCode", key_id AS "keyId", partner_keys.prefix AS "keyPrefix", partner, route, requests, "lastAtMs"
       FROM (SELECT error_code, key_id, route, count(*)::float8 AS requests, ${epochMs('max(at)')} AS "lastAtMs"
             FROM request_log WHERE ${['status >= 400', ...numbered].join(' AND ')}
             GROUP BY error_code, key_id, route
             ORDER BY requests DESC, "lastAtMs" DESC LIMIT $${values.push(limit)}) most
       LEFT JOIN partner_keys ON partner_keys.id = key_id
       ORDER BY requests DESC, "lastAtMs" DESC`,
      values,
    );
  }

  async sums(fromMs: number, toMs: number): Promise<RequestLogSums> {
    const [sums]: RequestLogSums[] = await this.dataSource.query(
      `SELECT coalesce(sum(over_rate), 0)::float8 AS "overRate", coalesce(sum(lost), 0)::float8 AS lost,
              coalesce(sum(trimmed), 0)::float8 AS trimmed
       FROM request_log_minutes WHERE minute > $1::timestamptz - interval '1 minute' AND minute < $2`,
      [new Date(fromMs), new Date(toMs)],
    );
    return sums!;
  }

  /** Rounded up. */
  async bytes(): Promise<number> {
    const [sum]: { bytes: number }[] = await this.dataSource.query(
      'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM request_log_minutes',
    );
    return sum!.bytes;
  }

  private async numberedOf(filter: RequestFilter): Promise<{ numbered: string[]; values: unknown[] }> {
    const values: unknown[] = [];
    const conditions = await this.conditionsOf(filter);
    const numbered = conditions.map(([sql, value]) => sql.replace('?', `$${values.push(value)}`));
    if (filter.outcome !== null) numbered.push(OF_OUTCOME[filter.outcome]);
    // Written out, so that the planner knows that the index of server errors is enough.
    if ((filter.statusFrom ?? 0) >= SERVER_ERRORS_FROM || filter.errorId !== null)
      numbered.push(`status >= ${SERVER_ERRORS_FROM}`);
    // Also written out for their indices: of rare statuses, and of slow requests.
    if (filter.statusFrom !== null && filter.statusFrom === filter.statusTo)
      numbered.push(`status = ${filter.statusFrom}`);
    if ((filter.minDurationMs ?? 0) >= SLOW_FROM_MS) numbered.push(`duration_ms >= ${SLOW_FROM_MS}`);
    return { numbered, values };
  }

  private async conditionsOf(filter: RequestFilter): Promise<Condition[]> {
    const { partner, fromMs, toMs, address } = filter;
    const conditions: (Condition | null)[] = [
      conditionOf('request_id = ?', filter.requestId),
      conditionOf('error_id = ?', filter.errorId),
      conditionOf('key_id = ?', filter.keyId),
      conditionOf(address?.includes('/') ? 'network = ?' : 'address_class = ?', address),
      conditionOf('route = ?', filter.route),
      conditionOf('status >= ?', filter.statusFrom),
      conditionOf('status <= ?', filter.statusTo),
      conditionOf('error_code = ?', filter.errorCode),
      conditionOf('duration_ms >= ?', filter.minDurationMs),
      conditionOf('at >= ?', fromMs === null ? null : new Date(fromMs)),
      conditionOf('at < ?', toMs === null ? null : new Date(toMs)),
      // As values, so that the planner knows how many rows the keys have.
      partner === null ? null : ['key_id = ANY(?::uuid[])', await this.keysOf(partner)],
    ];
    return conditions.filter((condition) => condition !== null);
  }

  private async keysOf(partner: string): Promise<string[]> {
    const keys: { id: string }[] = await this.dataSource.query(
      'SELECT id FROM partner_keys WHERE normalize(partner, NFKC) = normalize($1, NFKC)',
      [partner],
    );
    return keys.map(({ id }) => id);
  }
}

const conditionOf = (sql: string, value: unknown): Condition | null => (value === null ? null : [sql, value]);
