import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { bucketOf } from '../../domain/usage/latency-histogram.ts';
import { REQUEST_OUTCOMES } from '../../domain/usage/outcome.ts';
import { type UsageRecord } from '../../domain/usage/usage.ts';
import { holdLock } from '../database/locks.ts';
import { withConnectionTimeout } from '../database/server-probe.ts';
import { PartitionStore } from '../partitions/partition.store.ts';

const OUTCOMES = REQUEST_OUTCOMES.join(', ');
const COUNTED = REQUEST_OUTCOMES.map((outcome) => `count(*) FILTER (WHERE outcome = '${outcome}')`).join(
  ', ',
);
const GROWN = REQUEST_OUTCOMES.map((outcome) => `${outcome} = known.${outcome} + EXCLUDED.${outcome}`).join(
  ', ',
);

const grow = (table: string, span: 'hour' | 'minute'): string => `
    INSERT INTO ${table} AS known (key_id, ${span}, ${OUTCOMES})
    SELECT offered.key_id, date_trunc('${span}', offered.received_at, 'UTC'), ${COUNTED}
    FROM offered JOIN stored USING (request_uid)
    GROUP BY 1, 2
    ON CONFLICT (key_id, ${span}) DO UPDATE SET ${GROWN}`;

/** One statement updates events, roll-ups, and the keys' last use by the rows that are not stored yet. */
const STORE = `
  WITH offered AS (
    SELECT request_uid, request_id, to_timestamp(received_ms / 1000) AS received_at, key_id, endpoint, status,
           latency_ms, latency_bucket, quota_spent, outcome
    FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::uuid[], $5::text[], $6::smallint[], $7::real[],
                $8::smallint[], $9::boolean[], $10::text[])
      AS given (request_uid, request_id, received_ms, key_id, endpoint, status, latency_ms, latency_bucket, quota_spent, outcome)
  ), stored AS (
    INSERT INTO usage_events (request_uid, request_id, received_at, key_id, endpoint, status, latency_ms, quota_spent, outcome)
    SELECT request_uid, request_id, received_at, key_id, endpoint, status, latency_ms, quota_spent, outcome FROM offered
    ON CONFLICT DO NOTHING
    RETURNING request_uid
  ), rolled_up AS (
    INSERT INTO usage_daily AS known (day, key_id, endpoint, latency_bucket, requests, errors, quota_spent)
    SELECT (offered.received_at AT TIME ZONE 'UTC')::date, offered.key_id, endpoint, latency_bucket,
           count(*), count(*) FILTER (WHERE status >= 400), count(*) FILTER (WHERE quota_spent)
    FROM offered JOIN stored USING (request_uid)
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (day, key_id, endpoint, latency_bucket)
    DO UPDATE SET requests = known.requests + EXCLUDED.requests,
                  errors = known.errors + EXCLUDED.errors,
                  quota_spent = known.quota_spent + EXCLUDED.quota_spent
  ), summed AS (
    INSERT INTO usage_days AS known (key_id, day, requests, errors, quota_spent, ${OUTCOMES})
    SELECT offered.key_id, (offered.received_at AT TIME ZONE 'UTC')::date,
           count(*), count(*) FILTER (WHERE status >= 400), count(*) FILTER (WHERE quota_spent), ${COUNTED}
    FROM offered JOIN stored USING (request_uid)
    GROUP BY 1, 2
    ON CONFLICT (key_id, day)
    DO UPDATE SET requests = known.requests + EXCLUDED.requests,
                  errors = known.errors + EXCLUDED.errors,
                  quota_spent = known.quota_spent + EXCLUDED.quota_spent,
                  ${GROWN},
                  summary = NULL
  ), by_hour AS (
    ${grow('usage_hours', 'hour')}
  ), by_minute AS (
    ${grow('usage_minutes', 'minute')}
  ), used AS (
    UPDATE partner_keys SET last_used_at = greatest(last_used_at, newest.received_at)
    -- A key that was rejected wasn't used.
    FROM (SELECT offered.key_id, max(offered.received_at) AS received_at
          FROM offered JOIN stored USING (request_uid) WHERE status <> 401 GROUP BY 1) newest
    WHERE partner_keys.id = newest.key_id
  )
  SELECT count(*)::float8 AS stored FROM stored`;

const STORED_WITHIN_MS = 10_000;

@Injectable()
export class UsageWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly partitions: PartitionStore,
  ) {}

  /**
   * Stores records in one transaction; stored ones are skipped. Returns how many were new.
   * @throws errors of the database, also after 10 seconds without an answer
   */
  async store(records: readonly UsageRecord[]): Promise<number> {
    // Replayed batches may overlap.
    const distinct = [...new Map(records.map((record) => [record.requestUid, record])).values()];
    if (distinct.length === 0) return 0;
    const column = <Value>(valueOf: (record: UsageRecord) => Value): Value[] => distinct.map(valueOf);
    // Numbers and IDs as PostgreSQL writes an array: quoting takes the driver longer than everything else here.
    const arrayOf = (valueOf: (record: UsageRecord) => string | number | boolean): string =>
      `{${column(valueOf).join(',')}}`;
    const storeAll = async (manager: EntityManager): Promise<number> => {
      await holdLock(manager, 'usage');
      const momentsByMonth = new Map(
        distinct.map(({ receivedAtMs }) => [monthOf(receivedAtMs), receivedAtMs]),
      );
      for (const momentMs of momentsByMonth.values())
        await this.partitions.ensureMonth('usage_events', momentMs, manager);
      const [row]: { stored: number }[] = await manager.query(STORE, [
        arrayOf(({ requestUid }) => requestUid),
        column(({ requestId }) => requestId),
        arrayOf(({ receivedAtMs }) => receivedAtMs),
        arrayOf(({ keyId }) => keyId),
        column(({ endpoint }) => endpoint),
        arrayOf(({ status }) => status),
        arrayOf(({ latencyMs }) => latencyMs),
        arrayOf(({ latencyMs }) => bucketOf(latencyMs)),
        arrayOf(({ quotaSpent }) => quotaSpent),
        arrayOf(({ outcome }) => outcome),
      ]);
      return row!.stored;
    };
    return withConnectionTimeout(this.dataSource, STORED_WITHIN_MS, (runner) =>
      runner.manager.transaction(storeAll),
    );
  }
}

const monthOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7);
