import { ClaimLostError } from '../../src/platform/database/locks.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { testCheckpointKeys } from '../support/checkpoint-keys.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { CycleBacklogStore } from '../../src/published/stored-cycle.reader.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { CycleSlotStore, CycleWriter } from '../../src/published/cycle.writer.ts';
import { CheckpointStore } from '../../src/published/chain/checkpoint.store.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { UsualRangeTableStore } from '../../src/published/named-table.store.ts';
import { type CycleRunner } from '../../src/cycles/cycle-runner.service.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const NOW = SEEDED_NOW_MS;
const CURRENT = cycleNumberAt(NOW);

describe('cycles on a real database', () => {
  const database = databaseOfSuite(createSeededDatabase);
  const { query } = database;
  const clock = new TestClock(NOW);

  const runner = (workerId: string): CycleRunner => createCycleRunner(database.dataSource, clock, workerId);
  const counts = async (): Promise<{ cycles: number; details: number; slots: number; gaps: number }> => {
    const [row] = await query<{ cycles: string; details: string; slots: string; span: string | null }>(
      `SELECT (SELECT count(*) FROM cycles) AS cycles, (SELECT count(*) FROM cycle_details) AS details,
              (SELECT count(*) FROM cycle_slots) AS slots,
              (SELECT max(cycle_number) - min(cycle_number) + 1 FROM cycles) AS span`,
    );
    const { cycles, details, slots, span } = row!;
    return {
      cycles: Number(cycles),
      details: Number(details),
      slots: Number(slots),
      gaps: Number(span ?? 0) - Number(cycles),
    };
  };

  beforeAll(async () => {
    const [row] = await query<{ stored: number }>('SELECT count(*)::int AS stored FROM observations');
    expect(row!.stored).toBeGreaterThan(20_000);
  });
  beforeEach(async () => {
    clock.set(NOW);
    await database.asOwner(
      'TRUNCATE cycles, cycle_details, cycle_slots, narrations, narrative_cache, narrative_archive, cycle_chain, cycle_chain_backlog CASCADE',
    );
  });

  it('publishes the hours before a first start and then the current slot, each once and whole', async () => {
    const outcome = await runner('a').catchUp(12);
    expect(outcome).toEqual({ published: 13, leftToOthers: 0 });
    expect(await counts()).toEqual({ cycles: 13, details: 13, slots: 0, gaps: 0 });
    const rows = await query<{ cycle_number: string; backfilled: boolean; cycle_at: Date }>(
      'SELECT cycle_number, backfilled, cycle_at FROM cycles ORDER BY cycle_number',
    );
    expect(rows.map((row) => row.backfilled)).toEqual([...Array<boolean>(12).fill(true), false]);
    expect(Number(rows.at(-1)!.cycle_number)).toBe(CURRENT);
    expect(rows.at(-1)!.cycle_at.getTime()).toBe(cycleAtMs(CURRENT));
    const newest = await new CycleReader(database.dataSource).newest();
    expect(newest?.result.composites).toHaveLength(ASSETS.length * COMPOSITE_INDICES.length);
    expect(newest?.result.composites.every((composite) => composite.score !== null)).toBe(true);
    expect(newest?.result.crew.map((reading) => reading.agents.length)).toEqual(
      ASSETS.map(() => CREW.length),
    );
  });

  it('backfills missed slots in order and smooths each by the one before it', async () => {
    await runner('a').catchUp(4);
    clock.advance(5 * 15 * 60_000);
    expect(await runner('a').catchUp(4)).toEqual({ published: 5, leftToOthers: 0 });
    const rows = await query<{ cycle_number: string; backfilled: boolean; inputs: StoredInputs }>(
      'SELECT cycle_number, backfilled, inputs FROM cycles JOIN cycle_details USING (cycle_number) ORDER BY 1',
    );
    expect(rows.slice(-6).map((row) => row.backfilled)).toEqual([false, true, true, true, true, false]);
    for (const [i, row] of rows.entries())
      expect(row.inputs.previous?.cycleNumber ?? null).toBe(
        i === 0 ? null : Number(rows[i - 1]!.cycle_number),
      );
  });

  it('sees nothing that was known or had happened after the cut-off', async () => {
    await runner('a').publishOpen(CURRENT - 96, CURRENT - 90);
    for (const { inputs } of await query<{ inputs: StoredInputs }>('SELECT inputs FROM cycle_details')) {
      expect(inputs.sources).toHaveLength(SOURCES.length);
      const newest = inputs.sources.flatMap((source) => (source.newest ? [source.newest] : []));
      expect(newest.length).toBeGreaterThan(50);
      for (const { knownAt, eventAt } of newest) {
        expect(Date.parse(knownAt)).toBeLessThanOrEqual(Date.parse(inputs.cutoff));
        expect(Date.parse(eventAt)).toBeLessThanOrEqual(Date.parse(inputs.cutoff));
      }
    }
  });

  it('is recomputed to the same bytes, also after more was stored', async () => {
    await runner('a').catchUp(3);
    const { dataSource } = database;
    const verifier = createCycleVerifier(dataSource);
    const writer = new ObservationWriter(new PartitionStore(dataSource));
    const late = {
      sourceId: 'sentiment.fear_greed',
      eventAtMs: Date.parse('2026-03-09T00:00:00Z'),
      knownAtMs: Date.parse('2026-03-09T00:10:00Z'),
      value: 1,
      candle: null,
    };
    await dataSource.transaction((manager) => writer.append([late], NOW + 60_000, manager));
    for (let number = CURRENT - 3; number <= CURRENT; number++)
      expect(await verifier.verify(number)).toMatchObject({
        cycleNumber: number,
        identical: true,
        differences: [],
      });
    expect(await verifier.verify(CURRENT + 1)).toBeNull();
  });

  it('is recomputed with the grids of its own inputs, whatever those of later cycles are', async () => {
    const grid = (byte: string) => ({ read: () => Promise.resolve(byte.repeat(32)) });
    const inputsOf = async (number: number): Promise<StoredInputs> => {
      const [row] = await query<{ inputs: StoredInputs }>(
        'SELECT inputs FROM cycle_details WHERE cycle_number = $1',
        [number],
      );
      return row!.inputs;
    };
    const scoresOf = async (): Promise<unknown> =>
      (await new CycleReader(database.dataSource).newest())!.result.composites;
    await createCycleRunner(database.dataSource, clock, 'a', grid('ab')).catchUp(1);
    const before = await scoresOf();
    clock.advance(15 * 60_000);
    await createCycleRunner(database.dataSource, clock, 'b', grid('cd')).catchUp(0);
    expect(await scoresOf()).not.toEqual(before);
    expect([await inputsOf(CURRENT), await inputsOf(CURRENT + 1)]).toMatchObject([
      { gridSecret: 'ab'.repeat(32) },
      { gridSecret: 'cd'.repeat(32) },
    ]);
    const verifier = createCycleVerifier(database.dataSource);
    for (const number of [CURRENT, CURRENT + 1])
      expect(await verifier.verify(number)).toMatchObject({ identical: true, differences: [] });
  });

  it('says what differs when a stored observation or result was tampered with', async () => {
    await runner('a').catchUp(0);
    const { dataSource } = database;
    const verifier = createCycleVerifier(dataSource);
    await query(
      `UPDATE observations SET value = value * 2 WHERE id = (SELECT max(id) FROM observations
       WHERE source_id = 'chain.hash_rate' AND known_at <= $1)`,
      [new Date(cycleAtMs(CURRENT))],
    );
    const verification = await verifier.verify(CURRENT);
    expect(verification?.identical).toBe(false);
    expect(verification?.differences.join('\n')).toContain('chain.hash_rate');
    await query(
      `UPDATE observations SET value = value / 2 WHERE id = (SELECT max(id) FROM observations
       WHERE source_id = 'chain.hash_rate' AND known_at <= $1)`,
      [new Date(cycleAtMs(CURRENT))],
    );
    await query(`UPDATE cycles SET result_hash = '\\x00'`);
    expect((await verifier.verify(CURRENT))?.differences).toEqual([
      'the stored result does not match its own hash',
    ]);
  });

  it('says which part of what is stored cannot be read, and fails where the database does', async () => {
    await runner('a').catchUp(0);
    const { dataSource } = database;
    const verifier = createCycleVerifier(dataSource);
    const differencesIn = async (part: string) =>
      (await verifier.verify(CURRENT))!.checks.find((check) => check.part === part)?.differences.join();
    const [stored] = await query<{ inputs: StoredInputs }>(
      'SELECT inputs FROM cycle_details WHERE cycle_number = $1',
      [CURRENT],
    );
    const storeInputs = (inputs: object) =>
      query('UPDATE cycle_details SET inputs = $1 WHERE cycle_number = $2', [
        JSON.stringify(inputs),
        CURRENT,
      ]);
    await storeInputs({ ...stored!.inputs, observationsWatermark: 'none' });
    expect(await differencesIn('inputs')).toMatch(
      /^the stored inputs cannot be read: observationsWatermark: /,
    );
    expect(await differencesIn('result')).toBeUndefined();
    await storeInputs(stored!.inputs);
    await query(`UPDATE cycle_details SET result = '{}' WHERE cycle_number = $1`, [CURRENT]);
    expect(await differencesIn('inputs')).toBe('');
    expect(await differencesIn('result')).toMatch(
      /^the stored result cannot be compared with a recomputed one: /,
    );
    const lost = new Error('Connection terminated');
    jest.spyOn(ObservationReader.prototype, 'windows').mockRejectedValueOnce(lost);
    await expect(verifier.verify(CURRENT)).rejects.toBe(lost);
    jest.spyOn(UsualRangeTableStore.prototype, 'bySha256').mockRejectedValueOnce(lost);
    await expect(verifier.verify(CURRENT)).rejects.toBe(lost);
    jest.restoreAllMocks();
  });

  it('says of a cycle of an earlier methodology that it cannot be recomputed, and still checks what it can', async () => {
    await runner('a').catchUp(0);
    const { dataSource } = database;
    const verifier = createCycleVerifier(dataSource);
    await publishAgainAs('1.0.0');
    const earlier = [
      `published under methodology 1.0.0, and this build computes ${METHODOLOGY_VERSION}: the result cannot be recomputed; its hash and its inputs were checked`,
    ];
    const verification = await verifier.verify(CURRENT);
    expect(verification).toMatchObject({ cycleNumber: CURRENT, identical: false, differences: earlier });
    expect(verification!.checks.map(({ part, outcome }) => [part, outcome])).toEqual([
      ['stored_result', 'same'],
      ['columns', 'same'],
      ['chain', 'same'],
      ['stored_texts', 'same'],
      ['outcomes', 'same'],
      ['inputs', 'same'],
      ['result', 'not_compared'],
    ]);
    await query(`UPDATE cycles SET result_hash = '\\x00'`);
    expect((await verifier.verify(CURRENT))?.differences).toEqual([
      'the stored result does not match its own hash',
      ...earlier,
    ]);
  });

  /** Makes of the cycle that is published one that an earlier version published, its place in the chain included. */
  async function publishAgainAs(version: string): Promise<void> {
    await query(
      `UPDATE cycle_details SET result =
         regexp_replace(result::text, '"methodologyVersion":"[^"]*","composites"', $1)::json`,
      [`"methodologyVersion":"${version}","composites"`],
    );
    await query(
      `UPDATE cycles SET methodology_version = $1, result_hash =
         (SELECT sha256(convert_to(result::text, 'UTF8')) FROM cycle_details)`,
      [version],
    );
    await database.asOwner('TRUNCATE cycle_chain');
    await query('INSERT INTO cycle_chain_backlog SELECT cycle_number FROM cycles');
    expect(await new CycleBacklogStore(database.dataSource).append(10)).toBe(1);
  }

  it('gives three workers on one database exactly one publication per slot', async () => {
    for (let slot = 0; slot < 6; slot++) {
      clock.set(NOW + slot * 15 * 60_000);
      const outcomes = await Promise.all(['a', 'b', 'c'].map((id) => runner(id).catchUp(2)));
      expect(outcomes.reduce((sum, outcome) => sum + outcome.published, 0)).toBe(slot === 0 ? 3 : 1);
    }
    expect(await counts()).toEqual({ cycles: 8, details: 8, slots: 0, gaps: 0 });
  });

  it('lets nobody publish on a lease that another worker has taken over', async () => {
    const slots = new CycleSlotStore(database.dataSource);
    const stale = await slots.claim('a', [CURRENT], clock.now(), 30);
    expect(stale.cycleNumbers).toEqual([CURRENT]);
    expect((await slots.claim('b', [CURRENT], clock.now(), 30)).cycleNumbers).toEqual([]);
    clock.advance(31_000);
    const takenOver = await slots.claim('b', [CURRENT], clock.now(), 30);
    expect(takenOver.cycleNumbers).toEqual([CURRENT]);
    const writer = new CycleWriter(
      database.dataSource,
      new CheckpointStore(database.dataSource, testCheckpointKeys()),
    );
    const nothing = {
      cycleNumber: CURRENT,
      cycleAtMs: cycleAtMs(CURRENT),
      narrative: { stage: 'cache' },
    } as never;
    await expect(writer.publish(stale, [nothing], clock.now())).rejects.toThrow(ClaimLostError);
    expect((await counts()).cycles).toBe(0);
  });

  it('takes over the slots of a worker that died', async () => {
    await new CycleSlotStore(database.dataSource).claim('dead', [CURRENT - 1, CURRENT], clock.now(), 30);
    expect(await runner('b').catchUp(1)).toEqual({ published: 0, leftToOthers: 2 });
    clock.advance(31_000);
    expect(await runner('b').catchUp(1)).toEqual({ published: 2, leftToOthers: 0 });
  });
});
