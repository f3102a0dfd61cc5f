import { type Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/index.ts';
import { SnakeCaseNames } from '../entities/columns.ts';
import * as entities from '../entities/index.ts';
import { type PoolSettings, UNBOUNDED_POOL, sessionSettings } from './pools.ts';
import { connectionTo } from './primary/primary-host.ts';
import { MIGRATIONS_TABLE } from './stored-schema.ts';
import { migrateOn, type MigrationOptions } from './schema-migration.ts';
import { connectionOptions } from './session-settings.ts';

/** TypeORM's options for a database; of several hosts, for the one that takes writes. */
export function dataSourceOptions(
  url: string,
  pool: PoolSettings = UNBOUNDED_POOL,
  clientOf: (Base: typeof Client) => typeof Client = (Base) => Base,
): Extract<DataSourceOptions, { readonly type: 'postgres' }> {
  const connection = connectionTo(url);
  return {
    type: 'postgres',
    url: connection.connectionString,
    entities: Object.values(entities),
    namingStrategy: new SnakeCaseNames(),
    migrations,
    migrationsTableName: MIGRATIONS_TABLE,
    synchronize: false,
    // gen_random_uuid() is in the core since PostgreSQL 13: no CREATE EXTENSION, hence no superuser, needed.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: pool.applicationName,
    extra: {
      max: pool.maxConnections,
      options: connectionOptions(sessionSettings(pool)),
      connectionTimeoutMillis: 10_000,
      pipeline: pool.isPipelined,
      Client: clientOf(connection.Client),
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

/**
 * The same options for a connection that only SQL is sent on. Without the entities it opens sooner: TypeORM builds the
 * metadata of all of them for each connection.
 */
export const withoutEntities = (options: DataSourceOptions): DataSourceOptions => ({
  ...options,
  entities: [],
});

/** Migrates the schema on a separate connection, as `migrateOn` does. */
export async function migrate(options: DataSourceOptions, migration?: MigrationOptions): Promise<void> {
  const dataSource = await new DataSource(withoutEntities(options)).initialize();
  try {
    await migrateOn(dataSource, migration);
  } finally {
    await dataSource.destroy();
  }
}
