/**
 * Changes everything that is stored of published cycles, one value at a time by one digit or character, and looks
 * whether verification or the chain finds it. Fails when a change is not found. `--short`: fewer cycles, and of large
 * columns every so many fields.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { cycleAtMs, cycleNumberAt } from '../../src/domain/schedule/cycle-clock.ts';
import { CycleChainReader } from '../../src/persistence/cycle-chain/cycle-chain.reader.ts';
import { CycleBacklogStore } from '../../src/persistence/cycles/cycle-backlog.store.ts';
import { StoredCycleReader } from '../../src/persistence/cycles/stored-cycle.reader.ts';
import { NarrativeRetentionStore } from '../../src/persistence/narratives/narrative-retention.store.ts';
import { CycleChainWalk } from '../../src/producer/cycles/cycle-chain-walk.ts';
import { createCycleVerifier } from '../support/cycle-verifier.ts';
import globalSetup from '../support/global-setup.ts';
import globalTeardown from '../support/global-teardown.ts';
import { createSeededDatabase, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type Change, changesOf, whileChanged } from './tamper/stored-rows.ts';

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '20' }, short: { type: 'boolean', default: false } },
});
const CYCLES = values.short ? 2 : Number(values.cycles);
/** Of the fields of a column so many at most are changed in the short form. */
const FIELDS_OF_COLUMN = values.short ? 40 : Number.POSITIVE_INFINITY;
const SHOWN_MISSES = 10;

/** How changes were found, in the order in which they are looked for. */
const outcomes = { stored: 0, recomputed: 0, chain: 0, refused: 0, missed: 0 };
const byColumn = new Map<string, number>();
const misses: string[] = [];
const problems: string[] = [];
const began = performance.now();

await globalSetup();
try {
  const database = await createSeededDatabase();
  const { dataSource } = database;
  const owner = new Client({ connectionString: database.url.replaceAll('test_service', 'test_owner') });
  await owner.connect();
  const newest = cycleNumberAt(SEEDED_NOW_MS);
  // The narratives of the older ones are in the archive.
  const every = Math.floor((SEEDED_CYCLES - 1) / CYCLES);
  const cycles = Array.from({ length: CYCLES }, (_, i) => newest - i * every);
  await new NarrativeRetentionStore(dataSource).archiveBefore(
    cycleAtMs(newest - SEEDED_CYCLES / 2),
    SEEDED_CYCLES,
  );

  const reader = new StoredCycleReader(dataSource);
  const verifier = createCycleVerifier(dataSource);
  const walk = new CycleChainWalk(
    new CycleChainReader(dataSource),
    reader,
    new CycleBacklogStore(dataSource),
  );
  const search = async (cycle: number): Promise<keyof typeof outcomes> => {
    if ((await verifier.storedFaults(cycle, await reader.of(cycle))).length > 0) return 'stored';
    if (!(await verifier.verify(cycle))?.identical) return 'recomputed';
    return (await walk.walk()).firstBreak === null ? 'missed' : 'chain';
  };
  for (const cycle of cycles) {
    for (const change of sampled(await changesOf(owner, cycle))) {
      const outcome = await whileChanged(owner, change, () => search(cycle));
      outcomes[outcome] += 1;
      const column = `${change.table}.${change.column}`;
      byColumn.set(column, (byColumn.get(column) ?? 0) + 1);
      if (outcome === 'missed') misses.push(`cycle ${cycle}: ${column} ${change.field}`);
    }
    const restored = await verifier.verify(cycle);
    if (!restored?.identical)
      problems.push(`cycle ${cycle} was not restored: ${restored?.differences.join('; ')}`);
  }
  const { firstBreak, entries } = await walk.walk();
  if (firstBreak !== null) problems.push(`the chain was not restored: ${firstBreak}`);
  await owner.end();
  await database.drop();

  const changes = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  console.log(`cycles       ${CYCLES} of a chain of ${entries} entries, ${byColumn.size} columns`);
  console.log(`changes      ${changes} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.log(
    `found        ${outcomes.stored} by what is stored, ${outcomes.recomputed} by recomputing, ${outcomes.chain} by the chain`,
  );
  console.log(`refused      ${outcomes.refused} by the database`);
  const most = [...byColumn].sort(([, a], [, b]) => b - a).slice(0, 6);
  console.log(`most fields  ${most.map(([column, count]) => `${column} ${count}`).join(', ')}`);
  console.log(`missed       ${misses.length === 0 ? 'none' : misses.length}`);
  for (const miss of misses.slice(0, SHOWN_MISSES)) console.log(`  ${miss}`);
  for (const problem of problems) console.log(problem);
  if (misses.length + problems.length > 0) process.exitCode = 1;
} finally {
  await globalTeardown();
}

/** Of each column as many changes as the form takes, spread over its fields. */
function sampled(changes: readonly Change[]): Change[] {
  const columns = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.table}.${change.column}`;
    columns.set(key, [...(columns.get(key) ?? []), change]);
  }
  return [...columns.values()].flatMap((all) => {
    const step = Math.max(1, all.length / FIELDS_OF_COLUMN);
    return Array.from({ length: Math.ceil(all.length / step) }, (_, i) => all[Math.floor(i * step)]!);
  });
}
