import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { ProviderFailure } from '../../src/ingestion/http/provider-failure.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { byOperator, createWorker, type PlayedProvider, playedProviders } from './ingestion-harness.ts';

const TVL = 'defi.tvl_chain:solana';

describe('a value that the history of its source makes implausible', () => {
  const database = databaseOfEachTest(createSeededDatabase);
  const { query } = database;
  let clock: TestClock;
  let providers: Record<ProviderKey, PlayedProvider>;
  let worker: ReturnType<typeof createWorker>;
  /** The newest values of the chart, a day apart. */
  let chart: { eventAtMs: number; value: number }[];

  beforeEach(async () => {
    clock = new TestClock(SEEDED_NOW_MS);
    providers = playedProviders();
    providers.defi.answer = (source, nowMs) => ({
      observations: chart.map((point) => ({ ...point, sourceId: source.id, knownAtMs: nowMs, candle: null })),
      rejected: [],
    });
    worker = createWorker(database, clock, providers, { historyDays: () => 0 });
    // Its history was read just now, so that a fetch reads the latest values only.
    await query('UPDATE source_states SET audited_at = $1, deep_read_at = $1', [new Date(SEEDED_NOW_MS)]);
    const newest = await worker.reader.recent(TVL, 1);
    chart = newest.map(({ eventAtMs, value }) => ({ eventAtMs, value }));
  });

  const fetch = () => worker.ingest(TVL);
  const factsOf = () => worker.factsOf(TVL);
  const decisions = async () => (await worker.provisional.recent(TVL, 10)).map(({ decision }) => decision);
  const newestStored = async () => (await worker.reader.recent(TVL, 1))[0]!;

  async function publish(): Promise<{ result: CycleResult; inputs: StoredInputs }> {
    await createCycleRunner(database.dataSource, clock, 'worker-1').catchUp(0);
    const cycleNumber = cycleNumberAt(clock.now());
    const verified = await createCycleVerifier(database.dataSource).verify(cycleNumber);
    expect(verified).toMatchObject({ identical: true, differences: [] });
    const [row] = await query<{ result: CycleResult; inputs: StoredInputs }>(
      'SELECT result, inputs FROM cycle_details WHERE cycle_number = $1',
      [cycleNumber],
    );
    return row!;
  }
  const onchainOf = ({ result }: { result: CycleResult }) =>
    result.composites.find(({ index, asset }) => index === 'onchain' && asset === 'SOL')!;
  const heldInput = ({ inputs }: { inputs: StoredInputs }) =>
    inputs.sources.find(({ sourceId }) => sourceId === TVL)!.heldSince;

  /** The next day's value, ten times the one before. */
  const addTenfold = (): void => {
    chart.push({ eventAtMs: chart.at(-1)!.eventAtMs + DAY_MS, value: 10 * chart.at(-1)!.value });
  };

  it('is held: the score stands on the last accepted value, and the cycle warns and verifies', async () => {
    const before = onchainOf(await publish());
    const stored = await newestStored();
    addTenfold();
    expect(await fetch()).toEqual({ kind: 'stored', observations: 0, historyLoaded: false });
    expect(await newestStored()).toEqual(stored);
    expect((await factsOf()).heldSinceMs).toBe(SEEDED_NOW_MS);
    expect((await worker.provisional.recent(TVL, 10))[0]).toMatchObject({
      value: 10 * stored.value,
      reason: 'a jump beyond what the history of the source makes plausible',
      decision: null,
    });

    clock.advance(15 * MINUTE_MS);
    const cycle = await publish();
    const after = onchainOf(cycle);
    const component = ({ components }: typeof after) =>
      components.filter(({ sourceIds }) => sourceIds.includes(TVL)).map(({ value }) => value);
    expect(component(after)).toEqual(component(before));
    expect(after.warnings.filter((warning) => warning.includes('is held until'))).toEqual([
      `a value of ${TVL} jumps beyond what its history makes plausible and is held until a second reading confirms it; its last accepted value counts`,
    ]);
    expect(heldInput(cycle)).toBeDefined();
    // Who reads it says so, and nobody else.
    const others = cycle.result.composites.filter(({ components }) =>
      components.every(({ sourceIds }) => !sourceIds.includes(TVL)),
    );
    expect(others.flatMap(({ warnings }) => warnings).join()).not.toContain('is held');
  });

  it('counts from a second fetch on that is at least one cadence later', async () => {
    addTenfold();
    await fetch();
    clock.advance(HOUR_MS - 1);
    await fetch();
    expect([await decisions(), (await newestStored()).value]).toEqual([[null], chart[0]!.value]);
    clock.advance(1);
    await fetch();
    expect(await newestStored()).toMatchObject({
      value: chart[1]!.value,
      knownAtMs: SEEDED_NOW_MS + HOUR_MS,
    });
    expect([await decisions(), (await factsOf()).heldSinceMs]).toEqual([['confirmed'], null]);
    clock.advance(15 * MINUTE_MS);
    const cycle = await publish();
    expect([heldInput(cycle), onchainOf(cycle).warnings.join().includes('is held')]).toEqual([
      undefined,
      false,
    ]);
  });

  it('is refused, with a reason, where the provider corrects it', async () => {
    addTenfold();
    await fetch();
    chart[1]!.value = chart[0]!.value * 1.01;
    clock.advance(15 * MINUTE_MS);
    await fetch();
    expect(await newestStored()).toMatchObject({ ...chart[1], knownAtMs: clock.now() });
    expect([await decisions(), (await factsOf()).heldSinceMs]).toEqual([['contradicted'], null]);
    expect(await worker.rejections.recent(TVL, 1)).toMatchObject([
      { kind: 'item', reason: 'a jump that the next value does not confirm', eventAtMs: chart[1]!.eventAtMs },
    ]);
    // Nothing of what was held is lost.
    expect((await worker.provisional.recent(TVL, 1))[0]!.value).toBe(10 * chart[0]!.value);
  });

  it('is never one that changed by less than half', async () => {
    chart.push({ eventAtMs: chart[0]!.eventAtMs + DAY_MS, value: 1.49 * chart[0]!.value });
    await fetch();
    expect((await newestStored()).value).toBe(chart[1]!.value);
  });

  it('may be a revision: one of the newest value is held, one of an older value is refused', async () => {
    const [newest, older] = await worker.reader.recent(TVL, 2);
    chart = [{ eventAtMs: newest!.eventAtMs, value: 10 * newest!.value }];
    await fetch();
    expect([await decisions(), (await newestStored()).value]).toEqual([[null], newest!.value]);
    chart = [
      { eventAtMs: older!.eventAtMs, value: 10 * older!.value },
      { eventAtMs: newest!.eventAtMs, value: newest!.value },
    ];
    await fetch();
    expect(await decisions()).toEqual(['contradicted']);
    expect((await worker.reader.recent(TVL, 2)).map(({ value }) => value)).toEqual([
      newest!.value,
      older!.value,
    ]);
  });

  it('counts at once where an operator accepts it, and what they did is on record', async () => {
    addTenfold();
    await fetch();
    clock.advance(MINUTE_MS);
    expect(await worker.operations.acceptHeld(TVL, byOperator(clock))).toBe(1);
    expect(await newestStored()).toMatchObject({ ...chart[1], knownAtMs: clock.now() });
    expect(await factsOf()).toMatchObject({ heldSinceMs: null, newestEventAtMs: chart[1]!.eventAtMs });
    const [audit] = await query<{ action: string; target: string; after: { values: unknown[] } }>(
      'SELECT action, target, after FROM audit_entries ORDER BY id DESC LIMIT 1',
    );
    expect(audit).toMatchObject({ action: 'source.accept', target: TVL });
    expect(audit!.after.values).toHaveLength(1);
    expect(await worker.operations.acceptHeld(TVL, byOperator(clock))).toBe(0);
    // The next fetch sees nothing new.
    clock.advance(HOUR_MS);
    expect(await fetch()).toMatchObject({ kind: 'stored', observations: 0 });
  });

  it('is stored once where an operator accepts it while a fetch runs', async () => {
    addTenfold();
    await fetch();
    clock.advance(HOUR_MS);
    providers.defi.beforeAnswer = async () => {
      await worker.operations.acceptHeld(TVL, byOperator(clock));
    };
    expect(await fetch()).toEqual({ kind: 'claim_lost' });
    const rows = await query('SELECT FROM observations WHERE source_id = $1 AND event_at = $2', [
      TVL,
      new Date(chart[1]!.eventAtMs),
    ]);
    expect([rows.length, await decisions()]).toEqual([1, ['accepted']]);
  });

  it('stays held while its provider fails', async () => {
    addTenfold();
    await fetch();
    providers.defi.answer = () => {
      throw new ProviderFailure('defi', 'unreachable', 'played');
    };
    clock.advance(2 * HOUR_MS);
    await fetch();
    expect([await decisions(), (await factsOf()).heldSinceMs]).toEqual([[null], SEEDED_NOW_MS]);
  });

  it('is nowhere but in its own table', async () => {
    addTenfold();
    const { value } = chart[1]!;
    await fetch();
    clock.advance(15 * MINUTE_MS);
    await publish();
    const tables = await query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const rows = await query(`SELECT FROM "${name}" one WHERE strpos(one::text, $1) > 0 LIMIT 1`, [
        `${value}`,
      ]);
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual(['provisional_observations']);
  });
});
