import { NarrativeLanguages1764300000000 } from '../../migrations/1764300000000-narrative-languages.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { dataSourceOptions, migrate, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { publishSamples } from '../support/publish-samples.ts';
import { sampleNarrative } from '../support/narrative-samples.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { undoFrom } from '../support/downgraded-schema.ts';

const NOW_MS = Date.parse('2026-03-10T09:05:00Z');
const daysAgo = (days: number): number => cycleNumberAt(NOW_MS - days * DAY_MS);
const [CACHED, GEORGIAN_ALONE, ARCHIVED] = [daysAgo(12), daysAgo(13), daysAgo(15)];

const database = databaseOfSuite();

it('serves after the upgrade what was stored as columns', async () => {
  const options = dataSourceOptions(database.ownerUrl);
  const numbers = [ARCHIVED, GEORGIAN_ALONE, CACHED];
  await publishSamples(
    database.dataSource,
    numbers.map((cycleNumber) => ({ cycleNumber })),
    NOW_MS,
  );
  await database.query(`DELETE FROM narrative_cache_texts WHERE language = 'en' AND cycle_number = $1`, [
    GEORGIAN_ALONE,
  ]);
  // As the owner: a program grants its role what a migration has made when it starts.
  const served = async (): Promise<unknown[]> => {
    const owner = await openDataSource(options);
    const reader = new NarrativeReader(owner);
    try {
      return await Promise.all(numbers.map((cycleNumber) => reader.inAllLanguages(cycleNumber)));
    } finally {
      await owner.destroy();
    }
  };
  const before = await served();
  expect(before.every((narrative) => narrative !== null)).toBe(true);

  await undoFrom(NarrativeLanguages1764300000000, database.ownerUrl);
  const { readings, action } = sampleNarrative(` ${CACHED}`);
  expect(
    await database.asOwner(
      `SELECT readings_ka::json AS ka, readings_en::json AS en, action::json FROM narrative_cache ORDER BY cycle_number DESC`,
    ),
  ).toMatchObject([{ ka: readings.ka, en: readings.en, action }, { en: null }]);
  expect(await database.asOwner('SELECT FROM narrative_archive WHERE readings IS NOT NULL')).toHaveLength(1);

  await migrate(options);
  expect(await served()).toEqual(before);
});
