import { randomUUID } from 'node:crypto';
import { median } from 'simple-statistics';
import {
  recentUseFromMs,
  UNUSUAL_ERRORS_MINIMUM,
  UNUSUAL_OUTCOMES,
} from '../../src/domain/attention/key-errors.ts';
import { summaryOf } from '../../src/domain/usage/day-summary.ts';
import { DAY_MS, isoDay } from '../../src/domain/timestamps.ts';
import { SERVICE_LEVEL_WINDOWS, windowSpan } from '../../src/domain/service-levels/service-level.ts';
import { PartitionStore } from '../../src/persistence/partitions/partition.store.ts';
import { ServiceLevelReader } from '../../src/persistence/traffic/service-level.reader.ts';
import { rolledUp, UsageDayStore } from '../../src/persistence/usage/usage-day.store.ts';
import { UsageOutcomeReader } from '../../src/persistence/usage/usage-outcome.reader.ts';
import { UsageReader } from '../../src/persistence/usage/usage.reader.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { optionsOf } from '../command/scenario-options.ts';

/**
 * What `/me` and the page of a key ask at many metered requests: 90 days of a key with half of them, from the roll-up as
 * before and from the summaries, the sums of today of 100 keys, and the outcomes of a partner's keys among 10,000 with a year
 * of days and a week of hours, and service levels. Fills a database of its own and drops it.
 */
const { requests: REQUESTS } = optionsOf('usage');
const DAYS = 90;
const KEYS = 100;
const ENDPOINTS = 20;
const MANY_KEYS = 10_000;
const YEAR_DAYS = 365;
const WEEK_HOURS = 168;
const ROUNDS = 9;
const NOW_MS = Date.parse('2026-03-10T12:00:00Z');

async function timed(work: () => Promise<unknown>): Promise<string> {
  const wallMs: number[] = [];
  const cpuMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(cpu);
    wallMs.push(performance.now() - began);
    cpuMs.push((user + system) / 1_000);
  }
  return `${median(wallMs).toFixed(1).padStart(8)} ms, ${median(cpuMs).toFixed(1).padStart(7)} ms of CPU`;
}

await globalSetup();
const database = await createTestDatabase();
const { dataSource } = database;
const partitions = new PartitionStore(dataSource);
const keys = Array.from({ length: KEYS }, () => randomUUID());
const began = performance.now();
for (let ago = 0; ago < DAYS; ago += 1) await partitions.ensureMonth('usage_events', NOW_MS - ago * DAY_MS);
for (let ago = DAYS - 1; ago >= 0; ago -= 1)
  await dataSource.query(
    `WITH stored AS (
       INSERT INTO usage_events (request_uid, request_id, received_at, key_id, endpoint, status, latency_ms, quota_spent)
       SELECT lpad(to_hex(n), 32, '0')::uuid, 'r' || n, $1::date + n * interval '1 day' / $3,
              ($2::uuid[])[CASE WHEN n % 2 = 0 THEN 1 ELSE 1 + n % ${KEYS} END],
              '/api/v1/data/route-' || (n / 2) % ${ENDPOINTS}, CASE WHEN n % 50 = 0 THEN 429 ELSE 200 END,
              0.2 * exp(random() * 8), n % 50 > 0
       FROM generate_series(0, $3::bigint - 1) n
       RETURNING key_id, endpoint, status, latency_ms, quota_spent)
     INSERT INTO usage_daily (day, key_id, endpoint, latency_bucket, requests, errors, quota_spent)
     SELECT $1::date, key_id, endpoint, ceil(ln(latency_ms / 0.125) / ln(2) * 8)::smallint, count(*),
            count(*) FILTER (WHERE status >= 400), count(*) FILTER (WHERE quota_spent)
     FROM stored GROUP BY 2, 3, 4`,
    [isoDay(NOW_MS - ago * DAY_MS), keys, Math.floor(REQUESTS / DAYS)],
  );
await dataSource.query(
  `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent)
   SELECT key_id, day, sum(requests), sum(errors), sum(quota_spent) FROM usage_daily GROUP BY 1, 2`,
);
await database.asOwner('ANALYZE');
const [size] = await dataSource.query(
  `SELECT pg_size_pretty(pg_database_size(current_database())) AS size,
          (SELECT sum(requests)::int FROM usage_days) AS requests, (SELECT count(*)::int FROM usage_daily) AS rows`,
);
console.log(
  `${size.requests} requests of ${KEYS} keys in ${DAYS} days, ${size.rows} rows of the roll-up, ${size.size}, filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
const reader = new UsageReader(dataSource);
const dates = Array.from({ length: DAYS }, (_, ago) => isoDay(NOW_MS - ago * DAY_MS));
const fromRollUp = async (): Promise<unknown> => {
  const rows = await rolledUp((text, values) => dataSource.query(text, [...values]), keys[0]!, dates);
  return dates.map((date) => summaryOf(rows.filter((row) => row.date === date)));
};
console.log(`90 days, from the roll-up      ${await timed(fromRollUp)}`);
const store = new UsageDayStore(dataSource);
const summed = performance.now();
let made = 0;
while ((await store.summarise(NOW_MS, 1_000)) === 1_000) made += 1_000;
console.log(
  `summaries of ${made} or more days of keys made in ${((performance.now() - summed) / 1_000).toFixed(0)} s`,
);
console.log(`90 days, from summaries        ${await timed(() => reader.days(keys[0]!, NOW_MS, DAYS))}`);
console.log(`7 days, from summaries         ${await timed(() => reader.days(keys[0]!, NOW_MS, 7))}`);
console.log(`today of 100 keys, sums        ${await timed(() => reader.sumsOfDay(keys, NOW_MS))}`);
const rowsOfToday = (): Promise<unknown> =>
  dataSource.query(
    'SELECT key_id, latency_bucket, requests::float8, errors::float8, quota_spent::float8 FROM usage_daily WHERE key_id = ANY($1::uuid[]) AND day = $2',
    [keys, dates[0]],
  );
console.log(`today of 100 keys, roll-up     ${await timed(rowsOfToday)}`);
const many = Array.from({ length: MANY_KEYS }, () => randomUUID());
for (const [table, start, count] of [
  ['usage_days', 'day', YEAR_DAYS],
  ['usage_hours', 'hour', WEEK_HOURS],
  ['usage_minutes', 'minute', 60],
] as const)
  await dataSource.query(
    `INSERT INTO ${table} (key_id, ${start}, ${table === 'usage_days' ? 'requests, errors, quota_spent, ' : ''}
       served, not_modified, rate_limited, over_quota, denied, bad_request, server_error)
     SELECT key, date_trunc('${start}', $2::timestamptz, 'UTC') - ago * interval '1 ${start}',
            ${table === 'usage_days' ? '100, 8, 60, ' : ''} 60, 32, 2, 0, 1, 4, 1
     FROM generate_series(0, $3::int - 1) ago, unnest($1::uuid[]) key`,
    [many, new Date(NOW_MS), count],
  );
await database.asOwner('VACUUM ANALYZE');
const outcomes = new UsageOutcomeReader(dataSource);
console.log(
  `10000 keys, those with errors  ${await timed(() => outcomes.keysWithErrors(recentUseFromMs(NOW_MS), UNUSUAL_ERRORS_MINIMUM, UNUSUAL_OUTCOMES))}`,
);
for (const [by, count] of [
  ['day', 90],
  ['hour', WEEK_HOURS],
  ['minute', 60],
] as const)
  for (const keyCount of [1, 100, MANY_KEYS])
    console.log(
      `${`${count} ${by}s of ${keyCount} keys, outcomes`.padEnd(31)}${await timed(() => outcomes.spans(many.slice(0, keyCount), by, NOW_MS, count))}`,
    );
for (const [table, start, count] of [
  ['traffic_minutes', 'minute', 8 * 1_440],
  ['traffic_hours', 'hour', 100 * 24],
] as const)
  await dataSource.query(
    `INSERT INTO ${table} (${start}, requests, client_errors, server_errors, served, not_modified, bad_request, server_error, latencies)
     SELECT date_trunc('${start}', $1::timestamptz, 'UTC') - ago * interval '1 ${start}', 1000, 40, 1, 800, 159, 40, 1,
            ARRAY(SELECT (1000 * exp(-power(bucket - 40, 2) / 400.0))::int FROM generate_series(0, 120) bucket)
     FROM generate_series(0, $2::int - 1) ago`,
    [new Date(NOW_MS), count],
  );
await database.asOwner('VACUUM ANALYZE');
const levels = new ServiceLevelReader(dataSource);
for (const window of SERVICE_LEVEL_WINDOWS) {
  const { fromMs, pointMs, points } = windowSpan(window, NOW_MS);
  console.log(
    `service levels of ${window}`.padEnd(31) +
      (await timed(() => levels.spans(fromMs, pointMs, points, NOW_MS))),
  );
}
await database.drop();
await globalTeardown();
