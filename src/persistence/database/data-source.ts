import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/index.ts';
import { type PoolSettings, UNBOUNDED_POOL } from './pools.ts';
import { MIGRATIONS_TABLE } from './stored-schema.ts';
import { migrateOn, type MigrationOptions } from './schema-migration.ts';

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
    migrationsTableName: MIGRATIONS_TABLE,
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
      pipeline: pool.isPipelined,
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

/** Migrates the schema on a separate connection, as `migrateOn` does. */
export async function migrate(options: DataSourceOptions, migration?: MigrationOptions): Promise<void> {
  const dataSource = await new DataSource(options).initialize();
  await migrateOn(dataSource, migration).finally(() => dataSource.destroy());
}

/** Session settings in the form of the `options` connection parameter. */
const sessionOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
