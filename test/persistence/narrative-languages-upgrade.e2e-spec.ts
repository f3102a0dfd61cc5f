import { DataSource } from 'typeorm';
import { NarrativeLanguages1764300000000 } from '../../migrations/1764300000000-narrative-languages.ts';
import { migrations } from '../../migrations/index.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { dataSourceOptions, migrate, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { publishSamples } from '../support/publish-samples.ts';
import { sampleNarrative } from '../support/narrative-samples.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { databaseUrl, TEST_OWNER } from '../support/test-server.ts';

const NOW_MS = Date.parse('2026-03-10T09:05:00Z');
const daysAgo = (days: number): number => cycleNumberAt(NOW_MS - days * DAY_MS);
const [CACHED, GEORGIAN_ALONE, ARCHIVED] = [daysAgo(12), daysAgo(13), daysAgo(15)];

const database = databaseOfSuite();

async function downgrade(options: ReturnType<typeof dataSourceOptions>): Promise<void> {
  const owner = await new DataSource(options).initialize();
  try {
    const later = migrations.slice(migrations.indexOf(NarrativeLanguages1764300000000)).reverse();
    for (const Migration of later) {
      const isInTransaction = !('transaction' in new Migration());
      await owner.undoLastMigration({ transaction: isInTransaction ? 'all' : 'none' });
    }
  } finally {
    await owner.destroy();
  }
}

it('serves after the upgrade what was stored as columns', async () => {
  const options = dataSourceOptions(databaseUrl(new URL(database.url).pathname.slice(1), TEST_OWNER));
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

  await downgrade(options);
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
