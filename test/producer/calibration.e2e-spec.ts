import { SHIPPED_CALIBRATION } from '../../packages/engine/calibration/shipped-calibration.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { CalibrationTableStore } from '../../src/published/named-table.store.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { createFitting, createScoring } from '../support/track-record.ts';
import { storedCycle } from '../support/stored-cycle.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

const CURRENT = cycleNumberAt(SEEDED_NOW_MS);
/** 2026-03-10. */
const TODAY_MS = utcDayOf(SEEDED_NOW_MS);

describe('calibration of cycles', () => {
  const database = databaseOfEachTest(createSeededDatabase);
  const { query } = database;

  const cycle = (number: number) => storedCycle(database.dataSource, number);
  const verified = (number: number) => createCycleVerifier(database.dataSource).verify(number);
  const ownTables = (): Promise<{ fittedAt: Date; content: string; sha256: string }[]> =>
    query(
      `SELECT fitted_at AS "fittedAt", content, encode(sha256, 'hex') AS sha256 FROM calibration_tables WHERE origin = 'own'
       ORDER BY fitted_at`,
    );
  /** The sums of the day that the seeded cycles have, as if the crew had said so on each of the days before. */
  const repeatRecord = (days: number): Promise<unknown> =>
    query(
      `INSERT INTO outcome_days
       SELECT day - back, asset, horizon_hours, backfilled, methodology_version,
              jsonb_set(tally::jsonb, '{day}', to_jsonb((day - back)::text))::json, no_entry_price, no_exit_price, withdrawn,
              day_withdrawals, nextval('outcome_revisions')
       FROM outcome_days, generate_series(1, $1::int) AS back WHERE day = '2026-03-08'`,
      [days],
    );

  it('comes from the shipped table before there is a record, and is recomputed from it', async () => {
    const { inputs, result } = await cycle(CURRENT);
    const { version, sha256 } = SHIPPED_CALIBRATION;
    expect(inputs.calibration).toEqual({ version, sha256 });
    const { calibration } = result.verdict;
    expect(calibration).toMatchObject({ version, horizonHours: 24 });
    expect(calibration!.otherHorizons.map(({ horizonHours }) => horizonHours)).toEqual([72, 168]);
    expect(await verified(CURRENT)).toMatchObject({ identical: true });
    const [stored] = await query<{ calibration: unknown }>(
      'SELECT calibration FROM cycles WHERE cycle_number = $1',
      [CURRENT],
    );
    expect(stored!.calibration).toEqual(calibration);
  });

  it('is found changed: the table, its name and the column that listings read', async () => {
    await database.asOwner(
      `UPDATE calibration_tables SET content = replace(content, '"cases":', '"cases":1')`,
    );
    expect((await verified(CURRENT))!.differences.join()).toContain('does not match its hash');
    await database.asOwner('DELETE FROM calibration_tables');
    expect((await verified(CURRENT))!.differences.join()).toContain('is missing');
    await new CalibrationTableStore(database.dataSource).keep(SHIPPED_CALIBRATION, 'shipped', 0);
    expect((await verified(CURRENT))!.identical).toBe(true);
    const { version } = SHIPPED_CALIBRATION;
    for (const change of [
      `version = 'other'`,
      `methodology_version = '0.0.1'`,
      `fitted_at = fitted_at + interval '1 s'`,
    ]) {
      await database.asOwner(`UPDATE calibration_tables SET ${change}`);
      expect((await verified(CURRENT))!.differences).toContain(
        `the row of the calibration table ${version} does not match its content`,
      );
      await database.asOwner('DELETE FROM calibration_tables');
      await new CalibrationTableStore(database.dataSource).keep(SHIPPED_CALIBRATION, 'shipped', 0);
    }
    await query(
      `UPDATE cycles SET calibration = jsonb_set(calibration::jsonb, '{probability}', '0.9')::json WHERE cycle_number = $1`,
      [CURRENT],
    );
    expect((await verified(CURRENT))!.differences.join()).toContain('cycles.calibration.probability');
  });

  it('stays with the shipped table while the deployment has too few cases of its own', async () => {
    await createScoring(database.dataSource).run(SEEDED_NOW_MS);
    await repeatRecord(28);
    expect(await createFitting(database.dataSource).run(SEEDED_NOW_MS)).toBeNull();
    expect(await ownTables()).toEqual([]);
  });

  it('comes from a table of the day from then on, fitted once by two workers', async () => {
    await createScoring(database.dataSource).run(SEEDED_NOW_MS);
    await repeatRecord(29);
    const workers = [createFitting(database.dataSource), createFitting(database.dataSource)];
    await Promise.all(workers.map((worker) => worker.run(SEEDED_NOW_MS)));
    await Promise.all(workers.map((worker) => worker.run(SEEDED_NOW_MS + HOUR_MS)));
    const [own, ...more] = await ownTables();
    expect(more).toEqual([]);
    expect(own!.fittedAt.getTime()).toBe(TODAY_MS);
    const clock = new TestClock(SEEDED_NOW_MS + 15 * 60_000);
    await createCycleRunner(database.dataSource, clock, 'a').catchUp(0);
    expect((await cycle(CURRENT + 1)).inputs.calibration!.sha256).toBe(own!.sha256);
    expect(await verified(CURRENT + 1)).toMatchObject({ identical: true });
    expect((await verified(CURRENT))!.identical).toBe(true);
  });

  it('never knows an outcome after its instant', async () => {
    const scoring = createScoring(database.dataSource);
    await scoring.run(SEEDED_NOW_MS);
    await repeatRecord(29);
    await createFitting(database.dataSource).run(SEEDED_NOW_MS);
    const [own] = await ownTables();
    const { baseRates, methodologyVersion } = JSON.parse(own!.content);
    expect(methodologyVersion).toBe(METHODOLOGY_VERSION);
    // The 8th is the newest day whose cycles were all judged when the 10th began.
    for (const { to, horizonHours } of baseRates)
      expect(Date.parse(to) + DAY_MS + horizonHours * HOUR_MS).toBeLessThanOrEqual(TODAY_MS);
    // A cycle before the table, published again after it was fitted, does not see it.
    const before = cycleNumberAt(TODAY_MS) - 1;
    await withdraw(database.dataSource, before, SEEDED_NOW_MS, { andLater: true });
    await createCycleRunner(database.dataSource, new TestClock(SEEDED_NOW_MS), 'a').publishOpen(
      before,
      before + 1,
    );
    expect((await cycle(before)).inputs.calibration!.sha256).toBe(SHIPPED_CALIBRATION.sha256);
    expect((await cycle(before + 1)).inputs.calibration!.sha256).toBe(own!.sha256);
    expect(cycleAtMs(before + 1)).toBe(TODAY_MS);
  });
});
