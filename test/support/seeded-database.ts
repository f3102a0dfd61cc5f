import { type DataSource } from 'typeorm';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { extractsOf } from '../../packages/engine/sources/exposure-rule.ts';
import { SeriesExtractStore } from '../../src/observations/series-extract.store.ts';
import { createCycleRunner } from './cycle-runner.ts';
import { type DatabaseTemplate } from './database-template.ts';
import { loadSandboxHistory } from './sandbox-history.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The present of the seeded database: seven minutes after its newest cycle. */
export const SEEDED_NOW_MS = Date.parse('2026-03-10T09:07:00Z');
/** The newest cycle of the seeded database, of 2026-03-10T09:00Z. */
export const NEWEST = 76_740;
export const SEEDED_CYCLES = 193;

/**
 * A database as a service that was started on the sandbox at `SEEDED_NOW_MS` has it: history, cycles, fresh sources.
 *
 * @param name of the template, which suites share: another one where a suite tells cycles in other languages
 * @param cycles how many the template holds
 */
export function createSeededDatabase(
  name = 'seeded_template',
  cycles = SEEDED_CYCLES,
): Promise<TestDatabase> {
  return createTestDatabase({
    name,
    fill: (dataSource) => seed(dataSource, cycles),
  } satisfies DatabaseTemplate);
}

async function seed(dataSource: DataSource, cycles: number): Promise<void> {
  await loadSandboxHistory(dataSource, SEEDED_NOW_MS);
  await dataSource.query(
    `INSERT INTO source_states (source_id, next_due_at, last_attempt_at, last_success_at, state_changed_at, history_from, history_loaded_at)
     SELECT source_id, $2::timestamptz + interval '1 day', $2, $2, $2, $2::timestamptz - interval '400 days', $2
     FROM unnest($1::text[]) AS registered (source_id)`,
    [SOURCES.map(({ id }) => id), new Date(SEEDED_NOW_MS - 30_000)],
  );
  await dataSource.query(
    `UPDATE source_states SET (newest_event_at, newest_known_at) = (
       SELECT event_at, known_at FROM observations WHERE observations.source_id = source_states.source_id
       ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1)`,
  );
  await dataSource.query(`UPDATE source_states SET vintages = 'all' WHERE source_id LIKE 'econ.%'`);
  await dataSource.query(`INSERT INTO workers (worker_id, role, seen_at) VALUES ('seeder', 'all', $1)`, [
    new Date(SEEDED_NOW_MS),
  ]);
  await listRevisions(dataSource);
  const runner = createCycleRunner(dataSource, new TestClock(SEEDED_NOW_MS), 'seeder');
  await runner.catchUp(cycles - 1);
}

export async function listRevisions(dataSource: DataSource): Promise<void> {
  const extracts = new SeriesExtractStore(dataSource);
  const wanted = SOURCES.filter((source) => extractsOf(source).includes('revisions')).map(
    ({ id }) => ({ sourceId: id, kind: 'revisions' }) as const,
  );
  await extracts.register(wanted);
  for (const extract of wanted) while (!(await extracts.advance(extract, SEEDED_NOW_MS)));
}
