import { Client } from 'pg';
import { SOURCES } from '../../src/domain/sources/registry.ts';
import { dataSourceOptions, openDataSource } from '../../src/persistence/database/data-source.ts';
import { createCycleRunner } from './cycle-runner.ts';
import { loadSandboxHistory } from './sandbox-history.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts';

/** The present of the seeded database: seven minutes after cycle 76,740. */
export const SEEDED_NOW_MS = Date.parse('2026-03-10T09:07:00Z');
/** How many cycles it holds: 48 hours and the current one. */
export const SEEDED_CYCLES = 193;

const TEMPLATE = 'seeded_template';
/** Any constant: whoever comes first makes the template, the others wait. */
const TEMPLATE_LOCK = 42;

/** A database as a service that was started on the sandbox at `SEEDED_NOW_MS` has it: history, cycles, fresh sources. */
export async function createSeededDatabase(): Promise<TestDatabase> {
  await ensureTemplate();
  return createTestDatabase(TEMPLATE);
}

async function ensureTemplate(): Promise<void> {
  const client = new Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount) return;
    // Made under another name, so that a half-made one is never taken for the template.
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}_draft WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${TEMPLATE}_draft`);
    await seed(`${TEMPLATE}_draft`);
    await client.query(`ALTER DATABASE ${TEMPLATE}_draft RENAME TO ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}

async function seed(name: string): Promise<void> {
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  const dataSource = await openDataSource(dataSourceOptions(url.href));
  try {
    await loadSandboxHistory(dataSource, SEEDED_NOW_MS);
    await dataSource.query(
      `INSERT INTO source_states (source_id, next_due_at, last_attempt_at, last_success_at, history_from, history_loaded_at)
       SELECT source_id, $2::timestamptz + interval '1 day', $2, $2, $2::timestamptz - interval '400 days', $2
       FROM unnest($1::text[]) AS registered (source_id)`,
      [SOURCES.map(({ id }) => id), new Date(SEEDED_NOW_MS - 30_000)],
    );
    await dataSource.query(
      `UPDATE source_states SET (newest_event_at, newest_known_at) = (
         SELECT event_at, known_at FROM observations WHERE observations.source_id = source_states.source_id
         ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1)`,
    );
    await dataSource.query(`INSERT INTO workers (worker_id, role, seen_at) VALUES ('seeder', 'all', $1)`, [
      new Date(SEEDED_NOW_MS),
    ]);
    const runner = createCycleRunner(dataSource, new TestClock(SEEDED_NOW_MS), 'seeder');
    await runner.catchUp(SEEDED_CYCLES - 1);
  } finally {
    await dataSource.destroy();
  }
}
