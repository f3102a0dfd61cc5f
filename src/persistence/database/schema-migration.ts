import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { StartupError } from '../../config/startup-error.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { SELECT_SERVER_VERSION, assertServerVersion } from './server-version.ts';
import { SchemaRefusedError } from './schema-compatibility.ts';
import { readSchemaRelation } from './stored-schema.ts';

/** An arbitrary constant. One process migrates at a time; the others wait and find nothing to do. */
const MIGRATION_LOCK = 7_301_001;
/** While a migration waits for a lock of a table, statements on that table wait behind it: for no longer than this. */
const LOCK_TIMEOUT_MS = SECOND_MS;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const TELL_EVERY_MS = 3 * SECOND_MS;

/** What a migration is run with beside its connection. */
export interface MigrationOptions {
  /** Runs before the migration lock is released, unless a newer release has migrated the schema. */
  readonly afterwards?: (runner: QueryRunner) => Promise<void>;
  /** Called every few seconds with the reason where it has to wait. */
  readonly tell?: (line: string) => void;
  /** How long it waits for another process that migrates, and then tries to get the locks of tables. Default: 10 minutes each. */
  readonly patienceMs?: number;
  /** Between two attempts. Default: 2 seconds. */
  readonly retryMs?: number;
}

/** Another process migrates, or another transaction holds a table, for longer than a start waits. */
class MigrationBlockedError extends StartupError {}

/**
 * Runs the migrations that are missing on one session, which holds an advisory lock of its own meanwhile: one process
 * migrates at a time. No statement of theirs waits for the lock of a table longer than a second; the migration under way is
 * then rolled back and tried again. A schema that a newer release has migrated is left as it is.
 *
 * @throws SchemaRefusedError where a newer release has ended this one; OlderServerError; MigrationBlockedError
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
      // What a newer release made, that one alone knows how to give away.
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

/** False where a lock was not to be had in time; what was committed before stays. */
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
