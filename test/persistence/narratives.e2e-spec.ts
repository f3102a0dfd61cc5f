import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Signal, SIGNALS } from '../../packages/engine/signals.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { isUnreachable } from '../../src/platform/database/unreachable.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { NarrativesUnreadableError } from '../../src/published/narrative-row.ts';
import { unblockDatabase, blockDatabase } from '../support/blocked-database.ts';
import { publishSamples } from '../support/publish-samples.ts';
import { sampleNarrative } from '../support/narrative-samples.ts';
import { openBesideReplica } from '../support/pretend-replica.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { createTestDatabase } from '../support/test-database.ts';

const NOW_MS = Date.parse('2026-03-10T09:05:00Z');
const CURRENT = cycleNumberAt(NOW_MS);
const daysAgo = (days: number): number => cycleNumberAt(NOW_MS - days * DAY_MS);
const [CACHED, ARCHIVED, GONE] = [daysAgo(13), daysAgo(15), daysAgo(366)];
const METHODS = ['withoutPlan', 'withPlan', 'inAllLanguages'] as const;

const database = databaseOfSuite();
const { query } = database;
let reader: NarrativeReader;

const causeOf = async (read: Promise<unknown>): Promise<unknown> => {
  const error = await read.then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(error).toBeInstanceOf(NarrativesUnreadableError);
  expect((error as Error).message).not.toBe('');
  return (error as Error).cause;
};

beforeAll(() => {
  Logger.overrideLogger(false);
  reader = new NarrativeReader(database.dataSource);
});
beforeEach(async () => {
  await database.asOwner(
    'TRUNCATE cycles, cycle_details, narrations, narrative_cache, narrative_archive CASCADE',
  );
  const numbers = [GONE, ARCHIVED, CACHED];
  await publishSamples(
    database.dataSource,
    numbers.map((cycleNumber) => ({ cycleNumber })),
    NOW_MS,
  );
});

describe('a narrative', () => {
  it('is published with its cycle, in the cache or the archive by its age', async () => {
    expect(await query('SELECT cycle_number::int AS n FROM narrations ORDER BY 1')).toEqual(
      [GONE, ARCHIVED, CACHED].map((n) => ({ n })),
    );
    expect(await query('SELECT cycle_number::int AS n FROM narrative_cache')).toEqual([{ n: CACHED }]);
    expect(await query('SELECT cycle_number::int AS n FROM narrative_archive')).toEqual([{ n: ARCHIVED }]);
  });

  it.each([
    ['cache' as const, CACHED],
    ['archive' as const, ARCHIVED],
  ])('is read whole from the %s, in either language', async (cacheSource, cycleNumber) => {
    const { facts, readings, action } = sampleNarrative(` ${cycleNumber}`);
    for (const language of ['ka', 'en'] as const) {
      const reading = {
        cycleNumber,
        cycleAtMs: cycleAtMs(cycleNumber),
        publishedAtMs: NOW_MS,
        backfilled: false,
        mode: 'paper',
        facts,
        readings: readings[language],
        language,
        meta: { model: 'template', costUsd: 0, generationMs: 3, cacheSource },
      };
      expect(await reader.withoutPlan(cycleNumber, language)).toEqual(reading);
      expect(await reader.withPlan(cycleNumber, language)).toEqual({
        ...reading,
        methodologyVersion: METHODOLOGY_VERSION,
        plan: action.plan,
        planTexts: action.texts[language],
      });
    }
    const narrative = {
      cycleNumber,
      methodologyVersion: METHODOLOGY_VERSION,
      facts,
      readings,
      action,
      meta: { model: 'template', costUsd: 0, generationMs: 3, cacheSource },
    };
    expect(await reader.ofNewest(cycleNumber)).toEqual({ state: 'readable', narrative });
    expect(await reader.inAllLanguages(cycleNumber)).toEqual(narrative);
  });

  it('is read with a plan of an earlier methodology, which could be a scalp', async () => {
    const scalp = (column: string): string => `jsonb_set(${column}::jsonb, '{timeHorizon}', '"scalp"')::text`;
    await query(`UPDATE narrative_cache SET plan = ${scalp('plan')}::json`);
    const { plan } = sampleNarrative().action;
    expect(await reader.withPlan(CACHED, 'en')).toMatchObject({ plan: { ...plan, timeHorizon: 'scalp' } });
    expect(await reader.ofNewest(CACHED)).toMatchObject({ state: 'readable' });
    await query(`UPDATE narrative_cache SET plan = replace(plan::text, 'scalp', 'decade')::json`);
    await expect(reader.withPlan(CACHED, 'en')).rejects.toThrow(NarrativesUnreadableError);
  });

  it('is missing when the cycle does not exist, is too old, or has no narrative', async () => {
    await query('DELETE FROM narrations WHERE cycle_number = $1', [CACHED]);
    for (const cycleNumber of [CURRENT, GONE, CACHED]) {
      expect(await reader.withoutPlan(cycleNumber, 'ka')).toBeNull();
      expect(await reader.withPlan(cycleNumber, 'ka')).toBeNull();
      expect(await reader.ofNewest(cycleNumber)).toEqual({ state: 'none' });
      expect(await reader.inAllLanguages(cycleNumber)).toBeNull();
    }
  });

  it('is served in the other language if one is missing, with its plan', async () => {
    await query(`DELETE FROM narrative_cache_texts WHERE language = 'ka'`);
    const { readings, action } = sampleNarrative(` ${CACHED}`);
    expect(await reader.withoutPlan(CACHED, 'ka')).toMatchObject({ language: 'en', readings: readings.en });
    expect(await reader.withPlan(CACHED, 'ka')).toMatchObject({ language: 'en', planTexts: action.texts.en });
    expect(await reader.withPlan(CACHED, 'en')).toMatchObject({ language: 'en' });
    await query(`UPDATE narrative_cache_texts SET language = 'ka'`);
    expect(await reader.withoutPlan(CACHED, 'en')).toMatchObject({ language: 'ka', readings: readings.en });
    expect(await reader.ofNewest(CACHED)).toMatchObject({
      state: 'readable',
      narrative: { readings: { ka: readings.en, en: null } },
    });
  });

  it('is read without opening its plan', async () => {
    await query(`UPDATE narrative_cache_texts SET plan_texts = 'torn'`);
    await query(`UPDATE narrative_archive_texts SET plan_texts = 'torn'`);
    for (const cycleNumber of [CACHED, ARCHIVED]) {
      expect(await reader.withoutPlan(cycleNumber, 'ka')).toMatchObject({ cycleNumber });
      await causeOf(reader.withPlan(cycleNumber, 'ka'));
    }
  });
});

describe('a narrative of another crew', () => {
  /** Renames an agent in facts and texts of all languages, as if its mandate had had another id on that day. */
  const renameInStore = async (from: string, to: string) => {
    await query(`UPDATE narrative_cache SET facts = replace(facts, '"${from}"', '"${to}"')`);
    await query(`UPDATE narrative_cache_texts SET readings = replace(readings, '"${from}"', '"${to}"')`);
  };

  it('is read with an agent that was removed since', async () => {
    await renameInStore('tokio', 'oslo');
    const { facts, readings } = (await reader.withoutPlan(CACHED, 'ka'))!;
    expect(facts.speakers.map(({ agent }) => agent)).toEqual([
      LEAD,
      ...CREW.map((agent) => (agent === 'tokio' ? 'oslo' : agent)),
    ]);
    expect(readings.oslo).toEqual(sampleNarrative(` ${CACHED}`).readings.ka!.tokio);
    expect(await reader.ofNewest(CACHED)).toMatchObject({ state: 'readable' });
  });

  it('is read without an agent that was added since', async () => {
    await query(
      `UPDATE narrative_cache SET facts =
         jsonb_set(facts::jsonb, '{speakers}', (facts::jsonb -> 'speakers') - ${CREW.length})::text`,
    );
    await query(`UPDATE narrative_cache_texts SET readings = (readings::jsonb - '${CREW.at(-1)}')::text`);
    const { facts, readings } = (await reader.withPlan(CACHED, 'en'))!;
    expect(facts.speakers.map(({ agent }) => agent)).toEqual([LEAD, ...CREW.slice(0, -1)]);
    expect(Object.keys(readings).toSorted()).toEqual([LEAD, ...CREW.slice(0, -1)].toSorted());
  });

  it('is not read without the lead', async () => {
    await query(
      `UPDATE narrative_cache SET facts =
         jsonb_set(facts::jsonb, '{speakers}', (facts::jsonb -> 'speakers') - 0)::text`,
    );
    await causeOf(reader.withoutPlan(CACHED, 'ka'));
  });
});

describe('a store of narratives that fails', () => {
  it.each([
    ['a text that is no JSON', CACHED, `UPDATE narrative_cache_texts SET readings = '{'`],
    [
      'a text without a speaker',
      CACHED,
      `UPDATE narrative_cache_texts SET readings = (readings::jsonb - 'tokio')::text`,
    ],
    [
      'facts without a key',
      CACHED,
      `UPDATE narrative_cache SET facts = (facts::jsonb - 'providerKeys')::text`,
    ],
    [
      'a blob that was cut',
      ARCHIVED,
      'UPDATE narrative_archive_texts SET readings = substr(readings, 1, 90)',
    ],
    ['a blob of something else', ARCHIVED, `UPDATE narrative_archive_texts SET readings = '\\x00'`],
  ])('says so of %s', async (_, cycleNumber, damage) => {
    await query(damage);
    for (const method of METHODS) await causeOf(reader[method](cycleNumber, 'ka'));
    expect(await reader.ofNewest(cycleNumber)).toEqual({
      state: 'unreadable',
      reason: expect.stringMatching(`^the narrative of cycle ${cycleNumber} could not be read: .`),
    });
  });

  it.each([
    'narrations',
    'narrative_cache',
    'narrative_cache_texts',
    'narrative_archive',
    'narrative_archive_texts',
  ])('says so of a lost table: %s', async (table) => {
    await database.asOwner(`ALTER TABLE ${table} RENAME TO lost`);
    try {
      for (const method of METHODS)
        expect(await causeOf(reader[method](CACHED, 'ka'))).toMatchObject({ code: '42P01' });
      expect(await reader.ofNewest(CACHED)).toEqual({
        state: 'unreadable',
        reason: expect.stringMatching(`^the narrative of cycle ${CACHED} could not be read: .`),
      });
    } finally {
      await database.asOwner(`ALTER TABLE lost RENAME TO ${table}`);
    }
  });

  it('times out within seconds, and delays nothing else', async () => {
    const holder = database.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE narrative_cache IN ACCESS EXCLUSIVE MODE');
    try {
      // More than the pool has connections.
      const waiting = Promise.all(
        Array.from({ length: 24 }, (_, i) => causeOf(reader[METHODS[i % METHODS.length]!](CACHED, 'en'))),
      );
      // The list, which does not need the texts, has its connection as ever.
      expect(await reader.stubs(9)).toHaveLength(3);
      const causes = (await waiting) as { code?: string; message: string }[];
      expect(causes.slice(0, 4).map(({ code }) => code)).toEqual(Array(4).fill('57014'));
      expect(
        causes.filter(({ message }) => message.startsWith('no turn within')).length,
      ).toBeGreaterThanOrEqual(16);
      expect(await reader.stats(0, NOW_MS)).toMatchObject({ cycles: 3 });
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    expect(await reader.withoutPlan(CACHED, 'en')).toMatchObject({ language: 'en' });
    // What was set for the question alone is not left behind on any connection.
    const timeouts = await Promise.all(
      Array.from({ length: 12 }, () =>
        query(`SELECT current_setting('statement_timeout') AS ms, pg_sleep(0.05)`),
      ),
    );
    for (const [row] of timeouts) expect(row).toMatchObject({ ms: '0' });
  });

  it('is distinguished from an absent database only when the whole state is read', async () => {
    await blockDatabase(database.url);
    try {
      for (const method of METHODS)
        expect(isUnreachable(await causeOf(reader[method](CACHED, 'ka')))).toBe(true);
      expect(isUnreachable(await causeOf(reader.stats(0, NOW_MS)))).toBe(true);
      expect(isUnreachable(await causeOf(reader.ofNewest(CACHED)))).toBe(true);
    } finally {
      await unblockDatabase(database.url);
    }
    expect(await reader.withoutPlan(CACHED, 'ka')).toMatchObject({ cycleNumber: CACHED });
  });
});

describe('a silently lost connection', () => {
  it('is dropped after three seconds, and replaced', async () => {
    const proxy = await StallingProxy.before(database.url);
    const behind = await new DataSource(dataSourceOptions(proxy.url)).initialize();
    try {
      const distant = new NarrativeReader(behind);
      expect(await distant.withoutPlan(CACHED, 'ka')).toMatchObject({ cycleNumber: CACHED });
      proxy.stall('open');
      expect(isUnreachable(await causeOf(distant.withoutPlan(CACHED, 'ka')))).toBe(true);
      expect(await distant.withoutPlan(CACHED, 'ka')).toMatchObject({ cycleNumber: CACHED });
    } finally {
      await behind.destroy();
      await proxy.close();
    }
  });
});

describe('a replica', () => {
  it('is read first, and the primary for rows it does not have yet', async () => {
    const primary = await createTestDatabase();
    await publishSamples(primary.dataSource, [{ cycleNumber: CURRENT }], NOW_MS);
    const replicated = await openBesideReplica(primary.url, database.url);
    try {
      const beside = new NarrativeReader(replicated);
      expect(await beside.withoutPlan(CACHED, 'en')).toMatchObject({ cycleNumber: CACHED });
      expect(await beside.withPlan(CURRENT, 'en')).toMatchObject({ cycleNumber: CURRENT });
      expect(await beside.withoutPlan(CURRENT - 1, 'en')).toBeNull();
      // The state of the process is that of the primary alone.
      expect(await beside.ofNewest(CACHED)).toEqual({ state: 'none' });
    } finally {
      await replicated.destroy();
      await primary.drop();
    }
  });
});

describe('stubs', () => {
  it('are the newest cycles, newest first, with or without a narrative', async () => {
    await publishSamples(database.dataSource, [{ cycleNumber: CURRENT, signal: 'bearish' }], NOW_MS + 5_000);
    await query('DELETE FROM narrations');
    expect(await reader.stubs(2)).toEqual([
      {
        cycleNumber: CURRENT,
        cycleAtMs: cycleAtMs(CURRENT),
        publishedAtMs: NOW_MS + 5_000,
        backfilled: false,
        signal: 'bearish',
        confidence: 0.4312,
      },
      {
        cycleNumber: CACHED,
        cycleAtMs: cycleAtMs(CACHED),
        publishedAtMs: NOW_MS,
        backfilled: false,
        signal: 'bullish',
        confidence: 0.4312,
      },
    ]);
    expect((await reader.stubs(200)).map(({ cycleNumber }) => cycleNumber)).toEqual([
      CURRENT,
      CACHED,
      ARCHIVED,
      GONE,
    ]);
  });
});

describe('statistics', () => {
  const random = (() => {
    let state = 42;
    return (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  })();
  interface Told {
    readonly cycleNumber: number;
    readonly signal: Signal;
    /** Null: nobody told of it. */
    readonly generationMs: number | null;
    readonly costUsd: number;
  }

  const quantile = (ascending: readonly number[], part: number): number | null => {
    if (ascending.length === 0) return null;
    const rank = part * (ascending.length - 1);
    const [below, above] = [ascending[Math.floor(rank)]!, ascending[Math.ceil(rank)]!];
    return below + (above - below) * (rank - Math.floor(rank));
  };

  const bruteForce = (told: readonly Told[], fromMs: number, toMs: number): unknown => {
    const within = told.filter(({ cycleNumber: n }) => cycleAtMs(n) > fromMs && cycleAtMs(n) <= toMs);
    const took = within.flatMap(({ generationMs: ms }) => (ms === null ? [] : [ms])).sort((a, b) => a - b);
    const close = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 6));
    return {
      cycles: within.length,
      durationMs: {
        avg: close(took.length === 0 ? null : took.reduce((sum, ms) => sum + ms, 0) / took.length),
        p50: close(quantile(took, 0.5)),
        p95: close(quantile(took, 0.95)),
        max: took.at(-1) ?? null,
      },
      costUsdTotal: close(within.reduce((sum, { costUsd }) => sum + costUsd, 0)),
      signals: Object.fromEntries(
        SIGNALS.map((signal) => [signal, within.filter((cycle) => cycle.signal === signal).length]),
      ),
    };
  };

  it('equal what is counted by hand, over any window, without the texts', async () => {
    await database.asOwner(
      'TRUNCATE cycles, cycle_details, narrations, narrative_cache, narrative_archive CASCADE',
    );
    const told: Told[] = Array.from({ length: 700 }, (_, i) => {
      const nobody = random() < 0.1;
      return {
        cycleNumber: CURRENT - i,
        signal: SIGNALS[Math.floor(random() * 3.2)]!,
        generationMs: nobody ? null : Math.floor(random() ** 4 * 20_000),
        costUsd: nobody || random() < 0.5 ? 0 : Math.round(random() * 1e6) / 1e8,
      };
    });
    await publishSamples(
      database.dataSource,
      told.map(({ generationMs, ...cycle }) => ({ ...cycle, generationMs: generationMs ?? 0 })),
      NOW_MS,
    );
    const unheard = told
      .filter(({ generationMs }) => generationMs === null)
      .map(({ cycleNumber }) => cycleNumber);
    expect(unheard.length).toBeGreaterThan(20);
    await query('DELETE FROM narrations WHERE cycle_number = ANY($1::bigint[])', [unheard]);
    await query(
      `UPDATE narrations SET cost_usd = cost FROM unnest($1::bigint[], $2::numeric[]) AS c (number, cost)
       WHERE cycle_number = number`,
      [told.map(({ cycleNumber }) => cycleNumber), told.map(({ costUsd }) => costUsd)],
    );
    await database.asOwner('TRUNCATE narrative_cache, narrative_archive CASCADE');
    const newestAtMs = cycleAtMs(CURRENT);
    const windows = [
      [newestAtMs - HOUR_MS, newestAtMs],
      [NOW_MS - 24 * HOUR_MS, NOW_MS],
      [newestAtMs - 1, newestAtMs - 1],
      [newestAtMs - 1, newestAtMs],
      [0, NOW_MS],
      [NOW_MS, NOW_MS + DAY_MS],
      ...Array.from({ length: 20 }, () => {
        const fromMs = NOW_MS - Math.floor(random() * 8 * DAY_MS);
        return [fromMs, fromMs + Math.floor(random() * 3 * DAY_MS)];
      }),
    ] as [number, number][];
    for (const [fromMs, toMs] of windows)
      expect(await reader.stats(fromMs, toMs)).toEqual(bruteForce(told, fromMs, toMs));
  });
});
