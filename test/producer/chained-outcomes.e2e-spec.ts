import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { ChainedRowStore } from '../../src/published/chain/chained-rows.store.ts';
import { OutcomeDayReader } from '../../src/published/outcome-days.ts';
import { OutcomeDayVerifier } from '../../src/cycles/chain-walk.ts';
import { ChainOutcomes } from '../../src/upkeep/earlier-rows.jobs.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createChainWalk, differencesOf } from '../support/cycle-verifier.ts';
import { createSeededDatabase, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { createScoring } from '../support/track-record.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

const NOW = SEEDED_NOW_MS;
const OLDEST = cycleNumberAt(NOW) - SEEDED_CYCLES + 1;
/** Cycles whose 24 hours are over, each with an outcome per asset. */
const ENDED = 97;
const UNBROKEN = { waiting: 0, waitingOutcomes: 0, addedLater: 0, firstBreak: null };
const OLDEST_AT = `'${new Date(cycleAtMs(OLDEST)).toISOString()}'`;

describe('outcomes in the chain of cycles', () => {
  const database = databaseOfEachTest(createSeededDatabase);
  beforeEach(async () => {
    await createScoring(database.dataSource).run(NOW);
  });

  const walk = () => createChainWalk(database.dataSource).walk();
  const differences = () => differencesOf(database.dataSource, OLDEST);
  const chainEarlier = (): Promise<string | null> =>
    new ChainOutcomes(new ChainedRowStore(database.dataSource)).run(NOW);
  const kinds = (): Promise<unknown[]> =>
    database.query(
      `SELECT kind, count(*)::int AS entries, min(json_array_length(parts)) AS parts FROM cycle_chain
       WHERE kind LIKE '%outcomes' GROUP BY kind ORDER BY kind`,
    );

  it('have an entry per judged cycle, in the transaction that stores them', async () => {
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + ENDED, ...UNBROKEN });
    expect(await kinds()).toEqual([{ kind: 'outcomes', entries: ENDED, parts: 3 }]);
    expect(await differences()).toEqual([]);
    expect(await chainEarlier()).toBeNull();
    await createScoring(database.dataSource).run(NOW + 15 * MINUTE_MS);
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + ENDED + 1, ...UNBROKEN });
  });

  it.each([
    ['an exit price that is 10% higher', 'UPDATE cycle_outcomes SET exit_price = exit_price * 1.1'],
    [
      'a call of another speaker',
      `UPDATE cycle_outcomes SET calls = replace(calls::text, 'tokio', 'berlin')::json`,
    ],
    ['a microsecond', `UPDATE cycle_outcomes SET scored_at = scored_at + interval '1 microsecond'`],
    ['a missing outcome', 'DELETE FROM cycle_outcomes'],
    ['an outcome of another cycle', `UPDATE cycle_outcomes SET cycle_at = cycle_at + interval '7 minutes'`],
  ])('show %s', async (_, statement) => {
    await database.asOwner(`${statement} WHERE cycle_at = ${OLDEST_AT} AND asset = 'ETH'`);
    const fault = 'the row outcome.24.ETH is missing, or is not the one that was recorded';
    expect(await differences()).toEqual([fault]);
    expect(await walk()).toMatchObject({
      entries: SEEDED_CYCLES,
      firstBreak: `entry ${SEEDED_CYCLES + 1}, cycle ${OLDEST}: ${fault}`,
    });
  });

  it('stay as they are while their cycle is withdrawn and published again', async () => {
    await withdraw(database.dataSource, OLDEST, NOW);
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + ENDED + 1, ...UNBROKEN });
    const later = new TestClock(NOW + MINUTE_MS);
    await createCycleRunner(database.dataSource, later, 'b').publishOpen(OLDEST, OLDEST);
    await createScoring(database.dataSource).run(later.now());
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + ENDED + 3, ...UNBROKEN });
    expect(await differences()).toEqual([]);
  });

  it('of before the chain had any are added once, and marked', async () => {
    await database.asOwner(`DELETE FROM cycle_chain WHERE kind = 'outcomes'`);
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES, ...UNBROKEN, waitingOutcomes: 3 * ENDED });
    expect(await differences()).toEqual([]);
    // What is judged meanwhile doesn't wait.
    await createScoring(database.dataSource).run(NOW + 15 * MINUTE_MS);
    expect(await chainEarlier()).toBe(
      `${3 * ENDED} outcomes that were stored earlier were added to the chain`,
    );
    expect(await chainEarlier()).toBeNull();
    expect(await kinds()).toEqual([
      { kind: 'earlier_outcomes', entries: ENDED, parts: 3 },
      { kind: 'outcomes', entries: 1, parts: 3 },
    ]);
    expect(await walk()).toEqual({ entries: SEEDED_CYCLES + ENDED + 1, ...UNBROKEN, addedLater: ENDED });
    await database.asOwner(
      `UPDATE cycle_outcomes SET entry_price = 1 WHERE cycle_at = ${OLDEST_AT} AND asset = 'BTC'`,
    );
    expect(await differences()).toEqual([
      'the row outcome.24.BTC is missing, or is not the one that was recorded',
    ]);
  });
});

describe('the daily sums of the track record', () => {
  const DAY = '2026-03-08';
  const database = databaseOfEachTest(createSeededDatabase);
  beforeEach(async () => {
    await createScoring(database.dataSource).run(NOW);
  });

  const faultsOf = (day: string): Promise<string[]> =>
    new OutcomeDayVerifier(new OutcomeDayReader(database.dataSource)).faultsOf(day);
  const BTC = `the sums of ${DAY} for BTC 24 backfilled ${METHODOLOGY_VERSION}`;

  it('follow from the outcomes', async () => {
    const verifier = new OutcomeDayVerifier(new OutcomeDayReader(database.dataSource));
    expect(await verifier.allDays()).toEqual([DAY, '2026-03-09']);
    for (const day of await verifier.allDays()) expect(await faultsOf(day)).toEqual([]);
  });

  it.each([
    [
      `tally = jsonb_set(tally::jsonb, '{cycles}', '500')::json`,
      `${BTC}: outcome_days.tally.cycles is not what the outcomes give`,
    ],
    ['withdrawn = 7', `${BTC}: outcome_days.withdrawn is not what the outcomes give`],
    // Would otherwise look as if the day waited to be summed for good.
    ['day_withdrawals = 7', `${BTC}: outcome_days.day_withdrawals is not what the outcomes give`],
    [`day = '2026-03-07'`, `${BTC} are missing in outcome_days`],
  ])('are compared: %s', async (change, fault) => {
    await database.asOwner(`UPDATE outcome_days SET ${change} WHERE day = '${DAY}' AND asset = 'BTC'`);
    expect(await faultsOf(DAY)).toEqual([fault]);
  });

  it('are compared once they were made again after a withdrawal', async () => {
    await withdraw(database.dataSource, OLDEST, NOW);
    expect(await faultsOf(DAY)).toEqual([]);
    await createScoring(database.dataSource).run(NOW);
    expect(await faultsOf(DAY)).toEqual([]);
    await database.asOwner(`UPDATE outcome_days SET withdrawn = 0`);
    expect(await faultsOf(DAY)).toContain(`${BTC}: outcome_days.withdrawn is not what the outcomes give`);
  });
});
