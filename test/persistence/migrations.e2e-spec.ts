import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import { dataSourceOptions, migrate } from '../../src/persistence/database/data-source.ts';
import { openDatabase } from '../../src/persistence/database/database.ts';
import { LOWEST_POSTGRES_VERSION } from '../../src/persistence/database/server-version.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { databaseUrl, TEST_OWNER } from '../support/test-server.ts';

/** Makes a table and another one, and then fails. */
class Failing1999999999999 implements MigrationInterface {
  readonly name = 'Failing1999999999999';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE half_made (id int); INSERT INTO half_made VALUES (1)');
    await runner.query('CREATE TABLE other_half (id int)');
    await runner.query('SELECT 1 / 0');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const ownerUrl = (): string => databaseUrl(new URL(database.url).pathname.slice(1), TEST_OWNER);

describe('a migration that fails', () => {
  it('leaves nothing behind, and what was before it stays', async () => {
    const before = await database.asOwner('SELECT name FROM schema_migrations ORDER BY name');
    const failing = { ...dataSourceOptions(ownerUrl()), migrations: [...migrations, Failing1999999999999] };
    await expect(migrate(failing)).rejects.toThrow('division by zero');
    expect(
      await database.asOwner(
        `SELECT relname FROM pg_class WHERE relname IN ('half_made', 'other_half') ORDER BY relname`,
      ),
    ).toEqual([]);
    expect(await database.asOwner('SELECT name FROM schema_migrations ORDER BY name')).toEqual(before);
    // Whoever waits for the schema does not wait for somebody who failed.
    await migrate(dataSourceOptions(ownerUrl()));
  });
});

describe('a server that is too old', () => {
  it('is rejected in one line before anything is created', async () => {
    const older = LOWEST_POSTGRES_VERSION - 1;
    // What an older server says of itself, said by this one.
    await database.asOwner('CREATE SCHEMA older');
    await database.asOwner(
      `CREATE FUNCTION older.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '${older}0021' $$`,
    );
    await database.asOwner(
      `ALTER ROLE ${TEST_OWNER} IN DATABASE ${new URL(database.url).pathname.slice(1)} SET search_path = older, pg_catalog`,
    );
    const opening = openDatabase(
      {
        databaseUrl: database.url,
        databaseOwnerUrl: ownerUrl(),
        databaseReadUrls: [],
        databaseWaitSeconds: 0,
        dataDir: '/nowhere',
      },
      { log: () => undefined, tell: () => undefined, onServerLost: () => undefined },
    );
    await expect(opening).rejects.toThrow(
      new RegExp(
        `^DATABASE_OWNER_URL refused: its server is PostgreSQL ${older}, and .* ${LOWEST_POSTGRES_VERSION} or later`,
      ),
    );
    expect(await database.asOwner(`SELECT FROM pg_tables WHERE schemaname = 'older'`)).toEqual([]);
  });
});
