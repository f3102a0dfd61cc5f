import { Client } from 'pg';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { archiveBeginsMs, cacheBeginsMs } from '../../src/domain/narrative-retention.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { NarrativeRetentionStore, NarrativeWriter } from '../../src/published/narrative.writer.ts';
import { until } from '../support/eventually.ts';
import { deleteExpired } from '../support/expired-rows.ts';
import { publishSamples } from '../support/publish-samples.ts';
import { sampleNarrative } from '../support/narrative-samples.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const PUBLISHED_MS = Date.parse('2026-03-10T09:05:00Z');
const NEWEST = cycleNumberAt(PUBLISHED_MS);
const CYCLES = Array.from({ length: 40 }, (_, i) => NEWEST - i);
/** … and two weeks later, when they are all to be moved. */
const LATER_MS = PUBLISHED_MS + 14 * DAY_MS;
const OUTCOME = { model: 'gpt', costUsd: 0.0125, generationMs: 900 };

const database = databaseOfSuite();
const { query } = database;
let reader: NarrativeReader;
let retention: NarrativeRetentionStore;
let writer: NarrativeWriter;
const counts = async (): Promise<unknown> => {
  const [row] = await query(
    `SELECT (SELECT count(*)::int FROM narrative_cache) AS cached,
            (SELECT count(*)::int FROM narrative_archive) AS archived`,
  );
  return row;
};
const archive = (limit = 100): Promise<number> => retention.archiveBefore(cacheBeginsMs(LATER_MS), limit);
const tableOf = async (cycleNumber: number): Promise<string | undefined> =>
  (await reader.withoutPlan(cycleNumber, 'ka'))?.meta.cacheSource;

/** Lets nobody write into the archive until the returned function is called. */
const holdArchive = async (): Promise<() => Promise<void>> => {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE narrative_archive IN SHARE MODE');
  return () => holder.end();
};
const waitingWith = async (statement: string): Promise<number[]> => {
  const rows = await query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, $1) > 0`,
    [statement],
  );
  return rows.map(({ pid }) => pid);
};
const someoneWaitsWith = (statement: string): Promise<number> =>
  until(async () => (await waitingWith(statement)).length > 0);
const MOVING = 'INSERT INTO narrative_archive';

beforeAll(() => {
  reader = new NarrativeReader(database.dataSource);
  retention = new NarrativeRetentionStore(database.dataSource);
  writer = new NarrativeWriter(database.dataSource, new TestClock(LATER_MS));
});
beforeEach(async () => {
  await database.asOwner(
    'TRUNCATE cycles, cycle_details, narrations, narrative_cache, narrative_archive CASCADE',
  );
  await publishSamples(
    database.dataSource,
    CYCLES.map((cycleNumber) => ({ cycleNumber })),
    PUBLISHED_MS,
  );
});

describe('a move into the archive', () => {
  it('moves what is older than two weeks, the oldest first, and changes no word', async () => {
    await publishSamples(database.dataSource, [{ cycleNumber: NEWEST + 1 }], PUBLISHED_MS + 15 * 60_000);
    expect(await archive(15)).toBe(15);
    expect(await counts()).toEqual({ cached: 26, archived: 15 });
    expect(await tableOf(CYCLES.at(-15)!)).toBe('archive');
    expect(await tableOf(CYCLES.at(-16)!)).toBe('cache');
    expect([await archive(), await archive()]).toEqual([25, 0]);
    for (const cycleNumber of CYCLES) {
      const { facts, readings, action } = sampleNarrative(` ${cycleNumber}`);
      expect(await reader.withPlan(cycleNumber, 'en')).toMatchObject({
        facts,
        readings: readings.en,
        plan: action.plan,
        planTexts: action.texts.en,
        meta: { cacheSource: 'archive' },
      });
    }
    expect(await tableOf(NEWEST + 1)).toBe('cache');
  });

  it('includes a text in only one language', async () => {
    await query(`DELETE FROM narrative_cache_texts WHERE language = 'ka'`);
    await archive();
    expect(await reader.withoutPlan(NEWEST, 'ka')).toMatchObject({
      language: 'en',
      meta: { cacheSource: 'archive' },
    });
  });

  it('is seen by a reader as done or not done, at any moment', async () => {
    let moving = true;
    const read = async (offset: number): Promise<Set<string | undefined>> => {
      const seen = new Set<string | undefined>();
      for (let i = offset; moving; i++) seen.add(await tableOf(CYCLES[(i * 7) % CYCLES.length]!));
      return seen;
    };
    const reads = [read(0), read(20)];
    for (let moved = 1; moved > 0;) moved = await archive(1);
    moving = false;
    const seen = await Promise.all(reads);
    for (const shelvesSeen of seen) expect([...shelvesSeen].sort()).toEqual(['archive', 'cache']);
  });

  it('may be made by any number of workers at once', async () => {
    const run = async (): Promise<number> => {
      let moved = 0;
      for (let batch = 1; batch > 0; moved += batch) batch = await archive(4);
      return moved;
    };
    const moved = await Promise.all([run(), run(), run()]);
    expect(moved.reduce((sum, count) => sum + count)).toBe(CYCLES.length);
    expect(await counts()).toEqual({ cached: 0, archived: CYCLES.length });
  });

  it('that is interrupted changes nothing, and is repeated', async () => {
    const release = await holdArchive();
    const move = archive();
    const failed = expect(move).rejects.toThrow();
    await someoneWaitsWith(MOVING);
    for (const cycleNumber of CYCLES) expect(await tableOf(cycleNumber)).toBe('cache');
    await query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [await waitingWith(MOVING)]);
    await failed;
    await release();
    expect(await counts()).toEqual({ cached: CYCLES.length, archived: 0 });
    expect(await archive()).toBe(CYCLES.length);
    expect(await counts()).toEqual({ cached: 0, archived: CYCLES.length });
  });

  it('skips a text that is being replaced, and moves the new one the next time', async () => {
    const { readings } = sampleNarrative(' by the model');
    const settling = new Client({ connectionString: database.url });
    await settling.connect();
    await settling.query('BEGIN');
    await settling.query('SELECT FROM narrative_cache WHERE cycle_number = $1 FOR UPDATE', [NEWEST]);
    await settling.query(
      `UPDATE narrative_cache_texts SET readings = $2 WHERE cycle_number = $1 AND language = 'ka'`,
      [NEWEST, JSON.stringify(readings.ka)],
    );
    expect(await archive()).toBe(CYCLES.length - 1);
    await settling.query('COMMIT');
    await settling.end();
    expect(await archive()).toBe(1);
    expect(await reader.withoutPlan(NEWEST, 'ka')).toMatchObject({ readings: readings.ka });
  });
});

describe('a later text', () => {
  const { readings } = sampleNarrative(' by the model');
  const narration = async (): Promise<unknown> => {
    const [row] = await query(
      `SELECT model, cost_usd::float8 AS cost, generation_ms AS took, attached_at AS at,
              encode(text_hash, 'hex') AS hash FROM narrations WHERE cycle_number = $1`,
      [NEWEST],
    );
    return row;
  };

  it.each(['cache', 'archive'])('replaces the readings in the %s once, and nothing else', async (shelf) => {
    if (shelf === 'archive') await archive();
    const { hash } = (await narration()) as { hash: string };
    const { facts, action } = sampleNarrative(` ${NEWEST}`);
    expect(await writer.settle(NEWEST, { ...OUTCOME, readings })).toBe(true);
    const another = sampleNarrative(' another').readings;
    expect(await writer.settle(NEWEST, { ...OUTCOME, readings: another })).toBe(false);
    for (const language of ['ka', 'en'] as const)
      expect(await reader.withPlan(NEWEST, language)).toMatchObject({
        facts,
        readings: readings[language],
        plan: action.plan,
        planTexts: action.texts[language],
        meta: { model: 'gpt', costUsd: 0.0125, generationMs: 903, cacheSource: shelf },
      });
    // The mark stays that of what the template wrote, which verification recomputes.
    expect(await narration()).toEqual({
      model: 'gpt',
      cost: 0.0125,
      took: 903,
      at: new Date(LATER_MS),
      hash,
    });
    expect(await reader.withoutPlan(NEWEST - 1, 'ka')).toMatchObject({
      meta: { model: 'template', costUsd: 0 },
    });
  });

  it('that was rejected leaves the template’s, and its cost is recorded', async () => {
    expect(await writer.settle(NEWEST, { ...OUTCOME, readings: null })).toBe(true);
    expect(await writer.settle(NEWEST, { ...OUTCOME, readings })).toBe(false);
    expect(await reader.withoutPlan(NEWEST, 'en')).toMatchObject({
      readings: sampleNarrative(` ${NEWEST}`).readings.en,
      meta: { model: 'template', costUsd: 0.0125, generationMs: 903 },
    });
  });

  it('for a deleted narrative is only counted; for one that never existed it is not', async () => {
    await database.asOwner('TRUNCATE narrative_cache CASCADE');
    expect(await writer.settle(NEWEST, { ...OUTCOME, readings })).toBe(true);
    expect(await narration()).toMatchObject({ model: 'gpt', cost: 0.0125, took: 903 });
    expect(await reader.withoutPlan(NEWEST, 'ka')).toBeNull();
    expect(await writer.settle(NEWEST + 1, { ...OUTCOME, readings })).toBe(false);
  });

  it('is stored by one of several concurrent writers', async () => {
    const settled = await Promise.all(
      ['a', 'b', 'c', 'd'].map((model) =>
        writer.settle(NEWEST, { ...OUTCOME, model, readings: sampleNarrative(` by ${model}`).readings }),
      ),
    );
    expect(settled.filter(Boolean)).toHaveLength(1);
    const winner = ['a', 'b', 'c', 'd'][settled.indexOf(true)]!;
    expect(await reader.withoutPlan(NEWEST, 'en')).toMatchObject({
      readings: sampleNarrative(` by ${winner}`).readings.en,
      meta: { model: winner, costUsd: 0.0125, generationMs: 903 },
    });
  });

  it('that meets a move waits for it and replaces the text in the archive', async () => {
    const release = await holdArchive();
    const move = archive();
    await someoneWaitsWith(MOVING);
    const settle = writer.settle(NEWEST, { ...OUTCOME, readings });
    await someoneWaitsWith('FROM "narrative_cache"');
    await release();
    expect(await Promise.all([move, settle])).toEqual([CYCLES.length, true]);
    expect(await reader.withoutPlan(NEWEST, 'ka')).toMatchObject({
      readings: readings.ka,
      meta: { model: 'gpt', cacheSource: 'archive' },
    });
  });

  it('whose storage fails is not stored in part', async () => {
    await database.asOwner('ALTER TABLE narrative_cache RENAME TO lost');
    await expect(writer.settle(NEWEST, { ...OUTCOME, readings })).rejects.toThrow('narrative_cache');
    await database.asOwner('ALTER TABLE lost RENAME TO narrative_cache');
    expect(await narration()).toMatchObject({ model: 'template', at: null });
    expect(await writer.settle(NEWEST, { ...OUTCOME, readings })).toBe(true);
  });
});

describe('deletion', () => {
  it('deletes what is older than the archive from cache and archive, and keeps the cost', async () => {
    await archive(30);
    const yearLaterMs = PUBLISHED_MS + 365 * DAY_MS;
    // The newest cycle, five minutes old when it was published, is the last instant of the year.
    const keptFromMs = archiveBeginsMs(yearLaterMs - 5 * 60_000, 365);
    const deleteFrom = (table: string): Promise<number> =>
      deleteExpired(database.dataSource, table, keptFromMs, 20);
    expect(await deleteFrom('narrative_cache')).toBe(9);
    for (const deleted of [20, 10, 0]) expect(await deleteFrom('narrative_archive')).toBe(deleted);
    expect(await counts()).toEqual({ cached: 1, archived: 0 });
    expect(await tableOf(NEWEST)).toBe('cache');
    expect(await reader.withoutPlan(NEWEST - 1, 'ka')).toBeNull();
    expect(await reader.stats(0, yearLaterMs)).toMatchObject({ cycles: 40, durationMs: { p50: 3, max: 3 } });
  });
});
