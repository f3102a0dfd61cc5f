import { NARRATIVE_ARCHIVE_DAYS } from '../../src/domain/narrative-retention.ts';
import { REQUEST_OUTCOMES } from '../../src/domain/usage/outcome.ts';
import { SESSION_IDLE_MS } from '../../src/domain/operators/operator-session.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { PARTITIONED_TABLES, PartitionStore } from '../../src/platform/database/partition.store.ts';
import { RetentionJob } from '../../src/upkeep/tables.jobs.ts';
import { retentionStore } from '../support/expired-rows.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { KEPT_TABLES, RETENTION } from '../../src/upkeep/retention.store.ts';

const NOW_MS = Date.UTC(2026, 11, 28, 12);
const { signal } = new AbortController();
/** A month has ended this long after any moment in it. */
const MONTH_MS = 31 * DAY_MS;

const database = databaseOfSuite();
let job: RetentionJob;
beforeAll(async () => {
  job = new RetentionJob(retentionStore(database.dataSource), {
    narrativeArchiveDays: NARRATIVE_ARCHIVE_DAYS,
  });
  await query(
    `INSERT INTO partner_keys (id, partner, prefix, secret_hash, scopes, rate_limit_per_min, issued_at)
     SELECT gen_random_uuid(), 'Acme', 'mdk_00000000', ${HASH}, '{}', 1, now() FROM generate_series(1, 4)`,
  );
  await query(
    `INSERT INTO webhook_endpoints (id, sealed_url, shown_url, format, sealed_secrets, created_at, position, next_attempt_at)
     VALUES (gen_random_uuid(), '', '', 'standard', '{}', now(), 0, now())`,
  );
});

const query = (sql: string, parameters: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  database.query(sql, [...parameters]);

const DAY = `($1::timestamptz AT TIME ZONE 'UTC')::date`;
const IDLE_SINCE = `$1::timestamptz - interval '${SESSION_IDLE_MS} milliseconds'`;
const HASH = `decode(md5(random()::text) || md5(random()::text), 'hex')`;

const OUTCOMES = REQUEST_OUTCOMES.join(', ');

/** The columns of a row of each table, and values that make it end at `$1`. */
const ROWS: Readonly<Record<string, readonly [columns: string, values: string]>> = {
  observations: ['source_id, event_at, known_at, fetched_at, value', `'test.kept', $1, $1, $1, 1`],
  usage_events: [
    'request_uid, request_id, received_at, key_id, endpoint, status, latency_ms, quota_spent',
    `gen_random_uuid(), 'r', $1, gen_random_uuid(), '/', 200, 1, true`,
  ],
  usage_days: ['key_id, day, requests, errors, quota_spent', `gen_random_uuid(), ${DAY}, 1, 0, 1`],
  usage_daily: [
    'day, key_id, endpoint, latency_bucket, requests, errors, quota_spent',
    `${DAY}, gen_random_uuid(), '/', 1, 1, 0, 1`,
  ],
  usage_hours: [`key_id, hour, ${OUTCOMES}`, `gen_random_uuid(), $1, 1, 0, 0, 0, 0, 0, 0`],
  usage_minutes: [`key_id, minute, ${OUTCOMES}`, `gen_random_uuid(), $1, 1, 0, 0, 0, 0, 0, 0`],
  traffic_minutes: ['minute, requests, client_errors, server_errors', '$1, 1, 0, 0'],
  traffic_hours: ['hour, requests, client_errors, server_errors', '$1, 1, 0, 0'],
  request_log: [
    'at, kind, method, route, path, status, duration_ms, request_id',
    `$1, 'failure', 'GET', 'unknown', '/', 404, 1, 'r'`,
  ],
  request_log_minutes: [
    'minute, kind, rows, bytes, over_rate, lost, trimmed',
    `$1, 'failure', 1, 1, 0, 0, 0`,
  ],
  refusals: [
    'source_id, kind, reason, refused_on, refused_at, last_refused_at',
    `gen_random_uuid()::text, 'payload', 'html', ${DAY}, $1, $1`,
  ],
  open_streams: ['id, key_id, seen_at', 'gen_random_uuid(), gen_random_uuid(), $1'],
  key_exports: ['id, key_id, seen_at', 'gen_random_uuid(), gen_random_uuid(), $1'],
  events: ['type, at, data', `'cycle.withdrawn', $1, '{}'`],
  webhook_deliveries: [
    'endpoint_id, cause, message_id, type, attempt, at, delivered, duration_ms',
    `(SELECT id FROM webhook_endpoints LIMIT 1), 'event', 'evt_1', 'cycle.published', 1, $1, true, 1`,
  ],
  announced_attention: [
    'item_id, severity, announced_at, seen_at',
    `gen_random_uuid()::text, 'warning', $1, $1`,
  ],
  source_fetches: [
    'source_id, started_at, duration_ms, outcome, requests, observations, rejected',
    `'test.kept', $1, 1, 'ok', 1, 1, 0`,
  ],
  source_fetch_days: [
    'source_id, day, first_at, attempts, successes, observations',
    `gen_random_uuid()::text, ${DAY}, $1, 1, 1, 1`,
  ],
  provisional_observations: [
    'source_id, event_at, value, reason, held_at, decision, decided_at',
    `'test.kept', $1, 1, 'jump', $1, 'confirmed', $1`,
  ],
  workers: ['worker_id, role, seen_at', `gen_random_uuid()::text, 'worker', $1`],
  work_requests: [
    'id, kind, arguments, requested_by, requested_at, state, finished_at',
    `gen_random_uuid(), 'cycle_run', '{}', 'ana', $1, 'done', $1`,
  ],
  operator_sessions: [
    'id, secret_hash, operator, credential_fingerprint, address, opened_at, last_active_at',
    `gen_random_uuid(), ${HASH}, 'ana', ${HASH}, '::1', ${IDLE_SINCE}, ${IDLE_SINCE}`,
  ],
  key_hand_overs: [
    'key_id, token_hash, made_by, made_at, expires_at, state',
    `(SELECT id FROM partner_keys WHERE id NOT IN (SELECT key_id FROM key_hand_overs) LIMIT 1), ${HASH}, 'ana', $1, $1, 'expired'`,
  ],
  partner_shares: [
    'id, partner_id, token_hash, made_by, made_at, expires_at',
    `gen_random_uuid(), (SELECT id FROM partners LIMIT 1), ${HASH}, 'ana', $1, $1`,
  ],
  oauth_records: ['kind, id_hash, payload, created_at, expires_at', `'Client', ${HASH}, '{}', $1, $1`],
  key_requests: ['header_hash, body_hash, key_id, made_at', `${HASH}, ${HASH}, gen_random_uuid(), $1`],
  access_requests: [
    'id, made_at, language, name, organisation, email, purpose, scopes, state',
    `gen_random_uuid(), $1, 'en', 'n', 'o', 'n@o.example', 'p', '{}', 'new'`,
  ],
  attention_marks: [
    'item_id, mark, severity, set_by, set_at',
    `gen_random_uuid()::text, 'acknowledged', 'critical', 'ana', $1`,
  ],
  narrator_runs: [
    'cycle_number, day, worker, attempt, lease_until',
    `extract(epoch FROM $1::timestamptz)::bigint, ${DAY}, 'w', 1, $1`,
  ],
  narrator_days: ['day, committed_usd', `${DAY}, 1`],
  narrative_cache: [
    'cycle_number, cycle_at, facts, plan',
    `extract(epoch FROM $1::timestamptz) * 1000, $1, '{}', '{}'`,
  ],
  narrative_archive: [
    'cycle_number, cycle_at, facts, plan',
    `extract(epoch FROM $1::timestamptz) * 1000, $1, '\\x00', '{}'`,
  ],
};

const insert = async (table: string, atMs: number): Promise<void> => {
  const partitioned = PARTITIONED_TABLES.find((one) => one === table);
  if (partitioned !== undefined) await new PartitionStore(database.dataSource).ensureMonth(partitioned, atMs);
  const [columns, values] = ROWS[table]!;
  await query(`INSERT INTO ${table} (${columns}) VALUES (${values})`, [new Date(atMs)]);
};
const countOf = async (table: string): Promise<number> =>
  Number((await query(`SELECT count(*) FROM ${table}`))[0]!['count']);

it.each(RETENTION.map((entry) => [entry.table, entry] as const))(
  'deletes of %s what is older than its retention, and nothing else',
  async (table, entry) => {
    const { keepDays } = entry;
    const keptFromMs =
      NOW_MS - (keepDays === 'narrativeArchiveDays' ? NARRATIVE_ARCHIVE_DAYS : keepDays) * DAY_MS;
    const wholeDays = 'rows' in entry && entry.rows.startsWith('day ');
    const step = 'partitions' in entry ? MONTH_MS : wholeDays ? DAY_MS : 1;
    // A table can have rows by those of another: hours by minutes.
    await query(`DELETE FROM ${table}`);
    await insert(table, keptFromMs + 1);
    await insert(table, NOW_MS);
    expect(await job.run(NOW_MS, signal)).toBeNull();
    expect(await countOf(table)).toBe(2);
    await insert(table, keptFromMs - step);
    expect(await job.run(NOW_MS, signal)).toMatch(new RegExp(`^deleted (1 rows|\\d{4}-\\d{2}) of ${table}$`));
    expect(await countOf(table)).toBe(2);
    expect(await job.run(NOW_MS, signal)).toBeNull();
  },
);

it('keeps what has not ended, however old it is', async () => {
  const longAgo = [new Date(NOW_MS - 2_000 * DAY_MS)];
  await query(
    `INSERT INTO provisional_observations (source_id, event_at, value, reason, held_at) VALUES ('test.undecided', $1, 1, 'jump', $1)`,
    longAgo,
  );
  await query(
    `INSERT INTO work_requests (id, kind, arguments, requested_by, requested_at, state)
     VALUES (gen_random_uuid(), 'cycle_run', '{}', 'bea', $1, 'waiting')`,
    longAgo,
  );
  expect(await job.run(NOW_MS, signal)).toBeNull();
  expect(await query(`SELECT FROM provisional_observations WHERE source_id = 'test.undecided'`)).toHaveLength(
    1,
  );
  expect(await query(`SELECT FROM work_requests WHERE requested_by = 'bea'`)).toHaveLength(1);
});

it('deletes any number of rows in batches, whichever worker comes to them', async () => {
  await query(
    `INSERT INTO workers (worker_id, role, seen_at) SELECT 'gone ' || n, 'worker', $1 FROM generate_series(1, 2500) AS n`,
    [new Date(NOW_MS - 3 * DAY_MS)],
  );
  const said = await Promise.all([job.run(NOW_MS, signal), job.run(NOW_MS, signal)]);
  const rows = said.map((line) => Number(/deleted (\d+) rows of workers/.exec(line ?? '')?.[1] ?? 0));
  expect(rows[0]! + rows[1]!).toBe(2_500);
  expect(await query(`SELECT FROM workers WHERE worker_id LIKE 'gone %'`)).toEqual([]);
});

it('goes on with the other tables after one that fails, and fails in the end', async () => {
  await insert('refusals', NOW_MS - 40 * DAY_MS);
  await database.asOwner('ALTER TABLE traffic_minutes RENAME TO lost');
  await expect(job.run(NOW_MS, signal)).rejects.toThrow(/^traffic_minutes: .*does not exist$/);
  await database.asOwner('ALTER TABLE lost RENAME TO traffic_minutes');
  expect(await job.run(NOW_MS, signal)).toBeNull();
});

it('knows every table of the schema: how long it is kept, or why it is kept', async () => {
  const tables = await query(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace`,
  );
  const known = [...RETENTION.map(({ table }) => table), ...Object.keys(KEPT_TABLES)];
  expect(known.sort()).toEqual(tables.map(({ name }) => name).sort());
  expect(new Set(known).size).toBe(known.length);
});
