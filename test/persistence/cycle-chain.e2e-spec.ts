import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { CycleBacklogStore } from '../../src/published/stored-cycle.reader.ts';
import { CycleHistoryReader } from '../../src/published/cycle-history.reader.ts';
import { NarrativeWriter } from '../../src/published/narrative.writer.ts';
import { type CycleRunner } from '../../src/cycles/cycle-runner.service.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createChainWalk, createCycleVerifier, differencesOf } from '../support/cycle-verifier.ts';
import { createSeededDatabase, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

const NEWEST = cycleNumberAt(SEEDED_NOW_MS);
const UNBROKEN = { waiting: 0, waitingOutcomes: 0, addedLater: 0, firstBreak: null };

describe('the chain of cycles', () => {
  const database = databaseOfEachTest(createSeededDatabase);
  const { query } = database;
  let clock: TestClock;
  beforeEach(() => {
    clock = new TestClock(SEEDED_NOW_MS);
  });

  const walk = () => createChainWalk(database.dataSource).walk();
  const runner = (id: string): CycleRunner => createCycleRunner(database.dataSource, clock, id);
  const differences = (cycle = NEWEST) => differencesOf(database.dataSource, cycle);

  it('holds every publication in its order, also where several workers publish at once', async () => {
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES, ...UNBROKEN });
    const ranges = [300, 290, 280, 270].map((before) => [NEWEST - before, NEWEST - before + 4] as const);
    await Promise.all(ranges.map(([from, to], i) => runner(`w${i}`).publishOpen(from, to)));
    clock.advance(15 * 60_000);
    await runner('w0').catchUp(0);
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + 21, ...UNBROKEN });
    expect(await differences(NEWEST + 1)).toEqual([]);
    const last = await query<{ number: number }>(
      'SELECT cycle_number::int AS number FROM cycle_chain ORDER BY position DESC LIMIT 1',
    );
    expect(last).toEqual([{ number: NEWEST + 1 }]);
  });

  it('holds withdrawals, and what is published again, as entries of their own', async () => {
    await withdraw(database.dataSource, NEWEST - 1, clock.now(), { andLater: true });
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + 2, ...UNBROKEN });
    expect(await createCycleVerifier(database.dataSource).verify(NEWEST)).toBeNull();
    await runner('a').catchUp(0);
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + 4, ...UNBROKEN });
    expect(await differences()).toEqual([]);
    await database.asOwner(`UPDATE cycle_withdrawals SET reason = 'a tent' WHERE cycle_number = ${NEWEST}`);
    expect((await walk()).firstBreak).toBe(
      `entry ${SEEDED_CYCLES + 2}, cycle ${NEWEST}: the record of the withdrawn cycle is missing or changed`,
    );
  });

  it('holds texts that are attached later', async () => {
    const writer = new NarrativeWriter(database.dataSource, clock);
    const outcome = { readings: null, model: 'none', costUsd: 0.25, generationMs: 7 };
    expect(await writer.settle(NEWEST, outcome)).toBe(true);
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + 1, ...UNBROKEN });
    expect(await differences()).toEqual([]);
    await query('UPDATE narrations SET cost_usd = 0.24 WHERE cycle_number = $1', [NEWEST]);
    expect(await differences()).toEqual([
      'the row of the cycle in narrations is not the one that was published',
    ]);
  });

  it('takes in cycles of before there was a chain, in the order of their publication, new ones behind them', async () => {
    await database.asOwner('TRUNCATE cycle_chain');
    await query('INSERT INTO cycle_chain_backlog SELECT cycle_number FROM cycles');
    clock.advance(15 * 60_000);
    await runner('a').catchUp(0);
    expect(await walk()).toEqual({ ...UNBROKEN, entries: 0, waiting: SEEDED_CYCLES + 1 });
    expect(await differences()).toEqual(['the cycle waits for its place in the chain']);
    const backlog = new CycleBacklogStore(database.dataSource);
    const appended = [await backlog.append(100), await backlog.append(100), await backlog.append(100)];
    expect(appended).toEqual([100, SEEDED_CYCLES + 1 - 100, 0]);
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + 1, ...UNBROKEN });
    expect(await differences()).toEqual([]);
    const numbers = await query<{ number: number }>(
      'SELECT cycle_number::int AS number FROM cycle_chain ORDER BY position',
    );
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: SEEDED_CYCLES + 1 }, (_, i) => NEWEST - SEEDED_CYCLES + 1 + i),
    );
  });

  it('finds a listing that says something else than the result', async () => {
    await query(`UPDATE cycles SET signal = 'bullish', confidence = 0.99 WHERE cycle_number = $1`, [NEWEST]);
    await query('DELETE FROM cycle_listings WHERE cycle_number = $1', [NEWEST]);
    const [served] = await new CycleHistoryReader(database.dataSource).newest(1, false);
    expect(JSON.parse(served!.text).verdict).toMatchObject({ signal: 'bullish', confidence: 0.99 });
    expect(await differences()).toEqual(
      expect.arrayContaining(['the column cycles.confidence is not what the result says']),
    );
  });

  it('finds a cycle that was rewritten together with its result and its own hash', async () => {
    await query(
      `UPDATE cycle_details SET inputs = replace(inputs::text, '"available"', '"paused"')::json WHERE cycle_number = $1`,
      [NEWEST - 5],
    );
    expect(await differences(NEWEST - 5)).toContain(
      'the stored inputs (cycle_details.inputs) are not those that were published',
    );
    expect((await walk()).firstBreak).toBe(
      `entry ${SEEDED_CYCLES - 5}, cycle ${NEWEST - 5}: the stored inputs are not those that were published`,
    );
  });

  it('finds entries that were removed, changed or never made', async () => {
    await database.asOwner(`DELETE FROM cycle_chain WHERE position = 7`);
    expect((await walk()).firstBreak).toContain('an entry is missing before entry 8');
    await database.asOwner(`DELETE FROM cycle_chain WHERE position > 6`);
    expect((await walk()).firstBreak).toBe(
      `cycle ${NEWEST - SEEDED_CYCLES + 7}: the chain has no entry of the cycle`,
    );
    await database.asOwner(`UPDATE cycle_chain SET salt = sha256(salt) WHERE position = 3`);
    expect((await walk()).firstBreak).toContain('entry 3, ');
  });

  it('finds a cycle that was removed', async () => {
    await query('DELETE FROM cycles WHERE cycle_number = $1', [NEWEST]);
    expect(await differences()).toEqual(['the chain has the cycle, and the table cycles has not']);
  });

  it('may be continued by the service, and not changed', async () => {
    await expect(query('UPDATE cycle_chain SET kind = kind')).rejects.toThrow('permission denied');
    await expect(query('DELETE FROM cycle_chain')).rejects.toThrow('permission denied');
  });
});
