/** Arbitrary requests to every surface, in several processes where there is enough to do. `--short`; `--cases N`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { fileURLToPath } from 'node:url';
import { quantileSorted } from 'simple-statistics';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { type FuzzOutcome, merged, summaryOf } from '../../test/support/fuzz/fuzz-run.ts';
import { type Asker } from './fuzz/fuzz-share.ts';
import { optionsOf } from '../command/scenario-options.ts';

/** A process starts in some seconds: fewer cases are not worth one. */
const CASES_WORTH_A_WORKER = 20_000;
const P99_WITHIN_MS = 1_000;

const { cases: CASES, seed: SEED, workers } = optionsOf('fuzz');
const WORKERS = workers || Math.min(availableParallelism(), Math.ceil(CASES / CASES_WORTH_A_WORKER));

type Outcomes = Readonly<Record<Asker, FuzzOutcome>>;

/** Each share has a seed of its own: share `n` of seed `s` is the only share of seed `s + n`. */
async function shareOf(worker: number, databaseUrl: string): Promise<Outcomes> {
  const child = fork(
    fileURLToPath(new URL('fuzz/fuzz-child.js', import.meta.url)),
    [String(Math.ceil(CASES / WORKERS)), String(SEED + worker)],
    {
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
      serialization: 'advanced',
      // Without what ends a scenario with its command: a share is in the group that ends.
      execArgv: ['--enable-source-maps'],
    },
  );
  const outcomes = once(child, 'message').then(([message]) => message as Outcomes);
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`share ${worker} ended with ${code} and no outcomes`);
  });
  return Promise.race([outcomes, ended]);
}

const folder = await temporaryFolder('fuzz');
const server = await EmbeddedPostgres.start({
  clusterDir: join(folder, 'postgres'),
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
const beganAtMs = performance.now();
const shares = await Promise.all(
  Array.from({ length: WORKERS }, (_, worker) => shareOf(worker, server.adminUrl)),
);
const seconds = (performance.now() - beganAtMs) / 1_000;
const askers = Object.keys(shares[0]!) as Asker[];
for (const asker of askers)
  console.log(`${asker.padEnd(12)}${summaryOf(merged(shares.map((share) => share[asker])))}`);
const all = shares.flatMap((share) => Object.values(share));
const tookMs = all.flatMap((outcome) => outcome.tookMs).sort((a, b) => a - b);
const p99 = quantileSorted(tookMs, 0.99);
console.log(
  `${'together'.padEnd(12)}${tookMs.length} cases in ${seconds.toFixed(0)} s by ${WORKERS} processes, ` +
    `${(tookMs.length / seconds).toFixed(0)} a second; p50 ${quantileSorted(tookMs, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
);
const faults = all.flatMap((outcome) => outcome.faults);
if (p99 > P99_WITHIN_MS) faults.push(`p99 is over ${P99_WITHIN_MS} ms`);
console.log(`${'broken'.padEnd(12)}${faults.length === 0 ? 'nothing' : faults.join('\n')}`);
if (faults.length > 0) process.exitCode = 1;
await server.stop();
