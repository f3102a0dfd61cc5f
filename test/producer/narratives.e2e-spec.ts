import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { CycleBacklogStore } from '../../src/published/stored-cycle.reader.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import { type CycleResult, METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { narrate } from '../../packages/engine/narrative/narrate.ts';
import { TEMPLATE_VERSION } from '../../packages/engine/narrative/narrative.ts';
import { NARRATIVE_ARCHIVE_DAYS } from '../../src/domain/narrative-retention.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { NarrativeReader, UnnarratedCycleReader } from '../../src/published/narrative.reader.ts';
import { NarrativeWriter } from '../../src/published/narrative.writer.ts';
import { type CycleVerifier } from '../../src/cycles/cycle-verifier.service.ts';
import { WriteMissingNarratives } from '../../src/upkeep/earlier-rows.jobs.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { sampleNarrative } from '../support/narrative-samples.ts';
import { createSeededDatabase, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';

const CURRENT = cycleNumberAt(SEEDED_NOW_MS);
const daysAgo = (days: number): number => cycleNumberAt(SEEDED_NOW_MS - days * DAY_MS);

const database = databaseOfEachTest(createSeededDatabase);
const { query } = database;
let reader: NarrativeReader;
let verifier: CycleVerifier;
const clock = new TestClock(SEEDED_NOW_MS);
const counts = async (): Promise<unknown> => {
  const [row] = await query(
    `SELECT (SELECT count(*)::int FROM cycles) AS cycles, (SELECT count(*)::int FROM narrations) AS narrations,
            (SELECT count(*)::int FROM narrative_cache) AS cached,
            (SELECT count(*)::int FROM narrative_archive) AS archived`,
  );
  return row;
};
const toldOf = async (cycleNumber: number): Promise<ReturnType<typeof narrate>> => {
  const [row] = await query<{ result: CycleResult; inputs: StoredInputs }>(
    'SELECT result, inputs FROM cycle_details WHERE cycle_number = $1',
    [cycleNumber],
  );
  return narrate(row!.result, row!.inputs.compared ?? null);
};
const deleteNarratives = (): Promise<unknown> =>
  database.asOwner('TRUNCATE narrations, narrative_cache, narrative_archive CASCADE');

beforeEach(() => {
  Logger.overrideLogger(false);
  const { dataSource } = database;
  reader = new NarrativeReader(dataSource);
  verifier = createCycleVerifier(dataSource);
});

describe('the narrative of a cycle', () => {
  it('is published with it: the template’s, marked with its hash, with what it took', async () => {
    expect(await counts()).toEqual({
      cycles: SEEDED_CYCLES,
      narrations: SEEDED_CYCLES,
      cached: SEEDED_CYCLES,
      archived: 0,
    });
    for (const cycleNumber of [CURRENT, CURRENT - 1, CURRENT - SEEDED_CYCLES + 1]) {
      const told = await toldOf(cycleNumber);
      expect(await reader.ofNewest(cycleNumber)).toEqual({
        state: 'readable',
        narrative: {
          cycleNumber,
          methodologyVersion: METHODOLOGY_VERSION,
          ...told,
          meta: {
            model: 'template',
            costUsd: 0,
            generationMs: expect.any(Number) as number,
            cacheSource: 'cache',
          },
        },
      });
      const [narration] = await query<{ took: number }>(
        `SELECT encode(text_hash, 'hex') AS hash, template_version AS version, cycle_at AS at, generation_ms AS took
         FROM narrations WHERE cycle_number = $1`,
        [cycleNumber],
      );
      expect(narration).toMatchObject({
        hash: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
        version: TEMPLATE_VERSION,
        at: new Date(cycleAtMs(cycleNumber)),
      });
      expect(narration!.took).toBeGreaterThanOrEqual(1);
    }
  });

  it('goes straight to where it belongs when its cycle is computed late', async () => {
    const runner = createCycleRunner(database.dataSource, clock, 'tests');
    await query('DELETE FROM cycles WHERE cycle_number <> $1', [CURRENT]);
    await deleteNarratives();
    for (const days of [13, 15, 364, 366]) await runner.publishOpen(daysAgo(days), daysAgo(days));
    expect(await counts()).toEqual({ cycles: 5, narrations: 4, cached: 1, archived: 2 });
    const shelves = await Promise.all(
      [13, 15, 364, 366].map(async (days) => (await reader.withPlan(daysAgo(days), 'ka'))?.meta.cacheSource),
    );
    expect(shelves).toEqual(['cache', 'archive', 'archive', undefined]);
    const { readings, facts } = await toldOf(daysAgo(364));
    expect(await reader.withoutPlan(daysAgo(364), 'ka')).toMatchObject({ facts, readings: readings.ka });
  });

  it('is published with its cycle or not at all', async () => {
    clock.set(SEEDED_NOW_MS + 15 * 60_000);
    const runner = createCycleRunner(database.dataSource, clock, 'tests');
    try {
      await database.asOwner('ALTER TABLE narrative_cache RENAME TO lost');
      await expect(runner.catchUp(0)).rejects.toThrow('narrative_cache');
      expect(await query('SELECT FROM cycles WHERE cycle_number > $1', [CURRENT])).toHaveLength(0);
      expect(await query('SELECT FROM narrations WHERE cycle_number > $1', [CURRENT])).toHaveLength(0);
      await database.asOwner('ALTER TABLE lost RENAME TO narrative_cache');
      clock.advance(31_000);
      expect(await runner.catchUp(0)).toMatchObject({ published: 1 });
      expect(await reader.withoutPlan(CURRENT + 1, 'ka')).toMatchObject({ cycleNumber: CURRENT + 1 });
    } finally {
      clock.set(SEEDED_NOW_MS);
    }
  });
});

describe('verification of what was told', () => {
  const differences = async (): Promise<readonly string[] | undefined> =>
    (await verifier.verify(CURRENT))?.differences;

  it('finds the same, whatever a language model wrote over it, and says nothing where nobody told', async () => {
    expect(await differences()).toEqual([]);
    await new NarrativeWriter(database.dataSource, clock).settle(CURRENT, {
      readings: sampleNarrative().readings,
      model: 'gpt',
      costUsd: 1,
      generationMs: 1,
    });
    expect(await differences()).toEqual([]);
    await deleteNarratives();
    expect(await differences()).toEqual(['the row of the cycle in narrations is missing']);
    await database.asOwner('TRUNCATE cycle_chain');
    await query('INSERT INTO cycle_chain_backlog SELECT cycle_number FROM cycles');
    expect(await new CycleBacklogStore(database.dataSource).append(SEEDED_CYCLES)).toBe(SEEDED_CYCLES);
    expect(await differences()).toEqual([]);
  });

  it('says in plain words what differs', async () => {
    const changed = expect.stringMatching(/narrat/);
    await query(`UPDATE narrations SET text_hash = sha256('another')`);
    expect(await differences()).toEqual([
      changed,
      'what the template tells of the cycle differs from what it told',
    ]);
    await query(`UPDATE narrations SET template_version = '0.9.0'`);
    expect(await differences()).toEqual([
      changed,
      `told by template 0.9.0; this build has ${TEMPLATE_VERSION}`,
    ]);
  });
});

describe('cycles of a version that told nothing', () => {
  const writeMissing = (narrativeArchiveDays = NARRATIVE_ARCHIVE_DAYS): Promise<string | null> =>
    new WriteMissingNarratives(
      new UnnarratedCycleReader(database.dataSource),
      new NarrativeWriter(database.dataSource, clock),
      { narrativeArchiveDays },
    ).run(clock.now());

  it('are told of afterwards, to the same bytes and on the same shelves', async () => {
    const narrations = "SELECT cycle_number, encode(text_hash, 'hex') FROM narrations ORDER BY 1";
    const before = [
      await query(narrations),
      await query('SELECT * FROM narrative_cache ORDER BY cycle_number'),
      await query('SELECT * FROM narrative_cache_texts ORDER BY cycle_number, language'),
    ];
    await deleteNarratives();
    expect(await writeMissing()).toBe(`${SEEDED_CYCLES} missing narratives of earlier cycles written`);
    expect([
      await query(narrations),
      await query('SELECT * FROM narrative_cache ORDER BY cycle_number'),
      await query('SELECT * FROM narrative_cache_texts ORDER BY cycle_number, language'),
    ]).toEqual(before);
    expect(await writeMissing()).toBeNull();
  });

  it('go into the archive or nowhere when they are older', async () => {
    await deleteNarratives();
    // The last twelve hours of cycles are not two weeks old yet.
    clock.advance(13.5 * DAY_MS);
    try {
      expect(await writeMissing(14)).toBe('48 missing narratives of earlier cycles written');
      expect(await counts()).toMatchObject({ narrations: 48, cached: 48, archived: 0 });
      expect(await writeMissing()).toBe(`${SEEDED_CYCLES - 48} missing narratives of earlier cycles written`);
      expect(await counts()).toMatchObject({
        narrations: SEEDED_CYCLES,
        cached: 48,
        archived: SEEDED_CYCLES - 48,
      });
      const { readings } = await toldOf(CURRENT - SEEDED_CYCLES + 1);
      expect(await reader.withoutPlan(CURRENT - SEEDED_CYCLES + 1, 'en')).toMatchObject({
        readings: readings.en,
      });
    } finally {
      clock.set(SEEDED_NOW_MS);
    }
  });

  it('are told of once by any number of workers, also beside those that publish', async () => {
    await query('DELETE FROM narrations WHERE cycle_number % 2 = 0');
    await query('DELETE FROM narrative_cache WHERE cycle_number % 2 = 0');
    const told = await Promise.all([writeMissing(), writeMissing(), writeMissing()]);
    const sum = told.reduce((total, said) => total + Number.parseInt(said ?? '0', 10), 0);
    expect(sum).toBe(Math.ceil(SEEDED_CYCLES / 2));
    expect(await counts()).toMatchObject({ narrations: SEEDED_CYCLES, cached: SEEDED_CYCLES });
  });

  it('do not wait for one that cannot be told of', async () => {
    await deleteNarratives();
    await query(`UPDATE cycle_details SET result = '{}' WHERE cycle_number = ANY($1::bigint[])`, [
      [CURRENT, CURRENT - 60],
    ]);
    const reported = `cycle ${CURRENT} cannot be narrated: `;
    await expect(writeMissing()).rejects.toThrow(reported);
    expect(await counts()).toMatchObject({ narrations: SEEDED_CYCLES - 2 });
    await expect(writeMissing()).rejects.toThrow(reported);
    expect(await counts()).toMatchObject({ narrations: SEEDED_CYCLES - 2 });
    expect(await reader.withoutPlan(CURRENT, 'ka')).toBeNull();
  });
});
