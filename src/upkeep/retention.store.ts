import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Configuration } from '../platform/configuration/configuration.ts';
import { ACCESS_REQUEST_LIMITS } from '../domain/access/access-request.ts';
import { EVENT_DAYS } from '../domain/events/event.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../domain/operators/operator-session.ts';
import { REQUEST_LOG_DAYS } from '../domain/logged-request.ts';
import { OBSERVATION_RETENTION_DAYS, VERIFIABLE_DAYS } from '../domain/source-use.ts';
import { DELIVERY_DAYS } from '../domain/webhook-endpoint.ts';
import { SeriesExtractStore } from '../observations/series-extract.store.ts';
import { type ExpiringTable, PartitionStore } from '../platform/database/partition.store.ts';

type KeepDays = number | keyof Pick<Configuration, 'narrativeArchiveDays'>;

export interface RowRetention {
  readonly table: string;
  readonly keepDays: KeepDays;
  /** SQL; `$1` is the end of the retention. */
  readonly rows: string;
}

export interface PartitionRetention {
  readonly table: ExpiringTable;
  readonly keepDays: number;
  readonly partitions: 'by month';
  readonly resetsExtracts?: boolean;
}

const EARLIER_DAY = `day < ($1::timestamptz AT TIME ZONE 'UTC')::date`;

/** One job deletes hourly, in this order (`RetentionJob`). Every other table is in `KEPT_TABLES`. */
export const RETENTION: readonly (RowRetention | PartitionRetention)[] = [
  {
    table: 'observations',
    keepDays: OBSERVATION_RETENTION_DAYS,
    partitions: 'by month',
    resetsExtracts: true,
  },
  // Single requests are for answering a partner's questions.
  { table: 'usage_events', keepDays: 92, partitions: 'by month' },
  // A whole year of daily sums, and the weeks that it is compared with.
  { table: 'usage_days', keepDays: 400, rows: EARLIER_DAY },
  { table: 'usage_daily', keepDays: 400, rows: EARLIER_DAY },
  // A week by the hour, and the week before an hour whose errors are compared with it.
  { table: 'usage_hours', keepDays: 9, rows: 'hour < $1' },
  // An hour by the minute.
  { table: 'usage_minutes', keepDays: 0.125, rows: 'minute < $1' },
  // The overview of operators: a week, and the day that it is compared with.
  { table: 'traffic_minutes', keepDays: 8, rows: 'minute < $1' },
  // Service levels of 90 days.
  { table: 'traffic_hours', keepDays: 100, rows: 'hour < $1' },
  // As long as operators look for a request that failed. Its bytes are bounded besides (`request-log.recorder.ts`).
  { table: 'request_log', keepDays: REQUEST_LOG_DAYS, rows: 'at < $1' },
  { table: 'request_log_minutes', keepDays: REQUEST_LOG_DAYS, rows: 'minute < $1' },
  // Partners catch up from here; what is older is in histories.
  { table: 'events', keepDays: EVENT_DAYS, rows: 'at < $1' },
  // As long as the events that can be delivered again.
  { table: 'webhook_deliveries', keepDays: DELIVERY_DAYS, rows: 'at < $1' },
  // What no process sees any more is over. Operators are told again if it returns.
  { table: 'announced_attention', keepDays: 1 / 24, rows: 'seen_at < $1' },
  // Of processes that ended without deleting their own.
  { table: 'open_streams', keepDays: 1, rows: 'seen_at < $1' },
  // The bytes of the day, and the one before for processes whose clock differs.
  { table: 'key_exports', keepDays: 2, rows: 'seen_at < $1' },
  // For diagnosing present trouble with a source.
  { table: 'refusals', keepDays: 30, rows: 'last_refused_at < $1' },
  { table: 'source_fetches', keepDays: 30, rows: 'started_at < $1' },
  // The strip of a source shows 30 whole days and today.
  { table: 'source_fetch_days', keepDays: 31, rows: EARLIER_DAY },
  // Once the cycles that warned of them can no longer be requested. Undecided ones stay.
  { table: 'provisional_observations', keepDays: VERIFIABLE_DAYS, rows: 'decided_at < $1' },
  // Of workers that ended without deleting their own.
  { table: 'workers', keepDays: 1, rows: 'seen_at < $1' },
  // As long as operators look up the outcome of a request; the audit log keeps that it was made.
  { table: 'work_requests', keepDays: 92, rows: 'finished_at < $1' },
  // An open page can still show why its session ended; the audit log keeps who signed in.
  {
    table: 'operator_sessions',
    keepDays: 30,
    rows: `ended_at < $1 OR last_active_at < $1::timestamptz - interval '${SESSION_IDLE_MS} milliseconds'
           OR opened_at < $1::timestamptz - interval '${SESSION_LIFETIME_MS} milliseconds'`,
  },
  // Personal data, answered or not.
  { table: 'access_requests', keepDays: ACCESS_REQUEST_LIMITS.keepDays, rows: 'made_at < $1' },
  // As long as somebody asks why a link doesn't work.
  { table: 'key_hand_overs', keepDays: 30, rows: 'expires_at < $1' },
  { table: 'partner_shares', keepDays: 30, rows: 'expires_at < $1' },
  // A used refresh token shows that it was stolen, as long as its grant lasts.
  { table: 'oauth_records', keepDays: 1, rows: 'expires_at < $1' },
  // A repeat within a day makes no other key.
  { table: 'key_requests', keepDays: 1, rows: 'made_at <= $1' },
  // Conditions last hours or days; the audit log keeps who marked them.
  { table: 'attention_marks', keepDays: 400, rows: 'set_at < $1' },
  // The cost of language models: a whole year, and the weeks that it is compared with.
  { table: 'narrator_runs', keepDays: 400, rows: EARLIER_DAY },
  { table: 'narrator_days', keepDays: 400, rows: EARLIER_DAY },
  // Before anything is moved into the archive. Durations and costs stay in `narrations`.
  { table: 'narrative_cache', keepDays: 'narrativeArchiveDays', rows: 'cycle_at < $1' },
  { table: 'narrative_archive', keepDays: 'narrativeArchiveDays', rows: 'cycle_at < $1' },
];

const PUBLIC_RECORD = 'is part of the public record of cycles';
const WITH_NARRATIVE = 'is deleted with its narrative';
const FROM_OBSERVATIONS = 'is made from observations, and reset with them';
const BOUNDED = 'has one row of each thing that exists';
const OPERATORS_DECISIONS = 'grows by what operators do, which is little and stays known';

export const KEPT_TABLES: Readonly<Record<string, string>> = {
  alert_thresholds: BOUNDED,
  announced_source_states: BOUNDED,
  audit_entries: OPERATORS_DECISIONS,
  calibration_tables: PUBLIC_RECORD,
  changelog_entries: OPERATORS_DECISIONS,
  checkpoint_keys: 'verifies the checkpoints of the public record',
  clock_confirmations: OPERATORS_DECISIONS,
  clock_readings: 'has one row of each boot of a machine',
  clock_warnings: 'has one row of each process whose clock is wrong',
  cycle_chain: PUBLIC_RECORD,
  cycle_chain_backlog: 'is emptied as earlier cycles are chained',
  cycle_checkpoints: PUBLIC_RECORD,
  cycle_details: PUBLIC_RECORD,
  cycle_listings: PUBLIC_RECORD,
  cycle_outcomes: PUBLIC_RECORD,
  cycle_slots: 'has rows only while cycles are computed',
  cycle_withdrawals: PUBLIC_RECORD,
  cycles: PUBLIC_RECORD,
  ingest_gaps: 'says why data of the public record is missing',
  limit_processes: 'is emptied of ended processes by every heartbeat',
  narrations: PUBLIC_RECORD,
  narrative_archive_texts: WITH_NARRATIVE,
  narrative_cache_texts: WITH_NARRATIVE,
  operator_factors: BOUNDED,
  operators: OPERATORS_DECISIONS,
  outages: OPERATORS_DECISIONS,
  outcome_days: PUBLIC_RECORD,
  outlook_fits: PUBLIC_RECORD,
  outlook_judgements: PUBLIC_RECORD,
  partner_key_changes: BOUNDED,
  partner_keys: OPERATORS_DECISIONS,
  partners: OPERATORS_DECISIONS,
  plans: OPERATORS_DECISIONS,
  schema_compatibility: BOUNDED,
  schema_migrations: BOUNDED,
  series_buckets: FROM_OBSERVATIONS,
  series_changes: FROM_OBSERVATIONS,
  series_extracts: BOUNDED,
  series_revisions: FROM_OBSERVATIONS,
  service_secrets: BOUNDED,
  source_states: BOUNDED,
  switches: BOUNDED,
  usual_range_tables: PUBLIC_RECORD,
  webhook_endpoints: OPERATORS_DECISIONS,
  webhook_requests: 'is emptied as its requests are made',
  week_reports: 'has one row of each week',
};

@Injectable()
export class RetentionStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly partitions: PartitionStore,
    private readonly extracts: SeriesExtractStore,
  ) {}

  /** Leaves rows locked by another worker. Returns fewer than `limit` if none is left. */
  async deleteRows({ table, rows }: RowRetention, keptFromMs: number, limit: number): Promise<number> {
    const [, deleted]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${rows} LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [new Date(keptFromMs), limit],
    );
    return deleted;
  }

  async dropMonths(
    { table, resetsExtracts }: PartitionRetention,
    keptFromMs: number,
  ): Promise<readonly string[]> {
    return this.partitions.dropEndedBefore(table, keptFromMs, async (manager) => {
      if (resetsExtracts) await this.extracts.reset(manager);
    });
  }
}
