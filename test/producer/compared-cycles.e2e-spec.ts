import { type ComparedCycles } from '../../packages/engine/cycle/compared-cycles.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { createSeededDatabase, NEWEST, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

const CURRENT = cycleNumberAt(SEEDED_NOW_MS);
const DAY = 96;
const OLDEST = NEWEST - SEEDED_CYCLES + 1;
/** Tables with what is published of a cycle; others go with these. */
const PUBLISHED = [
  'cycle_chain',
  'cycle_chain_backlog',
  'narrative_cache',
  'narrative_archive',
  'narrations',
  'cycle_slots',
  'cycle_details',
  'cycles',
];

describe('the cycles that a text compares with', () => {
  const database = databaseOfSuite(createSeededDatabase);
  const clock = new TestClock(SEEDED_NOW_MS);

  const publish = (from: number, to: number, batchCycles = 48): Promise<unknown> =>
    createCycleRunner(database.dataSource, clock, 'a').publishOpen(from, to, undefined, undefined, {
      batchCycles,
    });
  const stored = () =>
    database.query<{ cycle_number: string; inputs: string; told: string }>(
      `SELECT cycle_number, inputs::text AS inputs, encode(text_hash, 'hex') AS told
       FROM cycle_details JOIN narrations USING (cycle_number) ORDER BY cycle_number`,
    );
  const comparedIn = async (cycleNumber: number): Promise<ComparedCycles> => {
    const rows = await stored();
    const row = rows.find((one) => Number(one.cycle_number) === cycleNumber)!;
    return (JSON.parse(row.inputs) as StoredInputs).compared!;
  };
  const leadText = async (cycleNumber: number): Promise<string> => {
    const [row] = await database.query<{ prose: string }>(
      `SELECT readings::json -> 'profesor' ->> 'prose' AS prose FROM narrative_cache_texts
       WHERE cycle_number = $1 AND language = 'en'`,
      [cycleNumber],
    );
    return row!.prose;
  };

  it('are stored as the cycle before and that of a day ago, or named as missing', async () => {
    expect(await comparedIn(OLDEST)).toMatchObject({
      before: { cycleNumber: OLDEST - 1, reason: 'missing' },
      dayBefore: { reason: 'missing' },
    });
    const { price, before, dayBefore } = await comparedIn(CURRENT);
    expect(before).toEqual(expect.objectContaining({ cycleNumber: CURRENT - 1 }));
    expect(dayBefore).toEqual(expect.objectContaining({ cycleNumber: CURRENT - DAY }));
    const { price: earlier } = await comparedIn(CURRENT - 1);
    expect([typeof price, before]).toEqual(['number', expect.objectContaining({ price: earlier })]);
  });

  it('are the same bytes in whatever batches a backfill runs, from memory or as published', async () => {
    const whole = await stored();
    const first = CURRENT - 20;
    await database.asOwner(
      `DELETE FROM cycle_checkpoints WHERE position IN (SELECT position FROM cycle_chain WHERE cycle_number >= ${first});
       ${PUBLISHED.map((table) => `DELETE FROM ${table} WHERE cycle_number >= ${first}`).join(';\n')}`,
    );
    expect(await stored()).toHaveLength(whole.length - 21);
    await publish(first, CURRENT - 6, 7);
    await publish(first, CURRENT - 1, 4);
    await publish(CURRENT, CURRENT);
    expect(await stored()).toEqual(whole);
  });

  describe('where few are published', () => {
    beforeEach(() => database.asOwner(`TRUNCATE ${[...PUBLISHED, 'cycle_withdrawals'].join(', ')} CASCADE`));

    it('names a withdrawn one, and a later withdrawal changes no text', async () => {
      const { dataSource } = database;
      await publish(CURRENT - 4, CURRENT - 2);
      await withdraw(dataSource, CURRENT - 2, SEEDED_NOW_MS);
      await publish(CURRENT - 1, CURRENT - 1);
      expect((await comparedIn(CURRENT - 1)).before).toEqual({
        cycleNumber: CURRENT - 2,
        reason: 'withdrawn',
      });
      expect(await leadText(CURRENT - 1)).toMatch(/(?:was|has been) withdrawn/);
      await withdraw(dataSource, CURRENT - 4, SEEDED_NOW_MS);
      const verifier = createCycleVerifier(dataSource);
      for (const number of [CURRENT - 3, CURRENT - 1])
        expect(await verifier.verify(number)).toMatchObject({ identical: true });
    });

    it('of another methodology are not compared, and cycles that stored none stay readable', async () => {
      const { dataSource } = database;
      await publish(CURRENT - 3, CURRENT - 3);
      await database.asOwner(
        `UPDATE cycle_details SET result = jsonb_set(result::jsonb, '{methodologyVersion}', '"4.0.0"')::json`,
      );
      await publish(CURRENT - 2, CURRENT - 2);
      expect((await comparedIn(CURRENT - 2)).before).toEqual({
        cycleNumber: CURRENT - 3,
        reason: 'other_methodology',
      });
      await database.asOwner(
        `UPDATE cycle_details SET inputs = (inputs::jsonb - 'compared')::json WHERE cycle_number = ${CURRENT - 2}`,
      );
      const checks = (await createCycleVerifier(dataSource).verify(CURRENT - 2))!.checks;
      expect(checks.find(({ part }) => part === 'result')?.outcome ?? 'same').toBe('same');
      await publish(CURRENT - 1, CURRENT - 1);
      expect((await comparedIn(CURRENT - 1)).before).toEqual(
        expect.objectContaining({ cycleNumber: CURRENT - 2, price: null }),
      );
    });
  });
});
