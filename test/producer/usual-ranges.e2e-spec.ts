import { FIXED_GRID } from '../support/fixed-grid.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { type UsualRangeContent } from '../../packages/engine/usual-range/usual-range.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { mapOfFigures, pointsAt } from '../../packages/engine/measurement/position-map.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { ReadingsCollector } from '../../src/cycles/usual-ranges.job.ts';
import { SHIPPED_RANGES } from '../../src/cycles/served-tables.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { createRangeMaking } from '../support/usual-ranges.ts';
import { storedCycle } from '../support/stored-cycle.ts';
import { withdraw } from '../support/withdrawn-cycle.ts';

const CURRENT = cycleNumberAt(SEEDED_NOW_MS);
/** 2026-03-10. */
const TODAY_MS = utcDayOf(SEEDED_NOW_MS);
const FEAR_GREED = 'level of sentiment.fear_greed';

interface StoredTable {
  readonly madeAt: Date;
  readonly content: string;
  readonly sha256: string;
}

// One database for all; each test goes on from what the one before left.
describe('the usual ranges of cycles', () => {
  const database = databaseOfSuite(createSeededDatabase);
  const { query } = database;

  const cycle = (number: number) => storedCycle(database.dataSource, number);
  const verified = (number: number) => createCycleVerifier(database.dataSource).verify(number);
  const ownTables = (): Promise<StoredTable[]> =>
    query(
      `SELECT made_at AS "madeAt", content, encode(sha256, 'hex') AS sha256 FROM usual_range_tables
       WHERE origin = 'own' ORDER BY made_at, stored_at`,
    );
  const readings = (dayMs: number) =>
    new ReadingsCollector(new ObservationReader(database.dataSource), FIXED_GRID).before(dayMs);
  const loaded = (atMs: number) =>
    query(`UPDATE source_states SET history_loaded_at = $1 WHERE source_id = 'sentiment.fear_greed'`, [
      new Date(atMs),
    ]);
  const standingsOf = ({ crew }: CycleResult) =>
    crew.flatMap(({ agents }) => agents.flatMap(({ reasons }) => reasons.map(({ standing }) => standing)));

  it('come from the shipped table before there is one, and the cycle is recomputed from it', async () => {
    const { inputs, result } = await cycle(CURRENT);
    const { version, sha256, madeAt, ranges } = SHIPPED_RANGES;
    expect(inputs.usualRanges).toEqual({ version, sha256 });
    expect(result.usualRanges).toEqual({ version, madeAt, byTrailingYear: 0, byFittedYears: ranges.length });
    expect(standingsOf(result)).not.toContain(undefined);
    expect(await verified(CURRENT)).toMatchObject({ identical: true });
  });

  it('never know what came after the end of a day, nor a restatement of later', async () => {
    const before = await readings(TODAY_MS - 30 * DAY_MS);
    await query(
      `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
       SELECT source_id, event_at, $1, $2, value * 3 FROM observations
       WHERE source_id IN ('sentiment.fear_greed', 'econ.fed_rate', 'chain.n_unique_addresses')
         AND event_at > $1::timestamptz - interval '100 days'`,
      [new Date(TODAY_MS - 30 * DAY_MS + 1), new Date(SEEDED_NOW_MS)],
    );
    const after = await readings(TODAY_MS - 30 * DAY_MS);
    expect([...after]).toEqual([...before]);
    // Known from then on: the readings of later days do see it.
    const [restated, unrestated] = [await readings(TODAY_MS), before].map((all) => all.get(FEAR_GREED)!);
    expect(restated!.at(-25)).not.toBe(unrestated!.at(-25));
    // And the days before stay as they were.
    expect(restated!.slice(0, 365 - 31)).toEqual(unrestated!.slice(30, 365 - 1));
  });

  it('come from the table of the day from then on, made once by two workers', async () => {
    const closed = createRangeMaking(database.dataSource, { isOpen: false });
    expect(await closed.run(SEEDED_NOW_MS)).toBeNull();
    const workers = [createRangeMaking(database.dataSource), createRangeMaking(database.dataSource)];
    await Promise.all(workers.map((worker) => worker.run(SEEDED_NOW_MS)));
    await Promise.all(workers.map((worker) => worker.run(SEEDED_NOW_MS + HOUR_MS)));
    const [own, ...more] = await ownTables();
    expect(more).toEqual([]);
    expect(own!.madeAt.getTime()).toBe(TODAY_MS);
    const { ranges } = JSON.parse(own!.content) as UsualRangeContent;
    for (const { basis, days } of ranges) expect(basis === 'trailing_year').toBe(days >= 180);
    expect(ranges.find(({ quantity }) => quantity === FEAR_GREED)).toMatchObject({ basis: 'trailing_year' });

    await createCycleRunner(database.dataSource, new TestClock(SEEDED_NOW_MS + 15 * MINUTE_MS), 'a').catchUp(
      0,
    );
    const { inputs, result } = await cycle(CURRENT + 1);
    expect(inputs.usualRanges!.sha256).toBe(own!.sha256);
    expect(result.usualRanges).toEqual({
      version: inputs.usualRanges!.version,
      madeAt: '2026-03-10T00:00:00+00:00',
      byTrailingYear: ranges.filter(({ basis }) => basis === 'trailing_year').length,
      byFittedYears: ranges.filter(({ basis }) => basis === 'fitted_years').length,
    });
    expect((await verified(CURRENT + 1))!.differences).toEqual([]);
    expect((await verified(CURRENT))!.differences).toEqual([]);
  });

  it('bring the maps of the trailing years, all marked where two years were not loaded', async () => {
    const { maps } = JSON.parse((await ownTables())[0]!.content) as UsualRangeContent;
    // Seeds have the history that cycles need: a year of most sources, every fourth day of which has a reading.
    expect(maps!.length).toBeGreaterThan(90);
    for (const { basis, readings } of maps!) expect(basis === 'trailing_years').toBe(readings >= 183);
    expect(maps!.find(({ quantity }) => quantity === FEAR_GREED)).toMatchObject({ basis: 'fitted_years' });
    expect((await new CycleReader(database.dataSource).newest())!.maps).toEqual(maps);
  });

  it('place the values of cycles by four years once those are loaded', async () => {
    // The mood of four years, one value a day from 41 to 60; the year that the seed has stays.
    await query(
      `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
       SELECT 'sentiment.fear_greed', day, day + interval '1 day', $2, 41 + (extract(epoch FROM day) / 86400)::int % 20
       FROM generate_series($1::timestamptz - interval '1500 days', $1::timestamptz - interval '400 days', '1 day') day`,
      [new Date(TODAY_MS), new Date(SEEDED_NOW_MS)],
    );
    const making = createRangeMaking(database.dataSource);
    // Another worker's table serves until history was loaded after it.
    expect(await making.run(SEEDED_NOW_MS + HOUR_MS)).toBeNull();
    await loaded(SEEDED_NOW_MS + HOUR_MS);
    expect(await making.run(SEEDED_NOW_MS + 2 * HOUR_MS)).toMatch(/made$/);
    const newest = (await ownTables()).at(-1)!;
    const { maps } = JSON.parse(newest.content) as UsualRangeContent;
    const mood = maps!.find(({ quantity }) => quantity === FEAR_GREED)!;
    expect(mood).toMatchObject({ basis: 'trailing_years', readings: expect.any(Number) });
    expect(mood.readings).toBeGreaterThan(330);

    const number = CURRENT + 2;
    await createCycleRunner(database.dataSource, new TestClock(SEEDED_NOW_MS + 30 * MINUTE_MS), 'a').catchUp(
      0,
    );
    const { inputs, result } = await cycle(number);
    expect(inputs.usualRanges!.sha256).toBe(newest.sha256);
    const level = result.composites
      .find(({ index, asset }) => index === 'sentiment' && asset === 'BTC')!
      .components.find(({ name }) => name === 'fear_greed_level')!;
    expect([level.anchorLow, level.anchorHigh]).toEqual([mood.figures[1], mood.figures[7]]);
    expect(level.points).toBeCloseTo(pointsAt(level.value!, mapOfFigures(mood.figures)), 5);
    expect((await verified(number))!.differences).toEqual([]);

    const reader = new CycleReader(database.dataSource);
    expect((await reader.newest())!.maps).toEqual(maps);
    expect(await reader.mapsOf(inputs)).toEqual(maps);
    const before = (await cycle(CURRENT)).inputs;
    expect((await reader.mapsOf(before))!.every(({ basis }) => basis === 'fitted_years')).toBe(true);
    const { usualRanges: _, ...without } = before;
    expect(await reader.mapsOf(without)).toBeUndefined();
  });

  it('are chosen by the cut-off: a cycle before the day of the table does not see it', async () => {
    const before = cycleNumberAt(TODAY_MS) - 1;
    await withdraw(database.dataSource, before, SEEDED_NOW_MS, { andLater: true });
    await createCycleRunner(database.dataSource, new TestClock(SEEDED_NOW_MS), 'a').publishOpen(
      before,
      before + 1,
    );
    const own = (await ownTables()).at(-1);
    expect((await cycle(before)).inputs.usualRanges!.sha256).toBe(SHIPPED_RANGES.sha256);
    expect((await cycle(before + 1)).inputs.usualRanges!.sha256).toBe(own!.sha256);
  });

  it('are made again where history was loaded since, and the table that was used stays', async () => {
    const making = createRangeMaking(database.dataSource);
    await making.run(SEEDED_NOW_MS);
    await query(`DELETE FROM observations WHERE source_id = 'sentiment.fear_greed' AND event_at < $1`, [
      new Date(TODAY_MS - 100 * DAY_MS),
    ]);
    expect(await making.run(SEEDED_NOW_MS)).toBeNull();
    await loaded(SEEDED_NOW_MS + 2.5 * HOUR_MS);
    expect(await making.run(SEEDED_NOW_MS + 3 * HOUR_MS)).toMatch(/made$/);
    const tables = await ownTables();
    expect(tables).toHaveLength(3);
    const { ranges } = JSON.parse(tables[2]!.content) as UsualRangeContent;
    expect(ranges.find(({ quantity }) => quantity === FEAR_GREED)).toMatchObject({ basis: 'fitted_years' });
  });

  it('are found changed: the table by one digit, and its name', async () => {
    const number = cycleNumberAt(TODAY_MS);
    const { inputs } = await cycle(number);
    await database.asOwner(
      `UPDATE usual_range_tables SET content = regexp_replace(content, '("p90":[^,]*)[0-8],', '\\19,')`,
    );
    expect((await verified(number))!.differences.join()).toContain('does not match its hash');
    await database.asOwner('DELETE FROM usual_range_tables');
    expect((await verified(number))!.differences).toContain(
      `the table of usual ranges ${inputs.usualRanges!.version} is missing`,
    );
  });
});
