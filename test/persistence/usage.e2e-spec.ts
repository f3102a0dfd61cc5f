import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import {
  NO_OUTCOMES,
  outcomeOf,
  REQUEST_OUTCOMES,
  type RequestOutcome,
} from '../../src/domain/usage/outcome.ts';
import { type UsageRecord } from '../../src/domain/usage/usage.ts';
import { bucketOf, LATENCY_BUCKETS, latencyOfBucket } from '../../src/domain/usage/latency-histogram.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { UsageJournal, usageLine } from '../../src/platform/journal/usage-journal.ts';
import { UsageDayStore, UsageReader } from '../../src/access/metering/usage.reader.ts';
import { UsageOutcomeReader } from '../../src/access/metering/usage-outcome.reader.ts';
import { UsageRecorder, UsageWriter } from '../../src/access/metering/usage.writer.ts';
import { unblockDatabase, blockDatabase } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { holdTimers, letPass } from '../support/held-timers.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { type RunningParts, startParts } from '../support/running-parts.ts';

const NOON_MS = Date.parse('2026-03-10T12:00:00Z');
const HEALTH = '/api/v1/data/health';
const LATEST = '/api/v1/data/composites/latest';

const database = databaseOfSuite();
let writer: UsageWriter;
let reader: UsageReader;
let keyId: string;
beforeAll(() => {
  Logger.overrideLogger(false);
  writer = new UsageWriter(database.dataSource, new PartitionStore(database.dataSource));
  reader = new UsageReader(database.dataSource);
});
beforeEach(() => {
  keyId = randomUUID();
});

const record = (parts: Partial<UsageRecord> = {}): UsageRecord => ({
  requestUid: randomUUID(),
  requestId: 'r-1',
  receivedAtMs: NOON_MS,
  keyId,
  endpoint: HEALTH,
  status: 200,
  latencyMs: 1,
  quotaSpent: true,
  outcome: outcomeOf(parts.status ?? 200, null, parts.latencyMs ?? 1),
  ...parts,
});
const records = (count: number, parts: Partial<UsageRecord> = {}): UsageRecord[] =>
  Array.from({ length: count }, () => record(parts));

/** Events and the sum of the roll-up, which must never differ. */
async function counted(): Promise<{ events: number; rolledUp: number }> {
  const [row]: { events: number; rolledUp: number }[] = await database.query(
    `SELECT (SELECT count(*)::int FROM usage_events WHERE key_id = $1) AS events,
            (SELECT coalesce(sum(requests), 0)::int FROM usage_daily WHERE key_id = $1) AS "rolledUp"`,
    [keyId],
  );
  return row!;
}

describe('UsageWriter', () => {
  it('stores every field of a request', async () => {
    const stored = record({ requestId: 'ticket:42', status: 429, latencyMs: 2.5, quotaSpent: false });
    await writer.store([stored]);
    const [row]: Record<string, unknown>[] = await database.query(
      'SELECT * FROM usage_events WHERE key_id = $1',
      [keyId],
    );
    expect(row).toEqual({
      request_uid: stored.requestUid,
      request_id: 'ticket:42',
      received_at: new Date(NOON_MS),
      key_id: keyId,
      endpoint: HEALTH,
      status: 429,
      latency_ms: 2.5,
      quota_spent: false,
      outcome: 'rate_limited',
    });
  });

  it('stores the outcome and the bucket of every status and latency as they are counted elsewhere', async () => {
    const latencies = [...Array(LATENCY_BUCKETS).keys()].flatMap((bucket) => [
      0.125 * 2 ** Math.ceil(bucket / 8),
      latencyOfBucket(bucket),
      latencyOfBucket(bucket) + 0.001,
    ]);
    const statuses = Array.from({ length: 900 }, (_, i) => 100 + i);
    const all = [...statuses, 499, 499, 499].map((status, i) =>
      record({
        status,
        latencyMs: status === 499 ? [999.999, 1_000, 30_000, 0][i % 4]! : latencies[i % latencies.length]!,
      }),
    );
    const told = REQUEST_OUTCOMES.map((outcome) => record({ status: 429, outcome }));
    await writer.store([...all, ...told]);
    const rows: { id: string; outcome: string }[] = await database.query(
      'SELECT request_uid AS id, outcome FROM usage_events WHERE key_id = $1',
      [keyId],
    );
    const stored = [...all, ...told].map(({ requestUid: id, outcome }) => ({ id, outcome }));
    expect(new Set(rows.map(({ id, outcome }) => `${id} ${outcome}`))).toEqual(
      new Set(stored.map(({ id, outcome }) => `${id} ${outcome}`)),
    );
    const buckets: { bucket: number; requests: number }[] = await database.query(
      'SELECT latency_bucket AS bucket, requests::int FROM usage_daily WHERE key_id = $1',
      [keyId],
    );
    const expected = new Map<number, number>();
    for (const { latencyMs } of [...all, ...told])
      expected.set(bucketOf(latencyMs), (expected.get(bucketOf(latencyMs)) ?? 0) + 1);
    expect(new Map(buckets.map(({ bucket, requests }) => [bucket, requests]))).toEqual(expected);
  });

  it('stores request IDs with every character that text takes', async () => {
    const ids = [
      '"\\/',
      '\n\r\t\u0001\u007f',
      '\u2028\u2029',
      '€ ÿ',
      '𝔐🜁',
      '\\u0041',
      '[1,"2"]',
      "'; --",
      '\\N',
    ];
    await writer.store(ids.map((requestId) => record({ requestId })));
    const rows: { id: string }[] = await database.query(
      'SELECT request_id AS id FROM usage_events WHERE key_id = $1',
      [keyId],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('counts a request once, however often it is handed over', async () => {
    const batch = records(10);
    expect(await writer.store(batch)).toBe(10);
    expect(await writer.store(batch)).toBe(0);
    expect(await writer.store([...batch.slice(5), ...batch.map((one) => ({ ...one })), ...records(1)])).toBe(
      1,
    );
    const twice = record();
    expect(await writer.store([twice, { ...twice }])).toBe(1);
    expect(await writer.store([])).toBe(0);
    expect(await counted()).toEqual({ events: 12, rolledUp: 12 });
  });

  it('counts once while several processes store overlapping batches', async () => {
    const all = records(400, { endpoint: LATEST }).concat(records(400));
    const batches = Array.from({ length: 12 }, (_, i) => {
      const half = all.slice(i * 40, i * 40 + 360);
      return i % 2 ? half.reverse() : half;
    });
    const stored = await Promise.all(batches.map((batch) => writer.store(batch)));
    expect(stored.reduce((sum, count) => sum + count, 0)).toBe(800);
    expect(await counted()).toEqual({ events: 800, rolledUp: 800 });
  });

  it('makes the months it needs, and divides days at midnight UTC', async () => {
    const midnightMs = Date.parse('2027-09-01T00:00:00Z');
    await writer.store([record({ receivedAtMs: midnightMs - 1 }), record({ receivedAtMs: midnightMs })]);
    const tables = await database.query(
      'SELECT tableoid::regclass::text AS name FROM usage_events WHERE key_id = $1 ORDER BY received_at',
      [keyId],
    );
    expect(tables).toEqual([{ name: 'usage_events_2027_08' }, { name: 'usage_events_2027_09' }]);
    expect(
      (await reader.days(keyId, midnightMs, 2)).map(({ date, totals }) => [date, totals.requests]),
    ).toEqual([
      ['2027-09-01', 1],
      ['2027-08-31', 1],
    ]);
  });

  it('stores all or nothing of a batch', async () => {
    const broken = record({ endpoint: 'with \0, which text does not take' });
    await expect(writer.store([...records(3), broken])).rejects.toThrow();
    expect(await counted()).toEqual({ events: 0, rolledUp: 0 });
  });

  it('says when a key was last used, and never goes back', async () => {
    await database.query(
      `INSERT INTO partner_keys (id, partner, prefix, secret_hash, scopes, rate_limit_per_min, issued_at)
       VALUES ($1, 'p', 'mdk_', $2, '{data:read}', 1, $3)`,
      [keyId, randomBytes(32), new Date(NOON_MS)],
    );
    const lastUsed = async (): Promise<unknown> =>
      (await database.query('SELECT last_used_at FROM partner_keys WHERE id = $1', [keyId]))[0];
    await writer.store([record(), record({ receivedAtMs: NOON_MS + 5 }), record({ keyId: randomUUID() })]);
    expect(await lastUsed()).toEqual({ last_used_at: new Date(NOON_MS + 5) });
    await writer.store([record({ receivedAtMs: NOON_MS - 86_400_000 })]);
    expect(await lastUsed()).toEqual({ last_used_at: new Date(NOON_MS + 5) });
  });
});

describe('UsageReader', () => {
  const DAY_MS = 86_400_000;
  const NONE = { requests: 0, errors: 0, quotaSpent: 0, p50LatencyMs: null, p95LatencyMs: null };

  it('tells days, the newest first, with their endpoints, the busiest first', async () => {
    await writer.store([
      ...records(9, { endpoint: LATEST, latencyMs: 1 }),
      record({ endpoint: LATEST, latencyMs: 64, status: 500 }),
      record({ status: 400, quotaSpent: false }),
      record({ status: 304, receivedAtMs: NOON_MS - 2 * DAY_MS }),
      record({ receivedAtMs: NOON_MS - 3 * DAY_MS }),
    ]);
    // 1 ms lies in the bucket that 0.958 ms stands for, 64 ms in that of 61.287 ms.
    expect(await reader.days(keyId, NOON_MS, 3)).toEqual([
      {
        date: '2026-03-10',
        totals: { requests: 11, errors: 2, quotaSpent: 10, p50LatencyMs: 0.958, p95LatencyMs: 61.287 },
        outcomes: { ...NO_OUTCOMES, served: 9, bad_request: 1, server_error: 1 },
        endpoints: [
          {
            endpoint: LATEST,
            totals: { requests: 10, errors: 1, quotaSpent: 10, p50LatencyMs: 0.958, p95LatencyMs: 61.287 },
          },
          {
            endpoint: HEALTH,
            totals: { requests: 1, errors: 1, quotaSpent: 0, p50LatencyMs: 0.958, p95LatencyMs: 0.958 },
          },
        ],
      },
      { date: '2026-03-09', totals: NONE, endpoints: [], outcomes: NO_OUTCOMES },
      {
        date: '2026-03-08',
        totals: { requests: 1, errors: 0, quotaSpent: 1, p50LatencyMs: 0.958, p95LatencyMs: 0.958 },
        outcomes: { ...NO_OUTCOMES, not_modified: 1 },
        endpoints: [
          {
            endpoint: HEALTH,
            totals: { requests: 1, errors: 0, quotaSpent: 1, p50LatencyMs: 0.958, p95LatencyMs: 0.958 },
          },
        ],
      },
    ]);
  });

  it('tells the same of days that are over from their summaries, also after late and replayed records', async () => {
    const days = new UsageDayStore(database.dataSource);
    const past = Array.from({ length: 300 }, (_, i) =>
      record({
        receivedAtMs: NOON_MS - (i % 3) * DAY_MS,
        endpoint: i % 7 === 0 ? LATEST : HEALTH,
        latencyMs: 0.2 + (i % 11) ** 2,
        status: i % 5 === 0 ? 429 : 200,
        quotaSpent: i % 5 > 0,
      }),
    );
    const summarised = async (): Promise<number> => {
      const [row] = await database.query(
        'SELECT count(summary)::int AS count FROM usage_days WHERE key_id = $1',
        [keyId],
      );
      return row.count;
    };
    const sameAsRows = async (): Promise<void> => {
      const told = await reader.days(keyId, NOON_MS, 4);
      await database.query('UPDATE usage_days SET summary = NULL WHERE key_id = $1', [keyId]);
      expect(told).toEqual(await reader.days(keyId, NOON_MS, 4));
      const [row] = await database.query(
        `SELECT (SELECT sum(requests)::int FROM usage_days WHERE key_id = $1) AS sums,
                (SELECT count(*)::int FROM usage_events WHERE key_id = $1) AS events`,
        [keyId],
      );
      expect(row.sums).toBe(row.events);
    };
    await writer.store(past.slice(0, 200));
    await days.summarise(NOON_MS, 1_000);
    // The day that runs has none.
    expect(await summarised()).toBe(2);
    await sameAsRows();
    await days.summarise(NOON_MS, 1_000);
    // A journal that is read in again after a crash, and records of a process that was down for days.
    expect(await writer.store(past.slice(0, 200))).toBe(0);
    expect(await summarised()).toBe(2);
    expect(await writer.store(past)).toBe(100);
    expect(await summarised()).toBe(0);
    await days.summarise(NOON_MS, 1_000);
    expect(await summarised()).toBe(2);
    await sameAsRows();
  });

  it('keeps no summary of a day that changed while it was made', async () => {
    const dayMs = NOON_MS - 5 * DAY_MS;
    await writer.store(records(3, { receivedAtMs: dayMs }));
    class Interrupted extends UsageDayStore {
      protected override async summaryOf(id: string, date: string) {
        const made = await super.summaryOf(id, date);
        if (id === keyId) await writer.store(records(2, { receivedAtMs: dayMs }));
        return made;
      }
    }
    await new Interrupted(database.dataSource).summarise(NOON_MS, 1_000);
    expect((await reader.days(keyId, dayMs, 1))[0]!.totals.requests).toBe(5);
    await new UsageDayStore(database.dataSource).summarise(NOON_MS, 1_000);
    expect((await reader.days(keyId, dayMs, 1))[0]).toMatchObject({
      totals: { requests: 5 },
      endpoints: [{ totals: { requests: 5 } }],
    });
  });

  it('tells the totals of several keys, of those without requests too', async () => {
    const [other, idle] = [randomUUID(), randomUUID()];
    await writer.store([record(), record({ quotaSpent: false }), ...records(3, { keyId: other })]);
    const totals = await reader.sumsOfDay([keyId, idle, other], NOON_MS);
    expect([...totals].map(([id, { requests, quotaSpent }]) => [id, requests, quotaSpent])).toEqual([
      [keyId, 2, 1],
      [idle, 0, 0],
      [other, 3, 3],
    ]);
    expect(totals.get(idle)).toEqual({ requests: 0, errors: 0, quotaSpent: 0 });
    expect(await reader.sumsOfDay([], NOON_MS)).toEqual(new Map());
  });

  it('tells what every key spent of its quota on a day', async () => {
    const dayMs = Date.parse('2026-05-05T23:59:59Z');
    await writer.store([
      ...records(4, { receivedAtMs: dayMs }),
      record({ receivedAtMs: dayMs, quotaSpent: false }),
      record({ receivedAtMs: dayMs + 1_000 }),
    ]);
    expect(await reader.quotaSpentOfDay(dayMs)).toEqual(new Map([[keyId, 4]]));
  });
});

describe('UsageOutcomeReader', () => {
  const DAY_MS = 86_400_000;
  let outcomes: UsageOutcomeReader;
  beforeAll(() => {
    outcomes = new UsageOutcomeReader(database.dataSource);
  });

  const spans = async (by: 'day' | 'hour' | 'minute', lastMs: number, count: number, ids = [keyId]) =>
    (await outcomes.spans(ids, by, lastMs, count)).map((span) => [
      new Date(span.startMs).toISOString().slice(5, 16),
      span.requests,
      span.outcomes && REQUEST_OUTCOMES.filter((outcome) => span.outcomes![outcome] > 0).join(' '),
    ]);

  it('counts every outcome in its minute, hour, and day', async () => {
    const STATUSES: Readonly<Record<RequestOutcome, number>> = {
      served: 200,
      not_modified: 304,
      rate_limited: 429,
      over_quota: 429,
      denied: 403,
      bad_request: 404,
      server_error: 503,
    };
    const one = REQUEST_OUTCOMES.map((outcome) => record({ status: STATUSES[outcome], outcome }));
    await writer.store([...one, ...records(2, { receivedAtMs: NOON_MS + MINUTE_MS - 1 })]);
    // A replay changes nothing.
    await writer.store(one);
    const counts = {
      ...NO_OUTCOMES,
      ...Object.fromEntries(REQUEST_OUTCOMES.map((outcome) => [outcome, 1])),
      served: 3,
    };
    for (const by of ['minute', 'hour', 'day'] as const) {
      const [span] = await outcomes.spans([keyId], by, NOON_MS + 1, 1);
      expect(span).toEqual({
        startMs: by === 'day' ? NOON_MS - 12 * HOUR_MS : NOON_MS,
        requests: 9,
        errors: 5,
        quotaSpent: by === 'day' ? 9 : null,
        outcomes: counts,
      });
    }
  });

  it('divides spans at their beginning, and shows those without requests', async () => {
    await writer.store([
      record({ receivedAtMs: NOON_MS - 1 }),
      record({ receivedAtMs: NOON_MS, status: 304 }),
      record({ receivedAtMs: NOON_MS + 2 * MINUTE_MS, status: 500 }),
    ]);
    expect(await spans('minute', NOON_MS + 2 * MINUTE_MS + 1, 4)).toEqual([
      ['03-10T11:59', 1, 'served'],
      ['03-10T12:00', 1, 'not_modified'],
      ['03-10T12:01', 0, ''],
      ['03-10T12:02', 1, 'server_error'],
    ]);
    expect(await spans('hour', NOON_MS, 2)).toEqual([
      ['03-10T11:00', 1, 'served'],
      ['03-10T12:00', 2, 'not_modified server_error'],
    ]);
    expect(await spans('day', NOON_MS + DAY_MS, 2)).toEqual([
      ['03-10T00:00', 3, 'served not_modified server_error'],
      ['03-11T00:00', 0, ''],
    ]);
  });

  it('adds up several keys, each once', async () => {
    const other = randomUUID();
    await writer.store([
      ...records(2),
      record({ keyId: other, status: 403 }),
      record({ keyId: randomUUID() }),
    ]);
    for (const by of ['minute', 'hour', 'day'] as const)
      expect((await spans(by, NOON_MS, 1, [keyId, other, keyId])).map((span) => span.slice(1))).toEqual([
        [3, 'served denied'],
      ]);
    expect((await spans('day', NOON_MS, 1, [])).map((span) => span.slice(1))).toEqual([[0, '']]);
  });

  it('knows no outcomes of a day that an earlier release counted, wholly or in part', async () => {
    const earlier = (dayMs: number): Promise<unknown> =>
      database.query(
        `INSERT INTO usage_days AS known (key_id, day, requests, errors, quota_spent) VALUES ($1, $2, 5, 1, 5)
         ON CONFLICT (key_id, day) DO UPDATE SET requests = known.requests + 5`,
        [keyId, new Date(dayMs).toISOString().slice(0, 10)],
      );
    await earlier(NOON_MS - DAY_MS);
    await writer.store(records(2));
    await earlier(NOON_MS);
    await writer.store(records(2, { receivedAtMs: NOON_MS + DAY_MS }));
    expect(await spans('day', NOON_MS + DAY_MS, 3)).toEqual([
      ['03-09T00:00', 5, null],
      ['03-10T00:00', 7, null],
      ['03-11T00:00', 2, 'served'],
    ]);
    expect((await reader.days(keyId, NOON_MS + DAY_MS, 3)).map((day) => day.outcomes)).toEqual([
      { ...NO_OUTCOMES, served: 2 },
      null,
      null,
    ]);
  });
});

describe('UsageRecorder', () => {
  let folder: string;
  const stopping: RunningParts[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'metering-'));
  });
  afterEach(async () => {
    for (const parts of stopping.splice(0)) await parts.stop();
    jest.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });

  const createRecorder = (): { journal: UsageJournal; recorder: UsageRecorder } => {
    const journal = new UsageJournal(folder);
    const recorder = new UsageRecorder(journal, writer);
    return { journal, recorder };
  };
  const start = async (recorder: UsageRecorder): Promise<RunningParts> => {
    const parts = await startParts(recorder);
    stopping.push(parts);
    return parts;
  };
  const files = (): Promise<string[]> => readdir(folder);
  const isCounted = (count: number) => async (): Promise<boolean> => (await counted()).rolledUp === count;

  it('has in the sums within half a second what was noted, and keeps no file of it', async () => {
    holdTimers();
    const { journal, recorder } = createRecorder();
    await start(recorder);
    let noted = 0;
    for (const count of [50, 4_500]) {
      for (const one of records(count)) journal.append(one);
      noted += count;
      await letPass(SECOND_MS / 2);
      await until(isCounted(noted));
      await until(async () => (await files()).length === 0);
    }
    expect(await counted()).toEqual({ events: noted, rolledUp: noted });
  });

  it('stores at its stop what was noted a moment before', async () => {
    const { journal, recorder } = createRecorder();
    const parts = await start(recorder);
    for (const one of records(7)) journal.append(one);
    await parts.stop();
    expect(await counted()).toEqual({ events: 7, rolledUp: 7 });
    expect(await files()).toEqual([]);
  });

  it('stores every half second', async () => {
    holdTimers();
    const { journal, recorder } = createRecorder();
    await start(recorder);
    const stored = jest.spyOn(recorder, 'flush');
    const seals = jest.spyOn(journal, 'seal');
    for (let times = 1; times <= 3; times += 1) {
      await letPass(SECOND_MS / 2);
      await until(() => seals.mock.calls.length === times);
      await Promise.all(stored.mock.results.map(({ value }) => value as Promise<unknown>));
    }
  });

  it('stores the rest of what PostgreSQL rejects from memory, and keeps the file', async () => {
    const { journal, recorder } = createRecorder();
    await start(recorder);
    journal.append(record({ requestId: 'fine' }));
    journal.append(record({ requestId: 'no text: \0' }));
    journal.append(record({ requestId: 'half \ud800' }));
    await recorder.flush();
    const rows: { id: string }[] = await database.query(
      'SELECT request_id AS id FROM usage_events WHERE key_id = $1',
      [keyId],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(['fine', 'half \ufffd']);
    expect(await counted()).toEqual({ events: 2, rolledUp: 2 });
    expect(await files()).toEqual([expect.stringMatching(/\.damaged$/)]);
  });

  it('stores the months of all requests that wait in memory', async () => {
    const { journal, recorder } = createRecorder();
    await start(recorder);
    const parse = jest.spyOn(journal, 'read');
    for (const month of [3, 1, 2]) journal.append(record({ receivedAtMs: Date.UTC(2029, month, 20) }));
    await recorder.flush();
    expect(await counted()).toEqual({ events: 3, rolledUp: 3 });
    expect(parse).not.toHaveBeenCalled();
  });

  it('shares the folder with a second process', async () => {
    const [one, other] = [createRecorder(), createRecorder()];
    await Promise.all([start(one.recorder), start(other.recorder)]);
    for (let i = 0; i < 300; i++) (i % 3 ? one : other).journal.append(record());
    await other.recorder.adopt(new AbortController().signal);
    await until(isCounted(300));
    expect(await counted()).toEqual({ events: 300, rolledUp: 300 });
  });

  describe('after a process that was killed', () => {
    async function killedProcess(noted: readonly UsageRecord[], rest: string): Promise<void> {
      const program = 'test/persistence/usage-child.ts';
      const child: ChildProcess = spawn(
        process.execPath,
        ['tools/run-typescript.mjs', program, folder, JSON.stringify(noted), rest],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(child.stdout!, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
    }

    it('stores what it had noted before the start is over, and skips the line it did not finish', async () => {
      const noted = records(20);
      await killedProcess(noted, usageLine(record()).slice(0, 40));
      expect(await files()).toHaveLength(1);
      const { recorder } = createRecorder();
      await start(recorder);
      expect(await counted()).toEqual({ events: 20, rolledUp: 20 });
      expect(await files()).toEqual([]);
    });

    it('is found by one that runs already', async () => {
      holdTimers();
      await start(createRecorder().recorder);
      await killedProcess(records(5), '');
      await letPass(MINUTE_MS);
      await until(isCounted(5));
      // It goes after what it held is stored.
      await until(async () => (await files()).length === 0);
    });

    it('counts once what the killed one had stored and not removed', async () => {
      const noted = records(20);
      await killedProcess(noted, '');
      await writer.store(noted.slice(0, 12));
      const [one, other] = [createRecorder(), createRecorder()];
      await Promise.all([start(one.recorder), start(other.recorder)]);
      expect(await counted()).toEqual({ events: 20, rolledUp: 20 });
    });

    it('replaces what text cannot hold in its lines, or keeps the file', async () => {
      const line = (requestId: string): string =>
        usageLine(record({ requestId: 'ID' })).replace('ID', requestId);
      await writeFile(join(folder, 'left-abc-1.usage'), line('a\\ud800b') + line('\\ud834\\udd1e'));
      await writeFile(join(folder, 'left-abc-2.usage'), line('c') + line('d\\u0000'));
      await start(createRecorder().recorder);
      const rows: { id: string }[] = await database.query(
        'SELECT request_id AS id FROM usage_events WHERE key_id = $1 ORDER BY id',
        [keyId],
      );
      expect(rows.map(({ id }) => id).sort()).toEqual(['a\ufffdb', 'c', '\u{1d11e}']);
      expect(await files()).toEqual(['left-abc-2.usage.damaged']);
    });

    it('keeps what stands around a damaged line', async () => {
      await killedProcess(records(3), '["damaged"]\n');
      const [name] = await files();
      await appendFile(join(folder, name!), usageLine(record()));
      await start(createRecorder().recorder);
      expect(await counted()).toEqual({ events: 4, rolledUp: 4 });
      // What cannot be read is not thrown away, and not read again.
      expect(await files()).toEqual([`${name}.damaged`]);
    });
  });

  describe('while the database is away', () => {
    it('keeps two files in memory, and reads the others once the database is back', async () => {
      const { journal, recorder } = createRecorder();
      await start(recorder);
      const read = jest.spyOn(journal, 'read');
      await blockDatabase(database.url);
      try {
        for (let i = 0; i < 5; i++) {
          journal.append(...records(10));
          await expect(recorder.flush()).rejects.toThrow();
        }
        expect(
          journal.seal().map((name) => journal.keptLines(name)?.lines.toString().match(/\n/g)?.length),
        ).toEqual([10, 10, undefined, undefined, undefined]);
        // Nothing is read again and again meanwhile.
        expect(read).not.toHaveBeenCalled();
      } finally {
        await unblockDatabase(database.url);
      }
      await until(isCounted(50));
      await until(async () => (await files()).length === 0);
      expect(read).toHaveBeenCalledTimes(3);
      expect(await counted()).toEqual({ events: 50, rolledUp: 50 });
    });

    it('keeps everything in the journal and stores it once the database is back', async () => {
      const { journal, recorder } = createRecorder();
      await start(recorder);
      journal.append(record());
      await until(isCounted(1));
      await until(async () => (await files()).length === 0);
      await blockDatabase(database.url);
      try {
        for (let i = 0; i < 5; i++) {
          for (const one of records(10)) journal.append(one);
          await expect(recorder.flush()).rejects.toThrow();
        }
        expect(await files()).toHaveLength(5);
      } finally {
        await unblockDatabase(database.url);
      }
      await until(isCounted(51));
      expect(await counted()).toEqual({ events: 51, rolledUp: 51 });
      // A file is removed after its rows are committed.
      await until(async () => (await files()).length === 0);
    });

    it('gives up a connection that died without a word, and stores with another', async () => {
      holdTimers();
      const proxy = await StallingProxy.before(database.url);
      const pool = await openDataSource(dataSourceOptions(proxy.url));
      try {
        const beyond = new UsageWriter(pool, new PartitionStore(pool));
        const batch = records(5);
        await beyond.store(batch.slice(0, 1));
        proxy.stall();
        let failure: unknown = null;
        const stored = beyond.store(batch).catch((error: unknown) => (failure = error));
        await until(async () => {
          await letPass(SECOND_MS);
          return failure !== null;
        });
        expect(await stored).toBeInstanceOf(Error);
        proxy.resume();
        expect(await beyond.store(batch)).toBe(4);
        expect(await counted()).toEqual({ events: 5, rolledUp: 5 });
      } finally {
        await pool.destroy();
        await proxy.close();
      }
    });

    it('leaves everything to the next start when it ends meanwhile', async () => {
      const ending = createRecorder();
      const parts = await start(ending.recorder);
      await blockDatabase(database.url);
      try {
        for (const one of records(10)) ending.journal.append(one);
        await parts.stop();
        expect(await files()).toEqual([expect.stringMatching(/^left-/)]);
      } finally {
        await unblockDatabase(database.url);
      }
      expect(await counted()).toEqual({ events: 0, rolledUp: 0 });
      await start(createRecorder().recorder);
      expect(await counted()).toEqual({ events: 10, rolledUp: 10 });
      expect(await files()).toEqual([]);
    });
  });
});
