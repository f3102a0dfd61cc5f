import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { HORIZON_BASES, OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { createOutlookFitting, storeEarlierDays } from '../support/outlook.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { storedCycle } from '../support/stored-cycle.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

const CURRENT = cycleNumberAt(SEEDED_NOW_MS);

describe('the outlook of cycles', () => {
  const database = databaseOfEachTest(createSeededDatabase);

  const cycle = (number: number) => storedCycle(database.dataSource, number);
  const differencesOf = async (number: number): Promise<string> =>
    (await createCycleVerifier(database.dataSource).verify(number))!.differences.join('\n');
  /** Publishes the current cycle again, from what is stored now. */
  async function publishAgain(): Promise<void> {
    await withdraw(database.dataSource, CURRENT, SEEDED_NOW_MS, { andLater: true });
    await createCycleRunner(database.dataSource, new TestClock(SEEDED_NOW_MS), 'a').catchUp(0);
  }

  it('comes from the shipped fit before there is one, and is recomputed from it', async () => {
    const { inputs, result } = await cycle(CURRENT);
    const { version, sha256 } = SHIPPED_OUTLOOK;
    expect(inputs.outlook).toEqual({ fit: { version, sha256 } });
    expect(result.outlook!.version).toBe(version);
    expect(result.outlook!.items.map(({ bases }) => bases)).toEqual(
      result.outlook!.items.map(({ horizonHours }) => HORIZON_BASES[horizonHours]),
    );
    const verification = await createCycleVerifier(database.dataSource).verify(CURRENT);
    expect(verification).toMatchObject({ identical: true });
    expect(verification!.checks.map(({ part }) => part)).toContain('outlook.SOL.168');
  });

  it('is unavailable for an asset without one of its candles, and never filled', async () => {
    await database.asOwner(
      `DELETE FROM observations WHERE source_id = 'exchange.klines_1d:ETHUSDT'
       AND event_at = (SELECT max(event_at) - interval '40 days' FROM observations
                       WHERE source_id = 'exchange.klines_1d:ETHUSDT')`,
    );
    await publishAgain();
    const { items } = (await cycle(CURRENT)).result.outlook!;
    expect(items.filter(({ basis }) => basis === 'unavailable')).toEqual(
      OUTLOOK_HORIZONS_HOURS.map((horizonHours) =>
        expect.objectContaining({ asset: 'ETH', horizonHours, reason: 'candle_gap', return: null }),
      ),
    );
    expect(await differencesOf(CURRENT)).toBe('');
  });

  it('is found changed: a candle, the fit, and its name', async () => {
    const { dataSource } = database;
    const change = `UPDATE observations SET candle[2] = candle[2] * $1::float8 WHERE source_id = 'exchange.klines_1d:BTCUSDT'
      AND event_at = (SELECT max(event_at) - interval '5 days' FROM observations WHERE source_id = 'exchange.klines_1d:BTCUSDT')`;
    await dataSource.query(change, [2]);
    expect(await differencesOf(CURRENT)).toContain('outlook.BTC.24.');
    await dataSource.query(change, [0.5]);
    await database.asOwner(`UPDATE outlook_fits SET content = replace(content, '"cases":', '"cases":1')`);
    expect(await differencesOf(CURRENT)).toContain('the fit of the outlook');
    await database.asOwner('DELETE FROM outlook_fits');
    expect(await differencesOf(CURRENT)).toContain(
      `the fit of the outlook ${SHIPPED_OUTLOOK.version} is missing`,
    );
  });

  it('is found removed', async () => {
    await database.query(
      `UPDATE cycle_details SET inputs = (inputs::jsonb - 'outlook')::json, result = (result::jsonb - 'outlook')::json
       WHERE cycle_number = $1`,
      [CURRENT],
    );
    const { checks } = (await createCycleVerifier(database.dataSource).verify(CURRENT))!;
    const outcomesOf = (prefix: string) =>
      new Set(checks.filter(({ part }) => part.startsWith(prefix)).map(({ outcome }) => outcome));
    expect(outcomesOf('outlook')).toEqual(new Set(['different']));
    expect(outcomesOf('composites')).toEqual(new Set(['same']));
  });

  it('comes from the fit of the week once there is a year of days, fitted once by two workers', async () => {
    const { dataSource } = database;
    const ownFits = (): Promise<{ fittedAt: Date; sha256: string }[]> =>
      dataSource.query(
        `SELECT fitted_at AS "fittedAt", encode(sha256, 'hex') AS sha256 FROM outlook_fits WHERE origin = 'own'`,
      );
    const early = createOutlookFitting(dataSource);
    expect(await early.run(SEEDED_NOW_MS)).toBeNull();
    await storeEarlierDays(dataSource, 200);
    // It looks again once history was loaded.
    expect(await early.run(SEEDED_NOW_MS)).toBeNull();
    expect(await createOutlookFitting(dataSource, { isOpen: false }).run(SEEDED_NOW_MS)).toBeNull();
    expect(await ownFits()).toEqual([]);

    const workers = [createOutlookFitting(dataSource), createOutlookFitting(dataSource)];
    const lines = await Promise.all(workers.map((worker) => worker.run(SEEDED_NOW_MS)));
    await Promise.all(workers.map((worker) => worker.run(SEEDED_NOW_MS + DAY_MS)));
    expect(lines.filter((line) => line !== null)).toHaveLength(1);
    const [own, ...more] = await ownFits();
    expect(more).toEqual([]);
    // The Monday of that Tuesday.
    expect(own!.fittedAt.toISOString()).toBe('2026-03-09T00:00:00.000Z');
    await publishAgain();
    expect((await cycle(CURRENT)).inputs.outlook!.fit!.sha256).toBe(own!.sha256);
    expect(await differencesOf(CURRENT)).toBe('');
    // Its cut-off was before that Monday.
    expect((await cycle(CURRENT - 150)).inputs.outlook!.fit!.sha256).toBe(SHIPPED_OUTLOOK.sha256);
    // A week later, another one.
    expect(await workers[0]!.run(SEEDED_NOW_MS + 7 * DAY_MS)).toMatch(/^outlook 2026-03-16.* fitted$/);
  });

  it('can be neither changed nor deleted by the role of the service', async () => {
    for (const statement of ['UPDATE outlook_fits SET version = version', 'DELETE FROM outlook_fits'])
      await expect(database.query(statement)).rejects.toThrow('permission denied');
  });
});
