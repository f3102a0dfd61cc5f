import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { migrations } from '../../../migrations/index.ts';
import { SELECT_SERVER_VERSION, assertServerVersion } from './server-version.ts';
import { type PoolSettings, UNBOUNDED_POOL } from './pools.ts';

/** An arbitrary constant. One process migrates at a time; the others wait and find nothing to do. */
const MIGRATION_LOCK = 7_301_001;

/**
 * TypeORM's options for a database and its read replicas. The session's time zone is UTC, as everywhere else in the
 * service.
 */
export function dataSourceOptions(
  url: string,
  readUrls: readonly string[] = [],
  pool: PoolSettings = UNBOUNDED_POOL,
): Extract<DataSourceOptions, { readonly type: 'postgres' }> {
  return {
    type: 'postgres',
    ...(readUrls.length > 0
      ? { replication: { master: { url }, slaves: readUrls.map((replica) => ({ url: replica })) } }
      : { url }),
    entities: [],
    migrations,
    migrationsTableName: 'schema_migrations',
    // Each migration commits together with its row in the table above.
    migrationsTransactionMode: 'each',
    synchronize: false,
    // gen_random_uuid() is in the core since PostgreSQL 13: no CREATE EXTENSION, hence no superuser, needed.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: pool.applicationName,
    extra: {
      max: pool.maxConnections,
      options: sessionOptions({
        timezone: 'UTC',
        statement_timeout: String(pool.statementTimeoutMs),
        ...pool.sessionSettings,
      }),
      connectionTimeoutMillis: 10_000,
    },
  };
}

/**
 * Connects as the service's role. The schema must be up to date, or owned by that role, which then migrates it.
 * Several processes may do so at once.
 */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  try {
    await migrateOn(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}

/** Migrates the schema on separate connections, then runs `afterwards` before the migration lock is released. */
export async function migrate(
  options: DataSourceOptions,
  afterwards?: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const dataSource = await new DataSource(options).initialize();
  await migrateOn(dataSource, afterwards).finally(() => dataSource.destroy());
}

async function migrateOn(
  dataSource: DataSource,
  afterwards: (runner: QueryRunner) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const [version]: { number: number }[] = await runner.manager.query(SELECT_SERVER_VERSION);
    assertServerVersion(version!.number);
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await dataSource.runMigrations();
      await afterwards(runner);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    if (!runner.isReleased) await runner.release();
  }
}

/** Session settings in the form of the `options` connection parameter. */
const sessionOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
