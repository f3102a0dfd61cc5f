import { Logger } from '@nestjs/common';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { publishSamples } from '../support/publish-samples.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { type TestUpkeep, upkeepOf } from '../support/upkeep.ts';

const START_MS = Date.parse('2026-03-10T09:05:00Z');
const FIRST = cycleNumberAt(START_MS);
const CYCLES = Array.from({ length: 24 }, (_, hour) => FIRST + 4 * hour);

const database = databaseOfEachTest();
let clock: TestClock;
let reader: NarrativeReader;
const said: string[] = [];

const upkeep = async (narrativeArchiveDays?: number): Promise<TestUpkeep> => {
  const service = await upkeepOf(database.dataSource, clock, {
    ...(narrativeArchiveDays && { narrativeArchiveDays }),
  });
  const note = (message: unknown): void => void said.push(String(message));
  Logger.overrideLogger({ log: note, warn: note, error: note });
  return service;
};
/** Where the narratives are, in the order of their cycles: c(ache), a(rchive) or - (gone). */
const shelves = async (): Promise<string> => {
  const read = await Promise.all(CYCLES.map((number) => reader.withPlan(number, 'ka')));
  return read.map((narrative) => narrative?.meta.cacheSource[0] ?? '-').join('');
};

beforeEach(async () => {
  said.length = 0;
  clock = new TestClock(START_MS);
  reader = new NarrativeReader(database.dataSource);
  for (const cycleNumber of CYCLES)
    await publishSamples(database.dataSource, [{ cycleNumber }], START_MS + (cycleNumber - FIRST) * 900_000);
});

it('moves narratives on as they grow older, hour by hour, until they are gone', async () => {
  const everythingCached = 'c'.repeat(24);
  const seen: string[] = [];
  for (const hour of [0, 13.99 * 24, 14 * 24, 14 * 24 + 5, 15 * 24, 100 * 24, 365 * 24 + 10, 366 * 24]) {
    clock.set(START_MS - 5 * 60_000 + hour * HOUR_MS);
    await (await upkeep()).runOnce();
    seen.push(await shelves());
  }
  expect(seen).toEqual([
    everythingCached,
    everythingCached,
    everythingCached,
    'a'.repeat(5) + 'c'.repeat(19),
    'a'.repeat(24),
    'a'.repeat(24),
    '-'.repeat(10) + 'a'.repeat(14),
    '-'.repeat(24),
  ]);
  expect(said.filter((line) => /narrative/.test(line))).toEqual([
    'moved 5 narratives into the archive',
    'moved 19 narratives into the archive',
    expect.stringMatching(/^deleted .*\b10 rows of narrative_archive$/),
    'deleted 14 rows of narrative_archive',
  ]);
  expect(await reader.stats(0, clock.now())).toMatchObject({ cycles: 24, durationMs: { max: 3 } });
});

it('makes up at once for what was missed, and keeps no longer than the deployment says', async () => {
  clock.set(START_MS + 30 * DAY_MS + 12 * HOUR_MS);
  await Promise.all([(await upkeep(30)).runOnce(), (await upkeep(30)).runOnce()]);
  expect(await shelves()).toBe('-'.repeat(13) + 'a'.repeat(11));
  await (await upkeep(14)).runOnce();
  expect(await shelves()).toBe('-'.repeat(24));
});

it('does everything else while narratives cannot be kept, and says so', async () => {
  clock.set(START_MS + 20 * DAY_MS);
  await database.asOwner('ALTER TABLE narrative_archive RENAME TO lost');
  await (await upkeep()).runOnce();
  expect(said).toEqual([
    expect.stringMatching(/^deleting old rows failed, will be retried: narrative_archive: .*exist/),
    expect.stringMatching(/^archiving narratives failed, will be retried: .*narrative_archive/),
  ]);
  await database.asOwner('ALTER TABLE lost RENAME TO narrative_archive');
  expect(await shelves()).toBe('c'.repeat(24));
  await (await upkeep()).runOnce();
  expect(await shelves()).toBe('a'.repeat(24));
});
