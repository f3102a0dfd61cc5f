import { Client } from 'pg';
import { type DataSourceOptions, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import { dataSourceOptions, migrate } from '../../src/platform/database/schema-migration.ts';
import { LOWEST_POSTGRES_VERSION } from '../../src/platform/database/schema-compatibility.ts';
import { until } from '../support/eventually.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { TEST_OWNER } from '../support/test-server.ts';
import { openAsService } from '../support/opened-database.ts';

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

const database = databaseOfEachTest();

describe('a migration that fails', () => {
  it('leaves nothing behind, and what was before it stays', async () => {
    const before = await database.asOwner('SELECT name FROM schema_migrations ORDER BY name');
    const failing = {
      ...dataSourceOptions(database.ownerUrl),
      migrations: [...migrations, Failing1999999999999],
    };
    await expect(migrate(failing)).rejects.toThrow('division by zero');
    expect(
      await database.asOwner(
        `SELECT relname FROM pg_class WHERE relname IN ('half_made', 'other_half') ORDER BY relname`,
      ),
    ).toEqual([]);
    expect(await database.asOwner('SELECT name FROM schema_migrations ORDER BY name')).toEqual(before);
    // Whoever waits for the schema does not wait for somebody who failed.
    await migrate(dataSourceOptions(database.ownerUrl));
  });
});

describe('a migration while the service runs', () => {
  /** How long the migration waits for a lock, and others behind it. */
  let longestWait = '';
  class Altering1999999999998 implements MigrationInterface {
    readonly name = 'Altering1999999999998';

    async up(runner: QueryRunner): Promise<void> {
      [{ lock_timeout: longestWait }] = (await runner.query('SHOW lock_timeout')) as [
        { lock_timeout: string },
      ];
      await runner.query('ALTER TABLE switches ADD COLUMN added int');
    }

    down(): Promise<void> {
      return Promise.resolve();
    }
  }

  class Indexing1999999999997 implements MigrationInterface {
    readonly name = 'Indexing1999999999997';
    readonly transaction = false;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS added_online');
      await runner.query('CREATE INDEX CONCURRENTLY added_online ON switches (name)');
    }

    down(): Promise<void> {
      return Promise.resolve();
    }
  }
  const altering = (): DataSourceOptions => ({
    ...dataSourceOptions(database.ownerUrl),
    migrations: [...migrations, Altering1999999999998],
  });
  const session = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    return client;
  };
  const columnsAdded = (): Promise<unknown[]> =>
    database.asOwner(`SELECT FROM information_schema.columns WHERE column_name = 'added'`);

  it('never keeps readers of a held table waiting for long, and goes on when the table is free', async () => {
    const holder = await session();
    await holder.query('BEGIN; LOCK TABLE switches IN ACCESS SHARE MODE');
    const told: string[] = [];
    const migrating = migrate(altering(), { retryMs: 50, tell: (line) => told.push(line) });
    await until(async () => {
      const waiting = await database.asOwner(
        `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = 'switches'::regclass`,
      );
      return waiting.length > 0;
    });
    // It stands behind the migration that waits, which stands behind the holder, and does not go on for as long.
    await database.asOwner('SELECT count(*) FROM switches');
    expect(longestWait).toMatch(/^[12]?\d{1,3}ms$|^[12]s$/);
    await until(() => told.length > 0);
    expect(await columnsAdded()).toEqual([]);
    await holder.query('COMMIT');
    await holder.end();
    await migrating;
    expect(await columnsAdded()).toHaveLength(1);
    expect(told[0]).toBe('waiting to migrate the schema: another transaction holds a table');
  });

  it('gives up in one line where the table stays held, and leaves nothing behind', async () => {
    const holder = await session();
    await holder.query('BEGIN; LOCK TABLE switches IN ACCESS SHARE MODE');
    await expect(migrate(altering(), { retryMs: 10, patienceMs: 0 })).rejects.toThrow(
      'the schema cannot be migrated: another transaction holds a table; given up',
    );
    await holder.end();
    expect(await columnsAdded()).toEqual([]);
  });

  it('is made by one process, and those that wait for it do not hold up an index that is built concurrently', async () => {
    const indexing = {
      ...dataSourceOptions(database.ownerUrl),
      migrations: [...migrations, Indexing1999999999997],
    };
    const other = await session();
    await other.query('SELECT pg_advisory_lock(7301001)');
    const told: string[] = [];
    const waiting = [1, 2, 3].map(() => migrate(indexing, { retryMs: 20, tell: (line) => told.push(line) }));
    await until(() => told.length >= 3);
    expect(new Set(told)).toEqual(new Set(['waiting to migrate the schema: another process migrates it']));
    await other.end();
    await Promise.all(waiting);
    expect(
      await database.asOwner(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'added_online'::regclass`),
    ).toEqual([{ indisvalid: true }]);
    expect(
      await database.asOwner(
        `SELECT count(*)::int AS runs FROM schema_migrations WHERE name LIKE 'Indexing%'`,
      ),
    ).toEqual([{ runs: 1 }]);
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
    const opening = openAsService({ databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl });
    await expect(opening).rejects.toThrow(
      new RegExp(
        `^DATABASE_OWNER_URL refused: its server is PostgreSQL ${older}, and .* ${LOWEST_POSTGRES_VERSION} or later`,
      ),
    );
    expect(await database.asOwner(`SELECT FROM pg_tables WHERE schemaname = 'older'`)).toEqual([]);
  });
});
