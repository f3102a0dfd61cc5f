import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { StartupError } from '../../config/startup-error.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { SELECT_SERVER_VERSION, assertServerVersion } from './server-version.ts';
import { SchemaRefusedError } from './schema-compatibility.ts';
import { readSchemaRelation } from './stored-schema.ts';

/** An arbitrary constant. One process migrates at a time; the others wait and find nothing to do. */
const MIGRATION_LOCK = 7_301_001;
/** Statements on a table wait behind a migration that waits for its lock. */
const LOCK_TIMEOUT_MS = SECOND_MS;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const TELL_EVERY_MS = 3 * SECOND_MS;

export interface MigrationOptions {
  /** Runs under the lock, unless a newer release has migrated the schema. */
  readonly afterwards?: (runner: QueryRunner) => Promise<void>;
  readonly tell?: (line: string) => void;
  readonly patienceMs?: number;
  readonly retryMs?: number;
}

class MigrationBlockedError extends StartupError {}

/**
 * Migrates under an advisory lock, one process at a time. A migration that waits a second for a table is
 * rolled back and
 * repeated. A newer release's schema is left as it is.
 * @throws SchemaRefusedError if a newer release has ended this one; OlderServerError; MigrationBlockedError
 */
export async function migrateOn(
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
