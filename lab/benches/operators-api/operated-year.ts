import { randomUUID } from 'node:crypto';
import { ASSETS } from '../../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../../packages/engine/calibration/claim.ts';
import { type LoggedRequest } from '../../../src/domain/logged-request.ts';
import { SOURCES } from '../../../packages/engine/sources/registry.ts';
import { DAY_MS, isoUtc } from '../../../packages/engine/timestamps.ts';
import { RequestLogStore } from '../../../src/access/metering/request-log.recorder.ts';
import { SEEDED_CYCLES, SEEDED_NOW_MS } from '../../../test/support/seeded-database.ts';
import { type TestDatabase } from '../../../test/support/test-database.ts';

/** Number of keys, of the partners that have them, and of the keys of the partner with the most. */
export const KEYS = 10_000;
const PARTNERS = 2_000;
const KEYS_OF_LARGEST = 500;
/** Number of audit entries. */
export const AUDIT_ENTRIES = 1_000_000;
/** Requests are logged for this long. */
export const LOG_DAYS = 7;
const YEAR_CYCLES = 35_040;
const BATCH = 10_000;

const arrayOf = (values: readonly (string | number)[]): string =>
  `ARRAY[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')}]`;
const NOW = `timestamptz '${isoUtc(SEEDED_NOW_MS)}'`;
const SOURCE_IDS = arrayOf(SOURCES.map(({ id }) => id));

/** SQL for the ID of a key, a UUID of version 4. */
const keyId = (n: string): string =>
  `overlay(overlay(md5('key' || ${n}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Statements that add the rows of a year of operation to the seeded two days. */
const TABLES: Readonly<Record<string, string>> = {
  keys: `
    INSERT INTO partner_keys (id, partner, label, prefix, secret_hash, scopes, rate_limit_per_min, quota_per_day, issued_at,
                              expires_at, revoked_at, disabled_at, last_used_at)
    SELECT ${keyId('n')}, 'Partner ' || CASE WHEN n < ${KEYS_OF_LARGEST} THEN 0 ELSE 1 + n % (${PARTNERS} - 1) END,
           'Terminal ' || n, 'mdk_' || lpad(n::text, 8, '0'), sha256(n::text::bytea), '{data:read}', 600,
           CASE WHEN n % 3 > 0 THEN 50000 END, ${NOW} - n * interval '50 minutes',
           CASE WHEN n % 20 = 1 THEN ${NOW} + n % 40 * interval '1 day' END,
           CASE WHEN n % 10 = 2 THEN ${NOW} - interval '3 days' END,
           CASE WHEN n % 50 = 3 THEN ${NOW} - interval '1 day' END,
           CASE WHEN n % 5 > 0 THEN ${NOW} - n * interval '1 minute' END
    FROM generate_series(0, ${KEYS - 1}) n`,
  'usage of days': `
    INSERT INTO usage_days (day, key_id, requests, errors, quota_spent, served, not_modified, rate_limited, over_quota, denied,
                            bad_request, server_error, summary)
    SELECT (${NOW} AT TIME ZONE 'UTC')::date - ago, ${keyId('n')}, 100 + n % 97, 8, 60 + n % 97, 60 + n % 97, 32, 2, 0,
           1, 4, 1, CASE WHEN ago BETWEEN 1 AND 90 THEN json_build_object('p50LatencyMs', 3.1, 'p95LatencyMs', 12.5, 'endpoints', '[]'::json) END
    FROM generate_series(364, 0, -1) ago, generate_series(0, ${KEYS - 1}) n
    WHERE (n / 2 + ago) % 2 = 0`,
  'usage of hours and minutes': `
    WITH minutes AS (
      INSERT INTO usage_minutes (minute, key_id, served, not_modified, rate_limited, over_quota, denied, bad_request, server_error)
      SELECT date_trunc('minute', ${NOW}) - ago * interval '1 minute', ${keyId('n')}, 3, 1, 0, 0, 0, 0, 0
      FROM generate_series(60, 0, -1) ago, generate_series(0, ${KEYS - 1}) n WHERE (n / 2 + ago) % 2 = 0)
    INSERT INTO usage_hours (hour, key_id, served, not_modified, rate_limited, over_quota, denied, bad_request, server_error)
    SELECT date_trunc('hour', ${NOW}) - ago * interval '1 hour', ${keyId('n')}, 60, 32, 2, 0, 1, 4, CASE WHEN n < 50 THEN 90 ELSE 0 END
    FROM generate_series(200, 0, -1) ago, generate_series(0, ${KEYS - 1}) n WHERE n < 50 OR (n / 2 + ago) % 2 = 0`,
  traffic: `
    WITH latencies AS (SELECT array_agg((1000 * exp(-power(bucket - 40, 2) / 400.0))::int) AS counts FROM generate_series(0, 120) bucket),
    minutes AS (
      INSERT INTO traffic_minutes (minute, requests, client_errors, server_errors, served, not_modified, bad_request, server_error, latencies)
      SELECT date_trunc('minute', ${NOW}) - ago * interval '1 minute', 1000, 40, 1, 800, 159, 40, 1, counts
      FROM generate_series(0, 8 * 1440) ago, latencies)
    -- Those of the minutes are added to.
    INSERT INTO traffic_hours (hour, requests, client_errors, server_errors, served, not_modified, bad_request, server_error, latencies)
    SELECT date_trunc('hour', ${NOW}) - ago * interval '1 hour', 60000, 2400, 60, 48000, 9540, 2400, 60, counts
    FROM generate_series(8 * 24 + 1, 100 * 24) ago, latencies`,
  'audit log': `
    INSERT INTO audit_entries (at, actor, action, target, before, after, address)
    SELECT ${NOW} - (${AUDIT_ENTRIES} - n) * interval '31 seconds', 'operator-' || n % 20,
           CASE WHEN n % 500 = 0 THEN 'source.' || CASE WHEN n % 1000 = 0 THEN 'pause' ELSE 'resume' END
                WHEN n % 20001 = 0 THEN 'operator.revoke' ELSE 'key.' || (ARRAY['issue', 'amend', 'rotate', 'revoke'])[1 + n % 4] END,
           CASE WHEN n % 500 = 0 THEN (${SOURCE_IDS})[1 + n % ${SOURCES.length}] ELSE ${keyId(`n::bigint * 7919 % ${KEYS}`)}::text END,
           '{"rate_limit_per_min":600}', json_build_object('partner', 'Partner ' || n % ${PARTNERS}, 'rate_limit_per_min', 1200), '203.0.113.7'
    FROM generate_series(1, ${AUDIT_ENTRIES}) n`,
  cycles: `
    WITH model AS (SELECT *, row_number() OVER (ORDER BY cycle_number) - 1 AS place FROM cycles),
    made AS (
      SELECT n, place, model.cycle_number AS model_number, cycle_at + (n - model.cycle_number) * interval '15 minutes' AS at
      FROM generate_series((SELECT min(cycle_number) FROM cycles) - ${YEAR_CYCLES}, (SELECT min(cycle_number) FROM cycles) - 1) n
      JOIN model ON place = n / 8 % ${SEEDED_CYCLES}),
    listings AS (
      INSERT INTO cycle_listings (cycle_number, verdict, agents, composites, outlook)
      SELECT n, verdict, agents, composites, outlook FROM made JOIN cycle_listings ON cycle_number = model_number)
    INSERT INTO cycles (cycle_number, cycle_at, published_at, backfilled, mode, methodology_version, signal, confidence, consensus, votes,
                        signals, result_hash, agents, scores, calibration)
    SELECT n, at, at + interval '20 seconds', false, mode, CASE WHEN n % ${YEAR_CYCLES} < 9000 THEN '3.0.0' ELSE methodology_version END,
           signal, confidence, consensus, votes, signals, result_hash, agents, scores, calibration
    FROM made JOIN model ON model.cycle_number = model_number`,
  outcomes: `
    INSERT INTO cycle_outcomes (cycle_at, published_at, asset, horizon_hours, backfilled, methodology_version, scored_at, earlier_price,
                                entry_price, exit_price, entry_source, exit_source, license_class, calls)
    SELECT cycle_at, published_at, asset, horizon, backfilled, methodology_version, cycle_at + horizon * interval '1 hour', 50000,
           50000 + cycle_number % 1000, 51000, 'exchange.price:' || asset || 'USDT', 'exchange.price:' || asset || 'USDT', 'B', agents
    FROM cycles, unnest(${arrayOf(ASSETS)}) asset, unnest(${arrayOf(CLAIM_HORIZONS_HOURS)}) horizon
    WHERE cycle_at + horizon * interval '1 hour' < ${NOW}`,
  withdrawals: `
    INSERT INTO cycle_withdrawals (cycle_number, cycle_at, withdrawn_at, withdrawn_by, reason, published_at, backfilled, mode,
                                   methodology_version, signal, confidence, result_hash, cycle, inputs, result)
    SELECT cycle_number, cycle_at, cycle_at + interval '1 hour', 'operator-1', 'a provider corrected its values', published_at, backfilled, mode,
           methodology_version, signal, confidence, result_hash, '{}', '{}', '{}'
    FROM cycles WHERE cycle_number % 20 = 0 AND cycle_at < ${NOW}`,
  fetches: `
    WITH fetched AS (
      SELECT id, ${NOW} - n * interval '1 second' * cadence AS at, n % 50 = 0 AS failed
      FROM unnest(${SOURCE_IDS}, ${arrayOf(SOURCES.map(({ cadenceSeconds }) => cadenceSeconds))}) AS source (id, cadence), generate_series(30 * 86400 / cadence, 0, -1) n),
    days AS (
      INSERT INTO source_fetch_days (source_id, day, first_at, attempts, successes, observations)
      SELECT id, (at AT TIME ZONE 'UTC')::date, min(at), count(*), count(*) FILTER (WHERE NOT failed), count(*) FROM fetched GROUP BY 1, 2)
    INSERT INTO source_fetches (source_id, started_at, duration_ms, outcome, http_status, requests, bytes, observations, rejected, error)
    SELECT id, at, 240, CASE WHEN failed THEN 'http_error' ELSE 'ok' END, CASE WHEN failed THEN 503 ELSE 200 END, 1, 20000, 1, 0,
           CASE WHEN failed THEN 'HTTP 503' END
    FROM fetched ORDER BY at`,
  rejections: `
    INSERT INTO refusals (source_id, kind, reason, event_at, refused_on, refused_at, last_refused_at, occurrences, payload_sha256, payload_excerpt)
    SELECT id, 'item', 'value out of bounds', at - interval '1 minute', at::date, at, at, 1 + n % 9, encode(sha256(n::text::bytea), 'hex'),
           repeat('{"price":"0.00000000"},', 20)
    FROM unnest(${SOURCE_IDS}) id, generate_series(30 * 48, 0, -1) n, LATERAL (SELECT ${NOW} - n * interval '30 minutes' AS at) moment`,
  sessions: `
    INSERT INTO operator_sessions (id, secret_hash, operator, credential_fingerprint, address, opened_at, last_active_at, ended_at)
    SELECT gen_random_uuid(), sha256(('session' || n)::bytea), 'operator-' || n % 20, sha256('token'), '203.0.113.7',
           ${NOW} - n * interval '50 minutes', ${NOW} - n * interval '49 minutes', ${NOW} - n * interval '48 minutes'
    FROM generate_series(1, 10000) n`,
  work: `
    INSERT INTO work_requests (id, kind, arguments, requested_by, requested_at, state, finished_at)
    SELECT gen_random_uuid(), 'cycle_verify', '{"cycle_number":76700}', 'operator-' || n % 20, ${NOW} - n * interval '50 minutes', 'failed',
           ${NOW} - n * interval '49 minutes'
    FROM generate_series(1, 10000) n`,
  outages: `
    INSERT INTO outages (id, starts_at, ends_at, reason, products, created_at)
    SELECT gen_random_uuid(), ${NOW} - n * interval '40 hours', ${NOW} - n * interval '39 hours', 'provider_unreachable', '{verdict}',
           ${NOW} - n * interval '39 hours'
    FROM generate_series(1, 200) n`,
};

const ROUTES = ['verdicts/latest', 'composites/latest', 'series/{metric_id}', 'sources', 'errors'];
const FAILURES = [
  [429, 'RATE_LIMITED'],
  [422, 'VALIDATION_ERROR'],
  [404, 'NOT_FOUND'],
  [403, 'SCOPE_MISSING'],
] as const;

export interface Filling {
  /** Time per table, seconds. */
  readonly steps: readonly (readonly [name: string, seconds: number])[];
  readonly keyIds: readonly [busy: string, quiet: string];
}

/**
 * Fills a copy of the seeded database with what a year of operation leaves, as far as operators' screens read it.
 *
 * @param requests number of rows in the request log
 */
export async function fillOperatedYear(database: TestDatabase, requests: number): Promise<Filling> {
  const steps: [string, number][] = [];
  const timed = async (name: string, fill: () => Promise<unknown>): Promise<void> => {
    const beganMs = performance.now();
    await fill();
    steps.push([name, (performance.now() - beganMs) / 1_000]);
  };
  await database.asOwner(
    `SELECT ensure_month_partition('cycle_outcomes', month) FROM generate_series(
       ${NOW} - interval '370 days', ${NOW}, interval '28 days') month`,
  );
  // Adding its entries row by row would take longer than everything else together.
  const [words] = await database.asOwner<{ definition: string }>(
    `SELECT pg_get_indexdef('audit_entries_by_word'::regclass) AS definition`,
  );
  await database.asOwner('DROP INDEX audit_entries_by_word');
  for (const [name, statement] of Object.entries(TABLES))
    await timed(name, () => database.dataSource.query(statement));
  await timed('words of the audit log', () => database.asOwner(words!.definition));
  const keys: { id: string }[] = await database.dataSource.query(
    'SELECT id FROM partner_keys ORDER BY prefix',
  );
  const keyIds = keys.map(({ id }) => id);
  await timed('request log', () => logRequests(new RequestLogStore(database.dataSource), keyIds, requests));
  await timed('statistics', () => database.asOwner('VACUUM ANALYZE'));
  return { steps, keyIds: [keyIds[0]!, keyIds[9]!] };
}

async function logRequests(store: RequestLogStore, keyIds: readonly string[], count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH)
    await store.add({
      requests: Array.from({ length: Math.min(BATCH, count - from) }, (_, i) =>
        request(from + i, count, keyIds),
      ),
      leftOut: [],
    });
}

/** A third of all rows are of one key, a third are samples, and a tenth are of nobody. */
function request(n: number, count: number, keyIds: readonly string[]): LoggedRequest {
  const kind = n % 10 === 0 ? 'unidentified' : n % 3 === 0 ? 'sample' : 'failure';
  const isServerError = kind === 'failure' && n % 1_000 === 1;
  const [status, errorCode] =
    kind === 'sample'
      ? ([200, null] as const)
      : kind === 'unidentified'
        ? ([401, 'API_KEY_INVALID'] as const)
        : isServerError
          ? ([500, 'INTERNAL_ERROR'] as const)
          : FAILURES[n % FAILURES.length]!;
  const isKeyed = kind !== 'unidentified';
  const route = `/api/v1/data/${ROUTES[n % ROUTES.length]!}`;
  return {
    atMs: SEEDED_NOW_MS - LOG_DAYS * DAY_MS + Math.floor((n * LOG_DAYS * DAY_MS) / count),
    kind,
    keyId: isKeyed ? keyIds[n % 3 === 1 ? 0 : (n * 7_919) % KEYS]! : null,
    presented: isKeyed ? null : { prefix: 'mdk_00000001', secretHash: null },
    addressClass: isKeyed ? null : 'public',
    network: isKeyed ? null : `203.0.${n % 256}.0/24`,
    method: 'GET',
    route,
    path: route.replace('{metric_id}', 'econ.m2'),
    query: 'asset=BTC&from&limit',
    status,
    errorCode,
    durationMs: Math.exp(Math.random() * 6) / 10,
    requestId: randomUUID(),
    errorId: isServerError ? randomUUID() : null,
    detail: kind === 'sample' ? null : 'limit must be a whole number from 1 to 1000',
    parameter: kind === 'sample' ? null : 'limit',
    value: kind === 'sample' ? null : '5000',
    allowed: kind === 'sample' ? null : '1 to 1000',
    missingScope: null,
  };
}
