import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, escapeIdentifier } from 'pg';
import { DataSource, type DataSourceOptions, MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrations } from '../../../migrations/index.ts';
import { StartupError } from '../configuration/startup-error.ts';
import { MINUTE_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { SnakeCaseNames } from './columns.ts';
import * as entities from '../../entities.ts';
import { connectionOptions, type PoolSettings, sessionSettings, UNBOUNDED_POOL } from './pools.ts';
import { connectionTo } from './primary-host.ts';
import {
  assertServerVersion,
  MIGRATIONS_TABLE,
  readSchemaRelation,
  SchemaRefusedError,
  SELECT_SERVER_VERSION,
} from './schema-compatibility.ts';

/** An arbitrary constant. One process migrates at a time; the others wait and find nothing to do. */
const MIGRATION_LOCK = 7_301_001;
/** Statements on a table wait behind a migration that waits for its lock. */
const LOCK_TIMEOUT_MS = SECOND_MS;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const TELL_EVERY_MS = 3 * SECOND_MS;

interface MigrationOptions {
  /** Runs under the lock, unless a newer release has migrated the schema. */
  readonly afterwards?: (runner: QueryRunner) => Promise<void>;
  readonly tell?: (line: string) => void;
  readonly patienceMs?: number;
  readonly retryMs?: number;
}

class MigrationBlockedError extends StartupError {}

/**
 * One process at a time. A migration that waits a second for a table is rolled back and repeated.
 * @throws SchemaRefusedError if a newer release has ended this one
 */
async function migrateOn(
  dataSource: DataSource,
  {
    afterwards = () => Promise.resolve(),
    tell = () => undefined,
    patienceMs = 10 * MINUTE_MS,
    retryMs = 2 * SECOND_MS,
  }: MigrationOptions = {},
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const release = {
    migrations: dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name),
  };
  const ask = (sql: string): Promise<unknown[]> => runner.query(sql) as Promise<unknown[]>;
  const patiently = async (attempt: () => Promise<boolean>, reason: string): Promise<void> => {
    const deadlineMs = performance.now() + patienceMs;
    for (let toldAtMs = Number.NEGATIVE_INFINITY; !(await attempt()); await sleep(retryMs)) {
      const nowMs = performance.now();
      if (nowMs > deadlineMs)
        throw new MigrationBlockedError(`the schema cannot be migrated: ${reason}; given up`);
      if (nowMs - toldAtMs < TELL_EVERY_MS) continue;
      toldAtMs = nowMs;
      tell(`waiting to migrate the schema: ${reason}`);
    }
  };
  try {
    const [version] = (await ask(SELECT_SERVER_VERSION)) as { number: number }[];
    assertServerVersion(version!.number);
    // Asked for again and again: a session that waits in one statement holds a snapshot, for which CREATE INDEX
    // CONCURRENTLY of the process that migrates would wait in turn.
    await patiently(() => tryLock(runner), 'another process migrates it');
    try {
      const relation = await readSchemaRelation(ask, release);
      if (relation.kind === 'incompatible') throw new SchemaRefusedError(relation.message);
      if (relation.kind === 'behind')
        await patiently(() => tryMigrate(dataSource, runner), 'another transaction holds a table');
      // Only the newer release knows the rights of what it made.
      if ((await readSchemaRelation(ask, release)).kind !== 'ahead') await afterwards(runner);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    if (!runner.isReleased) await runner.release();
  }
}

async function tryLock(runner: QueryRunner): Promise<boolean> {
  const [row] = (await runner.query('SELECT pg_try_advisory_lock($1) AS held', [MIGRATION_LOCK])) as {
    held: boolean;
  }[];
  return row!.held;
}

/** False if a lock wasn't available in time; earlier commits stay. */
async function tryMigrate(dataSource: DataSource, runner: QueryRunner): Promise<boolean> {
  const executor = new MigrationExecutor(dataSource, runner);
  // Each migration commits together with its row in schema_migrations.
  executor.transaction = 'each';
  await runner.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await executor.executePendingMigrations();
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED) return false;
    throw error;
  } finally {
    await runner.query('RESET lock_timeout');
  }
}

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

/** TypeORM builds the metadata of all entities for each connection, which takes time. */
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

type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

const ORDINARY: readonly Privilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const LESS: Readonly<Record<string, readonly Privilege[]>> = {
  // The audit log is append-only, even for an attacker with the service's role.
  audit_entries: ['SELECT', 'INSERT'],
  // So is the chain of cycles and its signatures.
  cycle_chain: ['SELECT', 'INSERT'],
  cycle_checkpoints: ['SELECT', 'INSERT'],
  // Outcomes are never restated, and cycles name the tables among their inputs.
  cycle_outcomes: ['SELECT', 'INSERT'],
  calibration_tables: ['SELECT', 'INSERT'],
  outlook_fits: ['SELECT', 'INSERT'],
  outlook_judgements: ['SELECT', 'INSERT'],
  usual_range_tables: ['SELECT', 'INSERT'],
  // Triggers of the owner write it.
  partner_key_changes: ['SELECT'],
  schema_migrations: ['SELECT'],
  schema_compatibility: ['SELECT'],
};

/** Revokes everything else. Partitions are reached through their parents. Only missing changes are sent. */
async function grantToService(owner: QueryRunner, service: string): Promise<void> {
  const role = escapeIdentifier(service);
  const [place]: { schema: string; usable: boolean; creatable: boolean }[] = await owner.manager.query(
    `SELECT current_schema() AS schema, has_schema_privilege($1, current_schema(), 'USAGE') AS usable,
            has_schema_privilege($1, current_schema(), 'CREATE') AS creatable`,
    [service],
  );
  const schema = escapeIdentifier(place!.schema);
  const statements: string[] = [];
  if (!place!.usable) statements.push(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
  if (place!.creatable) statements.push(`REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${role}`);

  const tables: { name: string; held: string[] }[] = await owner.manager.query(
    `SELECT relname AS name, array(
       SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
         AS privilege
       WHERE has_table_privilege($1, pg_class.oid, privilege)) AS held
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     ORDER BY relname`,
    [service],
  );
  for (const { name, held } of tables) {
    const due: readonly string[] = LESS[name] ?? ORDINARY;
    const table = `${schema}.${escapeIdentifier(name)}`;
    if (held.some((privilege) => !due.includes(privilege)))
      statements.push(
        `REVOKE ALL ON ${table} FROM PUBLIC, ${role}`,
        `GRANT ${due.join(', ')} ON ${table} TO ${role}`,
      );
    else if (due.some((privilege) => !held.includes(privilege)))
      statements.push(`GRANT ${due.join(', ')} ON ${table} TO ${role}`);
  }

  const others: { statement: string }[] = await owner.manager.query(
    `SELECT format('GRANT USAGE ON SEQUENCE %s TO ', seqrelid::regclass) AS statement
     FROM pg_sequence JOIN pg_class ON pg_class.oid = seqrelid
     WHERE relnamespace = current_schema()::regnamespace AND NOT has_sequence_privilege($1, seqrelid, 'USAGE')
     UNION ALL
     SELECT format('GRANT EXECUTE ON ROUTINE %s TO ', oid::regprocedure) FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND NOT has_function_privilege($1, oid, 'EXECUTE')`,
    [service],
  );
  statements.push(...others.map(({ statement }) => statement + role));
  if (statements.length === 0) return;
  // One transaction: the role never has more than the intended privileges.
  await owner.startTransaction();
  try {
    for (const statement of statements) await owner.manager.query(statement);
    await owner.commitTransaction();
  } catch (error) {
    await owner.rollbackTransaction();
    throw error;
  }
}

const CONNECT_WITHIN_MS = 10_000;

/** @throws StartupError if the roles aren't separate */
export async function migrateAsOwner(
  ownerUrl: string,
  serviceUrl: string,
  tell?: (line: string) => void,
): Promise<void> {
  const service = await roleOf(serviceUrl);
  const grant = async (runner: QueryRunner): Promise<void> => {
    // Superusers are members of every role; the schema's owner can drop every table.
    const [row]: { owner: string; apart: boolean }[] = await runner.manager.query(
      `SELECT current_user AS owner,
              NOT pg_has_role($1, current_user, 'MEMBER') AND NOT pg_has_role($1, nspowner, 'MEMBER') AS apart
       FROM pg_namespace WHERE nspname = current_schema()`,
      [service],
    );
    if (!row!.apart)
      throw new StartupError(
        `DATABASE_URL refused: its role "${service}" is a superuser, owns the schema, or may become "${row!.owner}", ` +
          'the role of DATABASE_OWNER_URL: name a role that owns nothing',
      );
    await grantToService(runner, service);
  };
  await migrate(dataSourceOptions(ownerUrl), { afterwards: grant, ...(tell ? { tell } : {}) });
}

async function roleOf(url: string): Promise<string> {
  const { connectionString, Client } = connectionTo(url);
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return rows[0]!.role;
  } finally {
    await client.end();
  }
}
