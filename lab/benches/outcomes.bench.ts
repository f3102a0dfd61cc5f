/**
 * Time in which a worker judges a year of published cycles from nothing, with everything read from the database and
 * written to it, then sums a request over the whole record. The target is 60 s of scoring.
 */
import { join } from 'node:path';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { SYMBOLS } from '../../packages/engine/assets.ts';
import { SHIPPED_CALIBRATION } from '../../packages/engine/calibration/shipped-calibration.ts';
import { computeCycle } from '../../packages/engine/computation/engine.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { trackRecord } from '../../packages/engine/track-record/track-record.ts';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { OutcomeDayReader, trackRecordSnapshot } from '../../src/published/outcome-days.ts';
import { createScoring } from '../../test/support/track-record.ts';
import { syntheticInputs } from '../../test/support/synthetic-inputs.ts';

const DAYS = 365;
const CYCLES = DAYS * 96;
/** Results that differ, each of which stands for many cycles. */
const RESULTS = 24;
const TARGET_SECONDS = 60;

const nowMs = Date.now();
const first = cycleNumberAt(nowMs) - CYCLES - 8 * 96;

const folder = await temporaryFolder('outcomes');
// As the service runs it: nothing is switched off that makes a commit durable.
const server = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
const dataSource = await openDataSource(dataSourceOptions(server.ownerUrl));
const results = Array.from({ length: RESULTS }, (_, i) =>
  computeCycle({ ...syntheticInputs(first + i), calibration: SHIPPED_CALIBRATION }),
);
const at = (number: string): string =>
  `timestamptz '2024-01-01T00:00:00Z' + ${number} * interval '15 minutes'`;
await dataSource.query(
  `SELECT ensure_month_partition(parent, month) FROM unnest(ARRAY['cycle_details', 'observations']) AS parent,
     generate_series($1::timestamptz, $2::timestamptz + interval '31 days', interval '28 days') AS month`,
  [new Date(nowMs - (DAYS + 20) * DAY_MS), new Date(nowMs)],
);
await dataSource.query(
  `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
   SELECT 'exchange.price:' || symbol, ${at('n')}, ${at('n')}, ${at('n')}, 50000 + 10000 * random()
   FROM generate_series($1::int, $2::int) AS n, unnest($3::text[]) AS symbol`,
  [first - 8 * 96, first + CYCLES + 8 * 96, SYMBOLS],
);
await dataSource.query(
  `INSERT INTO cycles (cycle_number, cycle_at, published_at, backfilled, mode, methodology_version, signal, confidence,
                       consensus, votes, agents, scores, signals, result_hash)
   SELECT n, ${at('n')}, ${at('n')}, false, 'paper', $3, 'bullish', 0.5, '{}', '{}', '[]', '[]', '{}', '\\x00'
   FROM generate_series($1::int, $2::int) AS n`,
  [first, first + CYCLES - 1, results[0]!.methodologyVersion],
);
await dataSource.query(
  `INSERT INTO cycle_details (cycle_number, cycle_at, inputs, result)
   SELECT n, ${at('n')}, '{}', regexp_replace((($3::json[])[1 + n % ${RESULTS}])::text, '"cycleNumber":\\d+', '"cycleNumber":' || n)::json
   FROM generate_series($1::int, $2::int) AS n`,
  [first, first + CYCLES - 1, results.map((result) => JSON.stringify(result))],
);
await dataSource.query('ANALYZE');

const scoring = createScoring(dataSource);
const startedMs = performance.now();
const cpuStart = process.cpuUsage();
let runs = 0;
let longestMs = 0;
for (;;) {
  const runMs = performance.now();
  if ((await scoring.run(nowMs)) === null) break;
  longestMs = Math.max(longestMs, performance.now() - runMs);
  runs += 1;
}
const seconds = (performance.now() - startedMs) / 1000;
const { user, system } = process.cpuUsage(cpuStart);
const [stored]: { rows: number; bytes: number }[] = await dataSource.query(
  `SELECT (SELECT count(*)::float8 FROM cycle_outcomes) AS rows, sum(pg_total_relation_size(inhrelid))::float8 AS bytes
   FROM pg_inherits WHERE inhparent = 'cycle_outcomes'::regclass`,
);
console.log(
  `a year from nothing: ${stored!.rows} outcomes of ${CYCLES} cycles in ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of it CPU of the worker, in ${runs} runs of ${(longestMs / 1000).toFixed(1)} s at most; at most ${TARGET_SECONDS} s: ${seconds <= TARGET_SECONDS ? 'met' : 'NOT MET'}`,
);
console.log(
  `stored: ${(stored!.bytes / stored!.rows).toFixed(0)} bytes an outcome, ${(stored!.bytes / 1e6).toFixed(0)} MB a year`,
);
const [chained]: { entries: number; bytes: number }[] = await dataSource.query(
  `SELECT count(*)::float8 AS entries, pg_total_relation_size('cycle_chain')::float8 AS bytes FROM cycle_chain`,
);
console.log(
  `chained: ${chained!.entries} entries of ${(chained!.bytes / chained!.entries).toFixed(0)} bytes, ${(chained!.bytes / 1e6).toFixed(0)} MB a year judged from nothing`,
);
const timed = async <T>(name: string, run: () => T | Promise<T>): Promise<T> => {
  const beganMs = performance.now();
  const value = await run();
  console.log(`${name}: ${(performance.now() - beganMs).toFixed(0)} ms`);
  return value;
};
await timed('a run with nothing to do', () => scoring.run(nowMs));
const days = await timed('reading the sums at a start', () =>
  new OutcomeDayReader(dataSource).changedSince(0),
);
const { tallies } = trackRecordSnapshot(1, days);
await timed('the whole record', () => trackRecord(tallies));
await timed('the record of one speaker, asset and horizon', () =>
  trackRecord(tallies, { speaker: 'profesor', asset: 'BTC', horizonHours: 24 }),
);
await dataSource.destroy();
if (seconds > TARGET_SECONDS) process.exitCode = 1;
await server.stop();
