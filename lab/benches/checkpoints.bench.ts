/**
 * What signing costs a worker for each cycle, published alone, in a batch of a backfill, and by the job that signs
 * earlier ones, and what verifying costs with a library that didn't sign. The target is a millisecond for a cycle.
 */
import { join } from 'node:path';
import { type DataSource } from 'typeorm';
import { CheckpointReader, CheckpointStore } from '../../src/published/chain/checkpoint.store.ts';
import { appendToChain, holdChain } from '../../src/published/chain/chain-append.ts';
import { sha256Hex } from '../../src/published/chain/chain-content.ts';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { CheckpointWalk } from '../../src/cycles/chain-walk.ts';
import { testCheckpointKeys } from '../../test/support/checkpoint-keys.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';

const YEAR_CYCLES = 365 * 96;
/** As `CycleRunner` publishes a backfill. */
const BATCH_CYCLES = 48;
const BATCHES = 100;
const JOB_CYCLES = 250;
const TARGET_MS = 1;

const folder = await temporaryFolder('checkpoints');
const server = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
const dataSource = await openDataSource(dataSourceOptions(server.ownerUrl));
const store = new CheckpointStore(dataSource, testCheckpointKeys());

const contents = (first: number, cycles: number) =>
  Array.from({ length: cycles }, (_, index) => ({
    kind: 'publication' as const,
    cycleNumber: first + index,
    inputsHash: sha256Hex(`inputs ${first + index}`),
    contentHash: sha256Hex(`content ${first + index}`),
    salt: sha256Hex('salt'),
    parts: [],
  }));

/** Milliseconds of signing per cycle, in the transactions that append so many. */
async function published(first: number, batches: number, cycles: number): Promise<number> {
  let spentMs = 0;
  for (let batch = 0; batch < batches; batch++)
    await dataSource.transaction(async (manager) => {
      await holdChain(manager);
      const places = await appendToChain(manager, contents(first + batch * cycles, cycles));
      const beganAtMs = performance.now();
      await store.sign(manager, places, Date.now());
      spentMs += performance.now() - beganAtMs;
    });
  return spentMs / (batches * cycles);
}

async function appendYear(to: DataSource, first: number): Promise<void> {
  for (let cycles = 0; cycles < YEAR_CYCLES; cycles += 1_000)
    await to.transaction(async (manager) => {
      await appendToChain(manager, contents(first + cycles, Math.min(1_000, YEAR_CYCLES - cycles)));
    });
}

await published(1, 20, 1);
const alone = await published(1_000, BATCHES, 1);
const inBatch = await published(2_000, BATCHES, BATCH_CYCLES);
await appendYear(dataSource, 10_000);
let beganAtMs = performance.now();
while ((await store.signMissing(JOB_CYCLES, Date.now())) > 0);
const byJob = (performance.now() - beganAtMs) / YEAR_CYCLES;
beganAtMs = performance.now();
const { checkpoints, unsigned, firstBreak } = await new CheckpointWalk(
  new CheckpointReader(dataSource),
).walk();
const verifying = (performance.now() - beganAtMs) / checkpoints;
const [size]: { bytes: number }[] = await dataSource.query(
  `SELECT pg_total_relation_size('cycle_checkpoints')::float8 AS bytes`,
);
await dataSource.destroy();
await server.stop();

const print = (what: string, ms: number): void => console.log(`${what.padEnd(44)} ${ms.toFixed(3)} ms`);
print('signing a cycle, published alone', alone);
print(`signing a cycle, in a batch of ${BATCH_CYCLES}`, inBatch);
print('signing a cycle, published earlier (a year)', byJob);
print(`verifying one of ${checkpoints} with @noble/ed25519`, verifying);
console.log(`${'on disk'.padEnd(44)} ${Math.round(size!.bytes / checkpoints)} bytes a cycle`);
if (unsigned > 0 || firstBreak !== null) throw new Error(firstBreak ?? `${unsigned} cycles are not signed`);
if (inBatch > TARGET_MS || byJob > TARGET_MS) throw new Error(`signing takes more than ${TARGET_MS} ms`);
