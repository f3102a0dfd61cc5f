import { randomUUID } from 'node:crypto';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { NO_OUTCOMES } from '../../src/domain/usage/outcome.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { StoredCycleReader } from '../../src/published/stored-cycle.reader.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { PARTITIONED_TABLES, PartitionStore } from '../../src/platform/database/partition.store.ts';
import { TrafficStore } from '../../src/access/metering/traffic.store.ts';
import { UsageWriter } from '../../src/access/metering/usage.writer.ts';
import { keepDaysOf } from '../support/expired-rows.ts';
import { publishSamples } from '../support/publish-samples.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { upkeepOf } from '../support/upkeep.ts';

const START_MS = Date.parse('2026-03-01T00:10:00Z');
const YEARS = 7;
const MONTHS = 12 * YEARS;
/** Upkeep runs once a step, a month on average, so that it runs on every day of a month; every second step has a cycle. */
const STEP_MS = (365.25 / 12) * DAY_MS;
const CYCLE_EVERY_STEPS = 2;
/** Less than partitions are made ahead: what is written by then finds one, even where no worker lives. */
const WITHOUT_UPKEEP_MS = 6 * DAY_MS;
const OBSERVATION_RETENTION_DAYS = keepDaysOf('observations');
const USAGE_RETENTION_DAYS = keepDaysOf('usage_events');
const USAGE_SUMS_RETENTION_DAYS = keepDaysOf('usage_daily');
const TRAFFIC_RETENTION_DAYS = keepDaysOf('traffic_minutes');
/** A month ends at most this long after a moment in it. */
const LONGEST_MONTH_DAYS = 31;

const database = databaseOfSuite();
let partitions: PartitionStore;
const clock = new TestClock(START_MS);
const audit = (): AuditStore => new AuditStore(database.dataSource);

beforeAll(() => {
  partitions = new PartitionStore(database.dataSource);
});

const monthOf = (epochMs: number): string => isoUtc(epochMs).slice(0, 7);

function monthsUntil(epochMs: number): number {
  const [from, to] = [new Date(START_MS), new Date(epochMs)];
  return 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth() + 1;
}

/** Rows as no writer of the service stores them: none of these makes a partition by itself. */
async function writeRows(momentMs: number): Promise<void> {
  const at = new Date(momentMs);
  const { dataSource } = database;
  await dataSource.query(
    `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value) VALUES ('test.years', $1, $1, $1, 1)`,
    [at],
  );
  await dataSource.query(
    `INSERT INTO usage_events (request_uid, request_id, received_at, key_id, endpoint, status, latency_ms, quota_spent)
     VALUES (gen_random_uuid(), 'r', $1, gen_random_uuid(), '/', 200, 1, true)`,
    [at],
  );
  await dataSource.query(
    `INSERT INTO cycle_details (cycle_number, cycle_at, inputs, result) VALUES (0, $1, '{}', '{}')`,
    [at],
  );
  await dataSource.query(
    `INSERT INTO cycle_outcomes (cycle_at, published_at, horizon_hours, asset, backfilled, methodology_version,
                                 scored_at, unscorable, calls)
     VALUES ($1, $1, 24, 'BTC', false, '1', $1, 'no_entry_price', '[]')`,
    [at],
  );
}

async function kept(): Promise<Record<'observations' | 'usage' | 'usageSums' | 'traffic', Date>> {
  const [row]: Record<'observations' | 'usage' | 'usageSums' | 'traffic', Date>[] = await database.query(
    `SELECT (SELECT min(fetched_at) FROM observations) AS observations, (SELECT min(received_at) FROM usage_events) AS usage,
              (SELECT min(day)::timestamptz FROM usage_days) AS "usageSums", (SELECT min(minute) FROM traffic_minutes) AS traffic`,
  );
  return row!;
}

async function partitionsReadBy(act: () => Promise<unknown>): Promise<string[]> {
  const asked = jest.spyOn(database.dataSource, 'query');
  await act();
  const statements = asked.mock.calls.filter(([sql]) => /cycle_details|observations|usage_events/.test(sql));
  asked.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  const read: string[] = [];
  for (const [sql, parameters] of statements) {
    const [plan]: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] = await database.dataSource.query(
      `EXPLAIN (ANALYZE, FORMAT json) ${sql}`,
      parameters,
    );
    read.push(...partitionsIn(plan!['QUERY PLAN'][0].Plan));
  }
  return [...new Set(read)].sort();
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const partitionsIn = (node: PlanNode): string[] => [
  ...(node['Actual Loops'] > 0 && /_\d{4}_\d{2}$/.test(node['Relation Name'] ?? '')
    ? [node['Relation Name']!]
    : []),
  ...(node.Plans ?? []).flatMap(partitionsIn),
];

it('keeps every table in shape for seven years, longer than any is kept that expires', async () => {
  const upkeep = await upkeepOf(database.dataSource, clock);
  const usage = new UsageWriter(database.dataSource, partitions);
  const traffic = new TrafficStore(database.dataSource);
  const keyId = randomUUID();
  const cycles: number[] = [];
  for (let step = 0; step <= MONTHS; step += 1) {
    const nowMs = START_MS + step * STEP_MS;
    clock.set(nowMs);
    await upkeep.runOnce();
    for (const momentMs of [nowMs, nowMs + WITHOUT_UPKEEP_MS]) await writeRows(momentMs);
    const used = {
      keyId,
      endpoint: '/',
      status: 200,
      latencyMs: 1,
      quotaSpent: true,
      outcome: 'served' as const,
    };
    await usage.store([{ requestUid: randomUUID(), requestId: 'r', receivedAtMs: nowMs, ...used }]);
    await traffic.add([
      { minuteAtMs: nowMs, outcomes: { ...NO_OUTCOMES, served: 1 }, switchedOff: 0, latencies: [] },
    ]);
    const by = { actor: 'a', address: '::1', atMs: nowMs };
    await audit().recordAll([
      { ...by, action: 'test.step', target: String(step), before: null, after: null },
    ]);
    if (step % CYCLE_EVERY_STEPS === 0) {
      cycles.push(cycleNumberAt(nowMs));
      await publishSamples(database.dataSource, [{ cycleNumber: cycles.at(-1)! }], nowMs);
    }

    // Of a month that is not over everything is kept, and of a day; upkeep ran before the rows of this step.
    const oldest = await kept();
    const oldestAllowed = (days: number): number => Math.max(START_MS - DAY_MS, nowMs - days * DAY_MS);
    expect(oldest.observations.getTime()).toBeGreaterThan(
      oldestAllowed(OBSERVATION_RETENTION_DAYS + LONGEST_MONTH_DAYS),
    );
    expect(oldest.usage.getTime()).toBeGreaterThan(oldestAllowed(USAGE_RETENTION_DAYS + LONGEST_MONTH_DAYS));
    expect(oldest.usageSums.getTime()).toBeGreaterThanOrEqual(oldestAllowed(USAGE_SUMS_RETENTION_DAYS + 1));
    expect(oldest.traffic.getTime()).toBeGreaterThanOrEqual(oldestAllowed(TRAFFIC_RETENTION_DAYS));
    // And nothing of them is gone before its time.
    expect(oldest.observations.getTime()).toBeLessThanOrEqual(
      oldestAllowed(OBSERVATION_RETENTION_DAYS) + STEP_MS,
    );
    expect(oldest.usage.getTime()).toBeLessThanOrEqual(oldestAllowed(USAGE_RETENTION_DAYS) + STEP_MS);
    expect(oldest.usageSums.getTime()).toBeLessThanOrEqual(
      oldestAllowed(USAGE_SUMS_RETENTION_DAYS) + STEP_MS,
    );
  }

  const endMs = clock.now();
  const months = Object.fromEntries(
    await Promise.all(
      PARTITIONED_TABLES.map(async (table) => [table, await partitions.months(table)] as const),
    ),
  );
  const counts = Object.fromEntries(Object.entries(months).map(([table, all]) => [table, all.length]));
  // A month ahead where the next begins within a week; what is kept for good has no gap.
  const ahead = monthOf(endMs + 7 * DAY_MS) === monthOf(endMs) ? 0 : 1;
  const keptForGood = monthsUntil(endMs) + ahead;
  expect(counts['cycle_details']).toBe(keptForGood);
  expect(counts['cycle_outcomes']).toBe(keptForGood);
  expect(counts['usage_events']).toBeLessThanOrEqual(6);
  expect(counts['observations']).toBeLessThanOrEqual(
    Math.ceil((OBSERVATION_RETENTION_DAYS + LONGEST_MONTH_DAYS) / 28) + 2,
  );

  // The audit log and the daily sums are what outlives single requests and sessions.
  const entries = await audit().list(1_000, null);
  expect(entries.filter(({ action }) => action === 'test.step')).toHaveLength(MONTHS + 1);

  // Narratives: as text for two weeks, compressed for a year, then what they took alone.
  const narratives = new NarrativeReader(database.dataSource);
  const shelves = await Promise.all(
    cycles.map(async (number) => {
      const found = await narratives.withPlan(number, 'ka');
      return { ageDays: (endMs - cycleAtMs(number)) / DAY_MS, shelf: found?.meta.cacheSource ?? 'gone' };
    }),
  );
  for (const { ageDays, shelf } of shelves)
    expect(shelf).toBe(ageDays <= 14 ? 'cache' : ageDays <= 365 ? 'archive' : 'gone');
  expect(new Set(shelves.map(({ shelf }) => shelf)).size).toBeGreaterThan(1);

  // Of 84 months the newest cycle and its verification read one.
  const newest = cycles.at(-1)!;
  const ofNewest = `cycle_details_${monthOf(cycleAtMs(newest)).replace('-', '_')}`;
  const reader = new CycleReader(database.dataSource);
  expect(await partitionsReadBy(() => reader.newest())).toEqual([ofNewest]);
  expect(await partitionsReadBy(() => reader.record(newest))).toEqual([ofNewest]);
  const stored = new StoredCycleReader(database.dataSource);
  expect(await partitionsReadBy(() => stored.of(newest))).toEqual([ofNewest]);

  // A worker that was away for months makes what is missing before it stores anything.
  clock.set(endMs + 200 * DAY_MS);
  await upkeep.runOnce();
  await writeRows(clock.now() + HOUR_MS);
});
