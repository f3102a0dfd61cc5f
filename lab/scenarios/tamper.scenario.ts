/**
 * Changes everything that is stored of published cycles, one value at a time by one digit or character, and looks
 * whether verification or the chain finds it. Fails when a change is not found. `--short`: fewer cycles, and of large
 * columns every so many fields.
 *
 * A cycle has about 4,500 values, nearly all of them fields of JSON that are read as they are stored. Those are changed
 * in what was read of the cycle, and judged by the same rules. The first of each column is changed in the database as
 * well, where reading it must give just that and the finding must be the same. What these rules do not find, and every
 * other column, is changed in the database.
 */
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { type VerificationCheck } from '../../src/domain/proof/verification.ts';
import { cycleAtMs, cycleNumberAt } from '../../src/domain/schedule/cycle-clock.ts';
import { CycleChainReader } from '../../src/persistence/cycle-chain/cycle-chain.reader.ts';
import { CycleBacklogStore } from '../../src/persistence/cycles/cycle-backlog.store.ts';
import { type StoredCycle, StoredCycleReader } from '../../src/persistence/cycles/stored-cycle.reader.ts';
import { NarrativeRetentionStore } from '../../src/persistence/narratives/narrative-retention.store.ts';
import { byteFaults } from '../../src/producer/cycles/stored-cycle-check.ts';
import { CycleChainWalk } from '../../src/producer/cycles/cycle-chain-walk.ts';
import { createCycleVerifier } from '../../test/support/cycle-verifier.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { createSeededDatabase, SEEDED_CYCLES, SEEDED_NOW_MS } from '../../test/support/seeded-database.ts';
import { RememberedChain, withChange } from './tamper/remembered-cycle.ts';
import {
  type Cell,
  cellsOf,
  type Change,
  changesOf,
  namedCellsOf,
  whileChanged,
} from './tamper/stored-cells.ts';
import { type Finding, TamperFindings } from './tamper/tamper-findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, cycles: CYCLES } = optionsOf('tamper');
/** Of the fields of a column so many at most are changed in the short form. */
const FIELDS_OF_COLUMN = form === 'short' ? 40 : Number.POSITIVE_INFINITY;

const differs = (checks: readonly VerificationCheck[]): boolean =>
  checks.some(({ outcome }) => outcome !== 'same');

const findings = new TamperFindings();
const problems: string[] = [];
const named = new Set<string>();
const began = performance.now();

await globalSetup();
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
const walk = new CycleChainWalk(new CycleChainReader(dataSource), reader, new CycleBacklogStore(dataSource));
const search = async (cycle: number): Promise<Finding> => {
  if (differs(await verifier.storedChecks(cycle, await reader.of(cycle)))) return 'stored';
  if (!(await verifier.verify(cycle))?.identical) return 'recomputed';
  return (await walk.walk()).firstBreak === null ? 'missed' : 'chain';
};
const searchInDatabase = (cycle: number, cell: Cell, change: Change): Promise<Finding> =>
  whileChanged(owner, cell, change, () => search(cycle));

/** Both ways have to agree before a column is judged in memory. */
async function agrees(cycle: number, cell: Cell, change: Change, expected: StoredCycle): Promise<boolean> {
  const seen = await whileChanged(owner, cell, change, async () => ({
    finding: await search(cycle),
    stored: await reader.of(cycle),
  }));
  return (
    seen !== 'refused' &&
    seen.finding === 'stored' &&
    isDeepStrictEqual(inOrder(seen.stored!), inOrder(expected))
  );
}

for (const cycle of cycles) {
  const stored = (await reader.of(cycle))!;
  const chain = new RememberedChain(dataSource);
  const entry = (await chain.publicationOf(cycle))!;
  const fromMemory = createCycleVerifier(dataSource, chain);
  // The hashes of the bytes first, which are the cheapest of the rules.
  const isFound = async (changed: StoredCycle): Promise<boolean> =>
    byteFaults(changed, entry).length > 0 || differs(await fromMemory.storedChecks(cycle, changed));
  for (const cell of [...(await cellsOf(owner, cycle)), ...(await namedCellsOf(owner, cycle, named))]) {
    let checked = false;
    for (const change of changesOf(cell, FIELDS_OF_COLUMN)) {
      const changed = withChange(stored, cell, change);
      const found = changed !== null && (await isFound(changed));
      if (found && !checked) {
        checked = true;
        if (!(await agrees(cycle, cell, change, changed)))
          problems.push(`cycle ${cycle}: ${cell.table}.${cell.column} is read otherwise than it is stored`);
      }
      findings.add(cycle, cell, change, found ? 'stored' : await searchInDatabase(cycle, cell, change));
    }
  }
  const restored = await verifier.verify(cycle);
  if (!restored?.identical)
    problems.push(`cycle ${cycle} was not restored: ${restored?.differences.join('; ')}`);
}
const { firstBreak, entries } = await walk.walk();
if (firstBreak !== null) problems.push(`the chain was not restored: ${firstBreak}`);
await owner.end();
await database.drop();

const seconds = (performance.now() - began) / 1000;
console.log(
  `${CYCLES} cycles of a chain of ${entries} entries, ${findings.columns.size} columns, ${seconds.toFixed(0)} s`,
);
for (const line of findings.lines()) console.log(line);
console.log(
  `found: ${findings.count('stored')} by what is stored, ${findings.count('recomputed')} by recomputing, ${findings.count('chain')} by the chain; ` +
    `${findings.count('refused')} refused by the database; not found: ${findings.missed === 0 ? 'none' : findings.missed}`,
);
for (const problem of problems) console.log(problem);
if (findings.missed + problems.length > 0) process.exitCode = 1;
await globalTeardown();

/** A changed row may be read before or after the others of its table. */
function inOrder({ narration, ...stored }: StoredCycle): unknown {
  const languages = narration?.texts?.languages.toSorted((a, b) => a.language.localeCompare(b.language));
  return { ...stored, narration: narration && { ...narration, texts: { ...narration.texts, languages } } };
}
