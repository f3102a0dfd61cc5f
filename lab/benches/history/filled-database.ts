import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { EmbeddedPostgres } from '../../../src/platform/database/embedded/embedded-postgres.ts';
import { migrateAsOwner } from '../../../src/platform/database/schema-migration.ts';
import { copyChunks } from './copy-chunks.ts';
import { copyRows } from './copy-rows.ts';
import { CYCLE_COLUMNS, computedCycles, cycleOf, cycleRow, DETAIL_COLUMNS, detailRow } from './cycle-rows.ts';
import { type HistoryPlan, historyPlan } from './history-plan.ts';
import { OBSERVATION_COLUMNS, observationRows, type WrittenObservations } from './observation-rows.ts';

/** Nothing of a filled database has to survive a crash, and what a transaction creates need not be logged. */
const LOADING_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  shared_buffers: '512MB',
  autovacuum: 'off',
};

const CYCLES_PER_COPY = 500;

export interface HistorySize {
  readonly observations: number;
  readonly cycles: number;
  /** Where history ends, epoch milliseconds. */
  readonly endMs: number;
}

export type FillableServer = Pick<EmbeddedPostgres, 'url' | 'ownerUrl' | 'stop'>;

export interface FilledDatabase {
  readonly server: FillableServer;
  readonly plan: HistoryPlan;
  readonly written: WrittenObservations;
  readonly steps: readonly (readonly [name: string, seconds: number])[];
}

/**
 * Starts an embedded server for a database that is filled.
 *
 * @param parent folder that the server's folder is made in; default: that for temporary files
 */
export async function startFillable(parent: string = tmpdir()): Promise<FillableServer> {
  await mkdir(resolve(parent), { recursive: true });
  const folder = await mkdtemp(join(resolve(parent), 'history-'));
  const server = await EmbeddedPostgres.start({
    clusterDir: join(folder, 'postgres'),
    settings: LOADING_SETTINGS,
  });
  const { url, ownerUrl } = server;
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, ownerUrl, stop };
}

/**
 * Fills a new database: the schema with the program's migrations, partitions with the service's function, and rows with COPY.
 * The index of observations is created afterwards, from its definition.
 *
 * @param server with an empty database
 * @throws if the disk is full, or a row violates a constraint of the schema
 */
export async function fillDatabase(server: FillableServer, size: HistorySize): Promise<FilledDatabase> {
  const steps: [string, number][] = [];
  const timed = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const beganMs = performance.now();
    await run();
    steps.push([name, (performance.now() - beganMs) / 1000]);
  };
  const plan = historyPlan(size.observations, size.endMs);
  const written: WrittenObservations = { rows: 0, newestEventMs: new Map() };
  const client = new Client({ connectionString: server.ownerUrl });
  try {
    await timed('schema', () => migrateAsOwner(server.ownerUrl, server.url));
    await client.connect();
    await client.query("SET TIME ZONE 'UTC'");
    const index = await dropIndex(client);
    await timed('observations', () => fillObservations(client, plan, written));
    await timed('index of observations', () => client.query(index));
    await timed('cycles', () => fillCycles(client, size));
    await timed('statistics', () => client.query('VACUUM ANALYZE'));
    return { server, plan, written, steps };
  } finally {
    await client.end();
  }
}

/** Drops the index of observations. Returns the statement that makes it again. */
async function dropIndex(client: Client): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    "SELECT pg_get_indexdef('observations_by_event'::regclass) AS definition",
  );
  await client.query('DROP INDEX observations_by_event');
  // Of a partitioned table the definition names the parent alone.
  return rows[0]!.definition.replace(' ON ONLY ', ' ON ');
}

async function fillObservations(
  client: Client,
  plan: HistoryPlan,
  written: WrittenObservations,
): Promise<void> {
  await client.query('BEGIN');
  await ensureMonths(client, 'observations', plan.startedAtMs, plan.endMs);
  await copyChunks(
    client,
    `COPY observations (${OBSERVATION_COLUMNS}) FROM STDIN`,
    copyRows(observationRows(plan, written)),
  );
  await client.query(`SELECT setval('observations_id_seq', $1)`, [written.rows]);
  await client.query(
    `INSERT INTO source_states (source_id, next_due_at, last_success_at, newest_event_at, newest_known_at,
                                history_from, history_loaded_at)
     SELECT source_id, $3, $3, to_timestamp(newest_ms / 1000), to_timestamp(newest_ms / 1000), $4, $5
     FROM unnest($1::text[], $2::float8[]) AS source (source_id, newest_ms)`,
    [
      [...written.newestEventMs.keys()],
      [...written.newestEventMs.values()],
      new Date(plan.endMs),
      new Date(Math.min(...plan.sources.map(({ fromMs }) => fromMs))),
      new Date(plan.startedAtMs),
    ],
  );
  await client.query('COMMIT');
}

async function fillCycles(client: Client, { cycles, endMs }: HistorySize): Promise<void> {
  if (cycles === 0) return;
  const newest = cycleNumberAt(endMs);
  const numbers = Array.from({ length: cycles }, (_, i) => newest - cycles + 1 + i);
  const computed = computedCycles();
  await client.query('BEGIN');
  await ensureMonths(client, 'cycle_details', endMs - (cycles / 96 + 1) * DAY_MS, endMs);
  for (let from = 0; from < numbers.length; from += CYCLES_PER_COPY) {
    const made = numbers.slice(from, from + CYCLES_PER_COPY).map((number) => cycleOf(computed, number));
    await copyChunks(client, `COPY cycles (${CYCLE_COLUMNS}) FROM STDIN`, copyRows(made.map(cycleRow)));
    await copyChunks(
      client,
      `COPY cycle_details (${DETAIL_COLUMNS}) FROM STDIN`,
      copyRows(made.map(detailRow)),
    );
  }
  await client.query('INSERT INTO cycle_chain_backlog SELECT unnest($1::bigint[])', [numbers]);
  await client.query('COMMIT');
}

const ensureMonths = (client: Client, table: string, fromMs: number, toMs: number): Promise<unknown> =>
  client.query(
    `SELECT ensure_month_partition($1, month)
     FROM generate_series(date_trunc('month', $2::timestamptz), $3::timestamptz, interval '1 month') month`,
    [table, new Date(fromMs), new Date(toMs)],
  );
