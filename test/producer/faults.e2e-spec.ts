import { type DataSource } from 'typeorm';
import { CYCLE_MS, cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { type CompositeResult } from '../../packages/engine/composites/score-composite.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { judgeFreshness } from '../../packages/engine/freshness/freshness.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { historyDays } from '../../src/domain/source-use.ts';
import { implausibilityOf } from '../../packages/engine/sources/source.ts';
import { type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { keyedProviders } from '../../src/ingestion/ingestion-settings.ts';
import { createProviderAdapters } from '../../src/ingestion/provider-adapters.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { type DatabaseTemplate } from '../support/database-template.ts';
import { SILENT_LOG } from '../support/silent-log.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { byOperator, createWorker } from './ingestion-harness.ts';

const NOW = Date.parse('2026-03-10T09:05:00Z');
const FAULTY_SLOTS = 6;

async function startWorker(dataSource: DataSource, clock: TestClock) {
  const sandbox = await SandboxServer.start({ seed: 7, now: () => clock.now() });
  const providers = createProviderAdapters({
    connections: sandbox.connections(),
    now: () => clock.now(),
    log: SILENT_LOG,
    timings: {
      retryBaseMs: 2,
      retryCapMs: 10,
      patienceMs: 5,
      breakerOpenMs: 20,
      // Nothing here lets a provider hang, so this is only what a busy machine may take to answer.
      timeoutMs: 15_000,
      longestPacingMs: 50,
    },
  });
  const worker = createWorker({ dataSource }, clock, providers.adapters, {
    historyDays,
    keyedProviders: keyedProviders(sandbox.connections()),
  });
  const runner = createCycleRunner(dataSource, clock, worker.settings.workerId);
  return {
    ...worker,
    sandbox,
    runner,
    stop: async () => {
      await worker.scheduler.stop();
      await providers.close();
      await sandbox.stop();
    },
  };
}

/** What a worker has after its first start while nothing fails: the past, everything fresh, and a cycle. */
const HEALTHY: DatabaseTemplate = {
  name: 'healthy_template',
  fill: async (dataSource) => {
    const clock = new TestClock(NOW);
    const { ingestion, loader, scheduler, runner, stop } = await startWorker(dataSource, clock);
    await ingestion.prepare();
    await loader.load();
    await scheduler.runDue();
    await runner.catchUp(0);
    await stop();
  },
};

describe('providers that fail', () => {
  afterEach(() => worker.stop());
  const database = databaseOfEachTest(() => createTestDatabase(HEALTHY));
  const { query } = database;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  const clock = new TestClock(NOW);

  async function passSlots(count: number): Promise<void> {
    for (let slot = 0; slot < count; slot++) {
      for (let step = 0; step < 3; step++) {
        clock.advance(CYCLE_MS / 3);
        await worker.scheduler.runDue();
      }
      await worker.runner.catchUp(0);
    }
  }

  const statuses = async (provider?: ProviderKey) =>
    (await worker.states.facts())
      .filter(({ sourceId }) => provider === undefined || sourceById(sourceId).provider === provider)
      .map((facts) => ({
        sourceId: facts.sourceId,
        ...judgeFreshness(
          {
            lastSuccessAtMs: facts.lastSuccessAtMs,
            cadenceSeconds: sourceById(facts.sourceId).cadenceSeconds,
            paused: facts.paused,
            available: facts.available,
            brokenBecause: facts.degradedReason,
          },
          clock.now(),
        ),
      }));

  const newestComposites = async (index: CompositeIndex): Promise<CompositeResult[]> => {
    const newest = await new CycleReader(database.dataSource).newest();
    return newest!.result.composites.filter((composite) => composite.index === index);
  };

  /** Every slot of the faulty time is there, and nothing that was stored in it is a bad value. */
  async function expectNothingLostAndNothingBad(): Promise<void> {
    const from = cycleNumberAt(NOW);
    const rows = await query<{ cycle_number: string }>(
      'SELECT cycle_number FROM cycles WHERE cycle_number > $1 ORDER BY 1',
      [from],
    );
    expect(rows.map((row) => Number(row.cycle_number))).toEqual(
      Array.from({ length: cycleNumberAt(clock.now()) - from }, (_, i) => from + 1 + i),
    );
    const stored = await query<{ source_id: string; value: number }>(
      'SELECT source_id, value FROM observations WHERE fetched_at > $1',
      [new Date(NOW)],
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(
      stored.filter(({ source_id, value }) => implausibilityOf(sourceById(source_id), value) !== null),
    ).toEqual([]);
  }

  beforeEach(async () => {
    clock.set(NOW);
    worker = await startWorker(database.dataSource, clock);
    await worker.ingestion.prepare();
    expect((await statuses()).filter(({ status }) => status !== 'fresh')).toEqual([]);
  });

  it('goes on without the exchange, says so, and recovers by itself', async () => {
    worker.sandbox.setFaults('exchange:down');
    await passSlots(FAULTY_SLOTS);
    await expectNothingLostAndNothingBad();

    const exchange = await statuses('exchange');
    const minutely = exchange.filter(({ sourceId }) => sourceById(sourceId).cadenceSeconds <= 900);
    expect(minutely.map(({ status, degradedReason }) => [status, degradedReason])).toEqual(
      minutely.map(() => ['degraded', 'provider_unreachable']),
    );
    expect((await statuses('chain')).every(({ status }) => status === 'fresh')).toBe(true);
    for (const composite of await newestComposites('derivatives')) {
      expect(composite.degraded).toBe(true);
      expect(composite.score).not.toBeNull();
      expect(composite.staleInputs.length).toBeGreaterThan(0);
      expect(composite.warnings.join(' ')).toMatch(/stale|value/);
    }
    expect((await newestComposites('macro')).some((composite) => composite.degraded)).toBe(false);

    worker.sandbox.setFaults('');
    await passSlots(3);
    expect((await statuses()).filter(({ status }) => status !== 'fresh')).toEqual([]);
    expect((await newestComposites('derivatives')).some((composite) => composite.degraded)).toBe(false);
  });

  it('goes on while three of ten calls are refused for the quota', async () => {
    worker.sandbox.setFaults('*:429:0.3');
    await passSlots(FAULTY_SLOTS);
    await expectNothingLostAndNothingBad();
    const reasons = new Set((await statuses()).flatMap(({ degradedReason }) => degradedReason ?? []));
    expect([...reasons].filter((reason) => reason !== 'quota_exhausted')).toEqual([]);
    const failures = await query<{ count: string }>('SELECT count(*) FROM refusals');
    expect(Number(failures[0]!.count)).toBeGreaterThan(0);

    worker.sandbox.setFaults('');
    await passSlots(5);
    expect((await statuses()).filter(({ status }) => status !== 'fresh')).toEqual([]);
  });

  it('rejects cut bodies and values that are no numbers, and records why', async () => {
    worker.sandbox.setFaults('defi:malformed:0.5,sentiment:nan:0.5');
    await passSlots(FAULTY_SLOTS);
    await expectNothingLostAndNothingBad();
    const rejected = await query<{ provider: string; reason: string }>(
      `SELECT DISTINCT split_part(source_id, '.', 1) AS provider, reason FROM refusals`,
    );
    expect(rejected.some(({ provider }) => provider === 'defi')).toBe(true);
    expect(rejected.every(({ provider }) => ['defi', 'sentiment'].includes(provider))).toBe(true);
    expect(rejected.every(({ reason }) => reason.length > 10)).toBe(true);

    worker.sandbox.setFaults('');
    await passSlots(5);
    expect((await statuses()).filter(({ status }) => status !== 'fresh')).toEqual([]);
  });

  it('keeps serving the last values of a provider that answers nonsense for a day, and calls them stale', async () => {
    worker.sandbox.setFaults('sentiment:nan');
    const before = await query<{ count: string }>(
      `SELECT count(*) FROM observations WHERE source_id = 'sentiment.fear_greed'`,
    );
    for (let hour = 0; hour < 24; hour++) {
      clock.advance(4 * CYCLE_MS);
      await worker.scheduler.runDue();
    }
    await worker.runner.catchUp(0);
    expect(await query(`SELECT count(*) FROM observations WHERE source_id = 'sentiment.fear_greed'`)).toEqual(
      before,
    );
    const [facts] = await statuses('sentiment');
    expect(facts).toMatchObject({ status: 'degraded', degradedReason: 'ingest_gap', stale: true });
    const [row] = await query<{ result: CycleResult }>(
      'SELECT result FROM cycle_details WHERE cycle_number = $1',
      [cycleNumberAt(clock.now())],
    );
    const sentiment = row!.result.composites.find(
      ({ index, asset }) => index === 'sentiment' && asset === 'BTC',
    )!;
    expect(sentiment.staleInputs).toContain('sentiment.fear_greed');
    expect(row!.result.cycleAt).toBe(
      new Date(cycleAtMs(cycleNumberAt(clock.now()))).toISOString().replace('.000Z', '+00:00'),
    );
  });

  describe('reject a key, or require one', () => {
    /** A source of a provider without a key, and two of providers with one. */
    const [KEYLESS, KEYED, PAID] = ['defi.tvl_chain:ethereum', 'econ.cpi', 'intel.mvrv'] as const;
    const ALL: readonly string[] = [KEYLESS, KEYED, PAID];

    const boardOf = async (sourceId: string) => {
      const { status, degradedReason } = (await statuses()).find((one) => one.sourceId === sourceId)!;
      return degradedReason === null ? status : `${status}: ${degradedReason}`;
    };
    const fetchByHand = async (sourceIds: readonly string[]) => {
      for (const sourceId of sourceIds) await worker.operations.makeDue(sourceId, byOperator(clock));
      await worker.scheduler.runDue();
    };
    const waitSecondsOf = async (sourceId: string) => {
      const schedule = (await worker.operations.schedules()).find((one) => one.sourceId === sourceId)!;
      return (schedule.nextDueAtMs - clock.now()) / 1000;
    };
    async function passMinutes(count: number, stepMinutes = 1): Promise<void> {
      for (let minute = 0; minute < count; minute += stepMinutes) {
        clock.advance(stepMinutes * MINUTE_MS);
        await worker.scheduler.runDue();
      }
    }

    it('once: counts as a failed attempt, and the next cycle uses the fresh value', async () => {
      worker.sandbox.setFaults('defi:401,econ:401,intel:401');
      clock.set(cycleAtMs(cycleNumberAt(NOW) + 1) - 5_000);
      await fetchByHand(ALL);
      for (const sourceId of ALL) {
        expect([sourceId, await boardOf(sourceId)]).toEqual([sourceId, 'fresh']);
        expect(await worker.factsOf(sourceId)).toMatchObject({ available: true, consecutiveFailures: 1 });
        expect(await waitSecondsOf(sourceId)).toBeLessThanOrEqual(60);
      }
      clock.advance(5_000);
      await worker.runner.catchUp(0);
      for (const index of ['onchain', 'macro'] as const)
        for (const { staleInputs } of await newestComposites(index))
          expect(staleInputs.filter((id) => ALL.includes(id))).toEqual([]);

      worker.sandbox.setFaults('');
      await passMinutes(1);
      for (const sourceId of ALL)
        expect(await worker.factsOf(sourceId)).toMatchObject({ consecutiveFailures: 0, lastError: null });
    });

    it('for a quarter of an hour: reports it, and a fetch by hand makes all sources of the provider due', async () => {
      worker.sandbox.setFaults('defi:401,econ:401,intel:401');
      await fetchByHand(ALL);
      await passMinutes(14);
      for (const sourceId of ALL) expect([sourceId, await boardOf(sourceId)]).toEqual([sourceId, 'fresh']);
      await passMinutes(16);
      expect(await boardOf(KEYLESS)).toBe('degraded: provider_unreachable');
      for (const sourceId of [KEYED, PAID]) expect(await boardOf(sourceId)).toBe('unavailable: plan_gated');
      expect((await worker.factsOf(KEYLESS)).available).toBe(true);
      // From now on, a rejected key is tried at the source's cadence.
      expect(await waitSecondsOf(KEYED)).toBeGreaterThan(3600);
      expect(await waitSecondsOf(KEYLESS)).toBeLessThanOrEqual(900);

      await passMinutes(90, 5);
      expect((await statuses('intel')).every(({ status }) => status === 'unavailable')).toBe(true);
      worker.sandbox.setFaults('');
      await fetchByHand([PAID]);
      expect((await statuses('intel')).filter(({ status }) => status !== 'fresh')).toEqual([]);
    });
  });
});
