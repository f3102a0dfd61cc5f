import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/index.ts';

/** Any constant; one process at a time migrates, the others wait and find nothing left to do. */
const MIGRATION_LOCK = 7_301_001;

/** How many connections one process may hold on the primary. */
const POOL_SIZE = 12;

/**
 * TypeORM's options for a database and its read replicas. Session time is UTC, so that dates in SQL mean
 * what they mean everywhere else in the service.
 */
export function dataSourceOptions(url: string, readUrls: readonly string[] = []): DataSourceOptions {
  return {
    type: 'postgres',
    ...(readUrls.length > 0
      ? { replication: { master: { url }, slaves: readUrls.map((replica) => ({ url: replica })) } }
      : { url }),
    entities: [],
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    // gen_random_uuid() is in the core since PostgreSQL 13: no CREATE EXTENSION, hence no superuser, needed.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    extra: { max: POOL_SIZE, options: '-c timezone=UTC', connectionTimeoutMillis: 10_000 },
  };
}

/** Connects and brings the schema up to date; several processes may do so at once. */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await dataSource.runMigrations();
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } catch (error) {
    await dataSource.destroy();
    throw error;
  } finally {
    if (!runner.isReleased) await runner.release();
  }
  return dataSource;
}
