import { type PoolClient } from 'pg';
import { type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { type SourceId, SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { until } from '../support/eventually.ts';
import { deleteExpired } from '../support/expired-rows.ts';
import type * as HeldTimers from '../support/held-timers.ts';
import { holdTimers, letPass } from '../support/held-timers.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import {
  byOperator,
  createWorker,
  duplicates,
  emptyTables,
  type PlayedProvider,
  playedProviders,
} from './ingestion-harness.ts';

jest.mock(
  '../../src/platform/clock/clock.ts',
  () => jest.requireActual<typeof HeldTimers>('../support/held-timers.ts').pauseOnTimers,
);

const START_MS = Date.UTC(2026, 4, 12, 10, 7, 0);
const PRICE = 'exchange.price:BTCUSDT';
const CANDLES = 'exchange.klines_1h:BTCUSDT';
const FEES = 'mempool.fees';
/** One of each kind: what is asked of the others as well takes many times as long. */
const FEW = [PRICE, CANDLES, FEES, 'intel.mvrv', 'fx.usd_gel'] as const;

const database = databaseOfSuite();
let clock: TestClock;
let providers: Record<ProviderKey, PlayedProvider>;
let worker: ReturnType<typeof createWorker>;

beforeEach(async () => {
  await emptyTables(database);
  clock = new TestClock(START_MS);
  providers = playedProviders();
  worker = createWorker(database, clock, providers);
});
afterEach(() => worker.scheduler.stop());

const eventsOf = async (sourceId: string) =>
  (await worker.reader.windows([{ sourceId, fromEventMs: 0 }], await worker.reader.watermark(), 1e14)).map(
    (row) => row.eventAtMs,
  );

async function run(seconds: number, stepSeconds = 10): Promise<void> {
  for (let passed = 0; passed < seconds; passed += stepSeconds) {
    clock.advance(stepSeconds * SECOND_MS);
    await worker.scheduler.runDue();
  }
}

describe('the first start', () => {
  it('loads the past of every source and leaves the whole board fresh', async () => {
    expect(await worker.boardOf(PRICE)).toBe('never: worker_disabled');
    await worker.scheduler.announce();
    // Before and after its sources are entered.
    expect(await worker.boardOf(PRICE)).toBe('never: starting');
    await worker.ingestion.prepare();
    expect(await worker.boardOf(PRICE)).toBe('never: starting');
    const progress = await worker.loader.load();
    expect(progress).toMatchObject({ loaded: SOURCES.length, of: SOURCES.length, left: 0 });
    expect(progress.observations).toBeGreaterThan(1000);
    for (const { id } of SOURCES) expect([id, await worker.boardOf(id)]).toEqual([id, 'fresh']);
    const events = await eventsOf(CANDLES);
    // From midnight two days back (10 May) to 10:00: 2 × 24 + 11 closes.
    expect(events[0]).toBe(Date.UTC(2026, 4, 10));
    expect(events).toHaveLength(59);
    expect(await duplicates(database)).toEqual([]);
    // Nothing is loaded twice.
    expect(await worker.loader.load()).toMatchObject({ loaded: 0, of: 0 });
  });

  it('goes on where a provider fails, and the scheduler loads the rest when it is back', async () => {
    providers.exchange.fault = { kind: 'unreachable' };
    await worker.ingestion.prepare();
    const progress = await worker.loader.load();
    const ofExchange = SOURCES.filter(({ provider }) => provider === 'exchange').length;
    expect(progress).toMatchObject({ loaded: SOURCES.length - ofExchange, left: ofExchange });
    expect(await worker.boardOf(CANDLES)).not.toBe('fresh');
    providers.exchange.fault = null;
    // First the newest values alone, then, once they came, the past.
    await run(120);
    expect(await worker.boardOf(CANDLES)).toBe('fresh');
    expect(await eventsOf(CANDLES)).toHaveLength(59);
    expect((await worker.states.historyStates()).every((state) => state.historyLoadedAtMs !== null)).toBe(
      true,
    );
  });

  it('does not ask a provider that needs a key without one, and does once it has one', async () => {
    const readable = SOURCES.filter(({ provider }) => provider !== 'intel').map(({ id }) => id);
    const keyless = createWorker(database, clock, providers, { readableSourceIds: readable });
    await keyless.ingestion.prepare();
    await keyless.loader.load();
    await keyless.scheduler.runDue();
    expect(providers.intel.latestCalls).toEqual([]);
    expect(await worker.boardOf('intel.mvrv')).toBe('unavailable: plan_gated');
    await keyless.scheduler.stop();
    await worker.ingestion.prepare();
    expect((await worker.factsOf('intel.mvrv')).available).toBe(true);
    await worker.scheduler.runDue();
    expect(await worker.boardOf('intel.mvrv')).toBe('fresh');
  });

  it('goes on loading after an interruption without asking again for what it has', async () => {
    await worker.ingestion.prepare();
    const calledOff = new AbortController();
    let calls = 0;
    for (const provider of Object.values(providers))
      provider.beforeAnswer = () => {
        if (++calls === 40) calledOff.abort();
        return Promise.resolve();
      };
    const first = await worker.loader.load({ signal: calledOff.signal });
    expect(first.loaded).toBeGreaterThan(5);
    expect(first.loaded).toBeLessThan(70);
    const asked = () => Object.values(providers).flatMap((p) => p.historyCalls.map((call) => call.sourceId));
    const before = asked().length;
    const second = await worker.loader.load();
    expect(first.loaded + second.loaded).toBe(SOURCES.length);
    expect(asked().length - before).toBe(second.loaded);
    expect(await duplicates(database)).toEqual([]);
  });
});

describe('faults', () => {
  beforeEach(async () => {
    worker = createWorker(database, clock, providers, { readableSourceIds: FEW });
    await worker.ingestion.prepare();
    await worker.loader.load();
  });

  it('keeps a source fresh through one failure, then says why it is not, then recovers by itself', async () => {
    providers.exchange.fault = { kind: 'unreachable' };
    clock.set((await nextDueOf(PRICE)) + 1);
    await worker.scheduler.runDue();
    expect(await worker.factsOf(PRICE)).toMatchObject({
      consecutiveFailures: 1,
      degradedReason: null,
      lastError: 'played: unreachable',
    });
    expect(await worker.boardOf(PRICE)).toBe('fresh');
    await run(180);
    expect(await worker.boardOf(PRICE)).toBe('degraded: provider_unreachable');
    expect((await worker.rejections.recent(PRICE, 5))[0]).toMatchObject({
      kind: 'failure',
      reason: 'played: unreachable',
    });
    expect((await worker.rejections.recent(PRICE, 5))[0]!.occurrences).toBeGreaterThan(2);
    providers.exchange.fault = null;
    await run(60);
    expect(await worker.boardOf(PRICE)).toBe('fresh');
    expect(await worker.factsOf(PRICE)).toMatchObject({ consecutiveFailures: 0, lastError: null });
  });

  it('asks a provider that answers again for everything at once, and one that fails for nothing more', async () => {
    const exchange = SOURCES.filter(({ provider }) => provider === 'exchange').map(({ id }) => id);
    worker = createWorker(database, clock, providers, { readableSourceIds: exchange });
    await worker.ingestion.prepare();
    await worker.loader.load();
    const broken = async () => {
      const boards = await Promise.all(exchange.map(worker.boardOf));
      return boards.filter((board) => board === 'degraded: provider_unreachable').length;
    };
    providers.exchange.fault = { kind: 'unreachable' };
    await run(4 * 3_600, 300);
    expect(await broken()).toBe(exchange.length);
    providers.exchange.fault = null;
    clock.set(await soonestDueOf(exchange));
    await worker.scheduler.runDue();
    expect(await broken()).toBe(0);
  });

  it('waits as long as a quota asks it to, and says so at once when that outlasts the fresh time', async () => {
    providers.exchange.fault = { kind: 'rate_limited', retryAfterSeconds: 600 };
    await run(120);
    expect(await worker.boardOf(PRICE)).toBe('degraded: quota_exhausted');
    const calls = providers.exchange.latestCalls.filter((id) => id === PRICE).length;
    providers.exchange.fault = null;
    await run(400);
    expect(providers.exchange.latestCalls.filter((id) => id === PRICE)).toHaveLength(calls);
    await run(240);
    expect(await worker.boardOf(PRICE)).toBe('fresh');
  });

  it('makes a source unavailable that the plan does not cover', async () => {
    providers.intel.fault = { kind: 'plan_gated' };
    await run(2 * 3600, 300);
    expect(await worker.boardOf('intel.mvrv')).toBe('unavailable: plan_gated');
    providers.intel.fault = null;
    await run(2 * 3600, 300);
    expect(await worker.boardOf('intel.mvrv')).toBe('fresh');
  });

  it('records a payload that broke its schema and stores nothing of it', async () => {
    const before = await eventsOf(CANDLES);
    providers.exchange.fault = { kind: 'malformed' };
    await run(900, 30);
    expect(await worker.boardOf(CANDLES)).toBe('degraded: payload_refused');
    expect(await worker.rejections.recent(CANDLES, 1)).toMatchObject([
      { kind: 'payload', reason: 'played: malformed', eventAtMs: null },
    ]);
    expect(await eventsOf(CANDLES)).toEqual(before);
  });

  it('rejects an absurd item alone, and whatever else is no observation', async () => {
    providers.mempool.answer = (source, nowMs) => ({
      observations: [
        { sourceId: source.id, eventAtMs: nowMs, knownAtMs: nowMs, value: 7, candle: null },
        { sourceId: source.id, eventAtMs: nowMs - 1, knownAtMs: nowMs, value: Number.NaN, candle: null },
        { sourceId: 'defi.tvl_total', eventAtMs: nowMs, knownAtMs: nowMs, value: 1, candle: null },
      ],
      rejected: [{ sourceId: source.id, reason: 'absurd', eventAtMs: nowMs }],
    });
    await run(600, 60);
    expect(await worker.boardOf(FEES)).toBe('fresh');
    expect((await worker.factsOf(FEES)).lastError).toBe('3 rejected, the last: belongs to another source');
    const reasons = (await worker.rejections.recent(FEES, 20)).map(
      ({ kind, reason }) => `${kind}: ${reason}`,
    );
    expect(new Set(reasons)).toEqual(
      new Set(['item: absurd', 'item: is not a finite number', 'item: belongs to another source']),
    );
    const newest = (await worker.reader.newest([FEES]))[0]!;
    expect([newest.value, newest.knownAtMs]).toEqual([7, newest.fetchedAtMs]);
  });

  it('counts an answer of rejected items alone as a failure', async () => {
    providers.mempool.answer = (source, nowMs) => ({
      observations: [],
      rejected: [{ sourceId: source.id, reason: 'absurd', eventAtMs: nowMs }],
    });
    await run(1200, 60);
    expect(await worker.boardOf(FEES)).toBe('degraded: payload_refused');
    expect((await worker.factsOf(FEES)).lastError).toBe('nothing usable: absurd');
  });

  it('takes nothing new for a success, as of a closed market', async () => {
    providers.fx.answer = () => ({ observations: [], rejected: [] });
    await run(3 * 3600, 600);
    expect(await worker.boardOf('fx.usd_gel')).toBe('fresh');
  });

  it('survives an adapter with a slip in it', async () => {
    providers.mempool.answer = () => {
      throw new TypeError('x is not a function');
    };
    await run(1200, 60);
    expect(await worker.boardOf(FEES)).toBe('degraded: provider_unreachable');
    expect((await worker.factsOf(FEES)).lastError).toBe('unexpected: TypeError');
  });

  it('tells the truth while nobody fetches', async () => {
    clock.advance(600 * SECOND_MS);
    expect(await worker.boardOf(PRICE)).toBe('stale: worker_disabled');
    await worker.heartbeats.beat('another worker, whose scheduler is stuck', 'worker', clock.now());
    expect(await worker.boardOf(PRICE)).toBe('stale: ingest_gap');
  });
});

describe('after a silence', () => {
  beforeEach(async () => {
    await worker.ingestion.prepare();
    await worker.loader.load();
  });

  it('fills what was missed from the past, and marks what the provider has not', async () => {
    const silentFromMs = clock.now();
    // Of the nine hours' closes from 11:00 on the provider lost 14:00 and 15:00.
    providers.exchange.holes.push({ fromMs: Date.UTC(2026, 4, 12, 13), toMs: Date.UTC(2026, 4, 12, 16) });
    clock.advance(9 * 3600 * SECOND_MS);
    await worker.scheduler.runDue();
    const missed = (await eventsOf(CANDLES)).filter((event) => event > silentFromMs);
    expect(missed.map((event) => new Date(event).getUTCHours())).toEqual([11, 12, 13, 16, 17, 18, 19]);
    expect(await worker.states.gaps(CANDLES)).toEqual([
      { fromMs: Date.UTC(2026, 4, 12, 13), toMs: Date.UTC(2026, 4, 12, 16) },
    ]);
    // Fees have no past: the whole silence is missing.
    expect(await worker.states.gaps(FEES)).toEqual([
      { fromMs: silentFromMs, toMs: silentFromMs + 9 * HOUR_MS },
    ]);
    expect(await worker.states.gaps('chain.difficulty')).toEqual([]);
    expect(await duplicates(database)).toEqual([]);
  });

  it('is not kept from the present by a past that cannot be read, and fills it later', async () => {
    const silentFromMs = clock.now();
    providers.exchange.historyFault = 'malformed';
    clock.advance(9 * 3600 * SECOND_MS);
    await worker.scheduler.runDue();
    await run(60);
    expect(await worker.boardOf(CANDLES)).toBe('fresh');
    expect((await eventsOf(CANDLES)).filter((event) => event > silentFromMs)).toHaveLength(3);
    providers.exchange.historyFault = null;
    await run(600, 30);
    expect((await eventsOf(CANDLES)).filter((event) => event > silentFromMs)).toHaveLength(9);
    expect(await duplicates(database)).toEqual([]);
  });
});

describe('an older past than cycles need', () => {
  async function deepen(readableSourceIds: readonly SourceId[] = SOURCES.map(({ id }) => id)): Promise<void> {
    let historyDays = 2;
    worker = createWorker(database, clock, providers, { historyDays: () => historyDays, readableSourceIds });
    await worker.ingestion.prepare();
    await worker.loader.load();
    historyDays = 10;
  }

  it('is loaded by the loader while cycles run, and nothing is stored twice', async () => {
    await deepen();
    expect(await worker.loader.load()).toMatchObject({ loaded: SOURCES.length, of: SOURCES.length, left: 0 });
    expect((await eventsOf(CANDLES))[0]).toBe(Date.UTC(2026, 4, 2));
    expect(await eventsOf(CANDLES)).toHaveLength(251);
    expect(await duplicates(database)).toEqual([]);
  });

  it('keeps neither the newest values nor a silence waiting while it cannot be read', async () => {
    await deepen(FEW);
    providers.exchange.historyFault = 'malformed';
    expect((await worker.loader.load()).left).toBeGreaterThan(0);
    await run(3600, 60);
    // Every fetch brings the newest values, and none counts as failed.
    expect(await worker.factsOf(CANDLES)).toMatchObject({
      degradedReason: null,
      lastSuccessAtMs: expect.any(Number),
    });
    expect(await worker.boardOf(CANDLES)).toBe('fresh');
    expect((await eventsOf(CANDLES)).at(-1)).toBe(Date.UTC(2026, 4, 12, 11));
    providers.exchange.historyFault = null;
    // After a failure, the older past isn't requested again for six hours.
    await run(2 * 3600, 300);
    expect((await eventsOf(CANDLES))[0]).toBe(Date.UTC(2026, 4, 10));
    await run(5 * 3600, 300);
    expect((await eventsOf(CANDLES))[0]).toBe(Date.UTC(2026, 4, 2));
    expect(await duplicates(database)).toEqual([]);
  });
});

describe('history that one response could not provide', () => {
  const historyReads = () =>
    providers.exchange.historyCalls.filter(({ sourceId }) => sourceId === CANDLES).length;

  async function failOnce(): Promise<void> {
    providers.exchange.historyFault = 'malformed';
    const before = historyReads();
    for (let minute = 0; minute < 10 && historyReads() === before; minute += 1) await run(60, 60);
    expect(historyReads()).toBe(before + 1);
    providers.exchange.historyFault = null;
  }

  it('is requested again at the next fetch if it is older than what was loaded', async () => {
    let historyDays = 2;
    worker = createWorker(database, clock, providers, {
      historyDays: () => historyDays,
      readableSourceIds: FEW,
    });
    await worker.ingestion.prepare();
    await worker.loader.load();
    historyDays = 10;
    await failOnce();
    expect((await eventsOf(CANDLES))[0]).toBe(Date.UTC(2026, 4, 10));
    await run(600, 60);
    expect((await eventsOf(CANDLES))[0]).toBe(Date.UTC(2026, 4, 2));
  });

  it('is requested again at the next fetch if it is the weekly deep read', async () => {
    await worker.ingestion.prepare();
    await worker.loader.load();
    await database.query(
      'UPDATE source_states SET audited_at = NULL, deep_read_at = NULL WHERE source_id = $1',
      [CANDLES],
    );
    await failOnce();
    const before = historyReads();
    await run(1200, 60);
    expect(historyReads()).toBe(before + 1);
  });
});

describe('the scheduler', () => {
  it('asks each source on its own cadence, spread over time', async () => {
    await worker.ingestion.prepare();
    await worker.loader.load();
    for (const provider of Object.values(providers)) provider.latestCalls.length = 0;
    const due: { at: string; many: string }[] = await database.query(
      'SELECT next_due_at AS at, count(*) AS many FROM source_states GROUP BY 1 ORDER BY 2 DESC',
    );
    expect(Number(due[0]!.many)).toBeLessThanOrEqual(2);
    await run(3600, 20);
    const calls = Object.values(providers).flatMap((provider) => provider.latestCalls);
    const callsOf = (sourceId: string) => calls.filter((id) => id === sourceId).length;
    expect(callsOf(PRICE)).toBeGreaterThanOrEqual(58);
    expect(callsOf(PRICE)).toBeLessThanOrEqual(61);
    // The first of the hour comes half a cadence to one and a half after the load.
    expect(callsOf(CANDLES)).toBeGreaterThanOrEqual(11);
    expect(callsOf(CANDLES)).toBeLessThanOrEqual(12);
    expect(callsOf('chain.difficulty')).toBeLessThanOrEqual(1);
    expect(await worker.boardOf(PRICE)).toBe('fresh');
  });

  it('shares the sources among three workers: each is asked once', async () => {
    await worker.ingestion.prepare();
    const others = ['worker-2', 'worker-3'].map((workerId) =>
      createWorker(database, clock, providers, { workerId }),
    );
    const team = [worker, ...others];
    await Promise.all(others.map(({ ingestion }) => ingestion.prepare()));
    await Promise.all(team.map(({ loader }) => loader.load()));
    await Promise.all(team.map(({ scheduler }) => scheduler.runDue()));
    const asked = Object.values(providers).flatMap((provider) =>
      provider.historyCalls.map((call) => call.sourceId),
    );
    expect(asked).toHaveLength(SOURCES.length);
    expect(new Set(asked).size).toBe(SOURCES.length);
    for (const { id } of SOURCES) expect([id, await worker.boardOf(id)]).toEqual([id, 'fresh']);
    expect(await duplicates(database)).toEqual([]);
    await Promise.all(others.map(({ scheduler }) => scheduler.stop()));
  });

  it('tells the readers which sources changed, once per round', async () => {
    await worker.ingestion.prepare();
    const heard: string[] = [];
    const runner = database.dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient;
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('LISTEN source_changed');
    await worker.scheduler.runDue();
    await client.query('UNLISTEN source_changed');
    await runner.release();
    expect(new Set(heard.flatMap((payload) => payload.split(','))).size).toBe(SOURCES.length);
    expect(heard.length).toBeLessThan(40);
  });

  it('calls off what does not end in time when it stops, writes nothing of it, and frees the claim', async () => {
    await worker.ingestion.prepare();
    await worker.loader.load();
    let asked = 0;
    let calledOff = 0;
    providers.exchange.beforeAnswer = (signal) =>
      new Promise((_, fail) => {
        asked += 1;
        signal.addEventListener('abort', () => {
          calledOff += 1;
          fail(new Error('called off'));
        });
      });
    clock.advance(120 * SECOND_MS);
    await worker.scheduler.lookRegularly();
    await until(() => asked > 0);
    holdTimers();
    const stopped = worker.scheduler.stop();
    // From then on time stands: what was called off is released before the wait for it ends.
    await until(async () => {
      await letPass(SECOND_MS / 10);
      return calledOff > 0;
    });
    await stopped;
    jest.useRealTimers();
    const rows: { claimed_by: string | null; consecutive_failures: number }[] = await database.query(
      'SELECT claimed_by, consecutive_failures FROM source_states WHERE claimed_by IS NOT NULL OR consecutive_failures > 0',
    );
    expect(rows).toEqual([]);
    expect(await worker.heartbeats.lastSeenAtMs()).toBeNull();
  });

  it('leaves paused sources alone, and a heartbeat while it runs', async () => {
    await worker.ingestion.prepare();
    await worker.operations.pause(PRICE, {}, byOperator(clock));
    await worker.scheduler.runDue();
    expect(providers.exchange.latestCalls).not.toContain(PRICE);
    expect(await worker.boardOf(PRICE)).toBe('paused');
    await worker.operations.resume(PRICE, byOperator(clock));
    await worker.scheduler.runDue();
    expect(await worker.boardOf(PRICE)).toBe('fresh');
    expect(await worker.heartbeats.lastSeenAtMs()).toBe(clock.now());
    clock.advance(5 * MINUTE_MS + DAY_MS);
    await deleteExpired(database.dataSource, 'workers', clock.now() - DAY_MS);
    expect(await worker.heartbeats.lastSeenAtMs()).toBeNull();
  });
});

it('ends a pause at its end, once, and on record', async () => {
  await worker.ingestion.prepare();
  await worker.loader.load();
  const untilMs = clock.now() + 10 * MINUTE_MS;
  await worker.operations.pause(PRICE, { reason: 'the provider moves', untilMs }, byOperator(clock));
  const calls = () => providers.exchange.latestCalls.filter((id) => id === PRICE).length;
  const before = calls();
  await run(9 * 60 + 50);
  expect([await worker.boardOf(PRICE), calls()]).toEqual(['paused', before]);
  clock.advance(10 * SECOND_MS);
  // Over by the clock, before a worker has recorded it.
  expect(await worker.boardOf(PRICE)).not.toBe('paused');
  await Promise.all([worker.operations.endPauses(clock.now()), worker.operations.endPauses(clock.now())]);
  await worker.scheduler.runDue();
  expect([await worker.boardOf(PRICE), calls()]).toEqual(['fresh', before + 1]);
  expect((await worker.operations.pauses()).size).toBe(0);
  expect((await worker.factsOf(PRICE)).stateChangedAtMs).toBe(clock.now());
  expect(
    await database.query(
      `SELECT actor, action, before, after FROM audit_entries WHERE target = $1 ORDER BY id DESC LIMIT 2`,
      [PRICE],
    ),
  ).toEqual([
    {
      actor: 'system',
      action: 'source.resume',
      before: { paused: true, reason: 'the provider moves', until: isoUtc(untilMs) },
      after: { paused: false },
    },
    expect.objectContaining({ actor: 'operator', action: 'source.pause' }),
  ]);
});

async function nextDueOf(sourceId: string): Promise<number> {
  const rows: { next_due_at: Date }[] = await database.query(
    'SELECT next_due_at FROM source_states WHERE source_id = $1',
    [sourceId],
  );
  return rows[0]!.next_due_at.getTime();
}

/** When the first of these sources is asked again, which is not before now. */
async function soonestDueOf(sourceIds: readonly string[]): Promise<number> {
  const due = await Promise.all(sourceIds.map(nextDueOf));
  return Math.max(clock.now(), Math.min(...due));
}
