import { type BenchPostgres } from '../../deployment/bench-service.ts';
import { PAST_METRIC } from './hourly-past.ts';
import { oneQuery } from '../../../test/support/one-query.ts';

const NAME = 'peers';
/** Condition on `pg_stat_activity`. */
export const PEER_CONNECTIONS = `datname = '${NAME}'`;

export const COMPARED_METRIC = 'sentiment.fear_greed';

/** Tables with one primary key each, which is what the peers can read, and the indexes that their queries need. */
const TABLES = `
  CREATE TABLE composites (place bigint PRIMARY KEY, cycle_number bigint, asset text, "index" text, reading json);
  CREATE INDEX ON composites (asset, place);
  CREATE TABLE observations (id bigint PRIMARY KEY, source_id text, event_at timestamptz, known_at timestamptz, value float8);
  CREATE INDEX ON observations (source_id, event_at);
  CREATE TABLE buckets (begin_at timestamptz PRIMARY KEY, events int, last float8, mean float8, min float8, max float8);
  CREATE TABLE verdicts (cycle_number bigint PRIMARY KEY, cycle_at timestamptz, published_at timestamptz, backfilled boolean,
    mode text, methodology_version text, signal text, confidence float8, consensus json, votes json);`;

/** The rows of the service that they hold, each as JSON. */
const ROWS = {
  composites: `
    SELECT row_number() OVER (ORDER BY cycle_number, nth) AS place, cycle_number,
           reading->>'asset' AS asset, reading->>'index' AS "index", reading
    FROM cycle_details, json_array_elements(result->'composites') WITH ORDINALITY AS readings (reading, nth)`,
  observations: `
    SELECT id, source_id, event_at, known_at, value FROM observations WHERE source_id = '${COMPARED_METRIC}'`,
  buckets: `
    SELECT begin_at, events, last, mean, min, max FROM series_buckets WHERE source_id = '${PAST_METRIC}' AND kind = '1h'`,
  verdicts: `
    SELECT cycle_number, cycle_at, published_at, backfilled, mode, methodology_version, signal, confidence, consensus, votes
    FROM cycles`,
} as const;

/**
 * Copies what the compared replies are made of into a database of the peers' own on the same PostgreSQL.
 *
 * @returns its address, with a role that may do everything
 */
export async function makePeerDatabase(postgres: BenchPostgres): Promise<string> {
  const url = new URL(postgres.adminUrl);
  url.pathname = `/${NAME}`;
  await oneQuery(postgres.adminUrl, `CREATE DATABASE ${NAME}`);
  await oneQuery(url.href, TABLES);
  const source = new URL(postgres.adminUrl);
  source.pathname = new URL(postgres.url).pathname;
  for (const [table, rows] of Object.entries(ROWS)) {
    const [found] = await oneQuery<{ rows: string }>(
      source.href,
      `SELECT json_agg(r)::text AS rows FROM (${rows}) r`,
    );
    const insert = `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`;
    await oneQuery(url.href, insert, [found!.rows]);
  }
  await oneQuery(url.href, 'ANALYZE');
  return url.href;
}
