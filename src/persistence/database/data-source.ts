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

/** Migrates if the role owns the schema. Several processes can do so at once. */
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
 * TypeORM builds the metadata of all entities for each connection, so SQL-only connections open faster
 * without.
 */
export const withoutEntities = (options: DataSourceOptions): DataSourceOptions => ({
  ...options,
  entities: [],
});

export async function migrate(options: DataSourceOptions, migration?: MigrationOptions): Promise<void> {
  const dataSource = await new DataSource(withoutEntities(options)).initialize();
  try {
    await migrateOn(dataSource, migration);
  } finally {
    await dataSource.destroy();
  }
}
