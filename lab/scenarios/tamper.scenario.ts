/**
 * Changes everything that public records are read from (`tamper/tamper-tables.ts`), one value at a time by one digit or
 * character, and looks whether verification or the chain finds it. Fails when a change is not found. `--short`: fewer
 * cycles, and of large columns every so many fields.
 *
 * A cycle has about 4,500 values, nearly all of them fields of JSON that are read as they are stored. Those are changed
 * in what was read of the cycle, and judged by the same rules. The first of each column is changed in the database as
 * well, where reading it must give just that and the finding must be the same. What these rules do not find, and every
 * other column, is changed in the database.
 */
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { type VerificationCheck } from '../../packages/engine/proof/verification.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type StoredCycle, StoredCycleReader } from '../../src/published/stored-cycle.reader.ts';
import { extractsOf } from '../../packages/engine/sources/exposure-rule.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type SeriesExtract, SeriesExtractStore } from '../../src/observations/series-extract.store.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { CycleWithdrawalStore } from '../../src/published/cycle-withdrawal.store.ts';
import { OutcomeDayReader } from '../../src/published/outcome-days.ts';
import { OutcomeDayVerifier } from '../../src/cycles/chain-walk.ts';
import { createScoring } from '../../test/support/track-record.ts';
import { tablesOf } from './tamper/tamper-tables.ts';
import { byteFaults } from '../../src/cycles/cycle-verifier.service.ts';
import { createChainWalk, createCycleVerifier } from '../../test/support/cycle-verifier.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { createSeededDatabase, SEEDED_CYCLES, SEEDED_NOW_MS } from '../../test/support/seeded-database.ts';
import { RememberedChain, withChange } from './tamper/remembered-cycle.ts';
import {
  allCellsOf,
  type Cell,
  cellsOf,
  type Change,
  changesOf,
  namedCellsOf,
  seenCellsOf,
  whileChanged,
} from './tamper/stored-cells.ts';
import { type Finding, TamperFindings } from './tamper/tamper-findings.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { NarrativeRetentionStore } from '../../src/published/narrative.writer.ts';

const { form, cycles: CYCLES } = optionsOf('tamper');
/** Of the fields of a column so many at most are changed in the short form. */
const FIELDS_OF_COLUMN = form === 'short' ? 40 : Number.POSITIVE_INFINITY;
const FIELDS_OF_WITHDRAWN = form === 'short' ? 4 : 40;

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
// The oldest cycle and its day have outcomes.
// The narratives of the older ones are in the archive.
const every = Math.floor((SEEDED_CYCLES - 1) / CYCLES);
const cycles = Array.from({ length: CYCLES }, (_, i) => newest - i * every);
const scoring = createScoring(dataSource);
await scoring.run(SEEDED_NOW_MS);
const withdrawn = newest - SEEDED_CYCLES + 2;
await new CycleWithdrawalStore(dataSource, new AuditStore(dataSource)).withdraw(
  { cycleNumber: withdrawn, andLater: false, reason: 'for the campaign' },
  { actor: 'tamper', address: '::1', atMs: SEEDED_NOW_MS },
);
await scoring.run(SEEDED_NOW_MS);
const extracts = new SeriesExtractStore(dataSource);
const extracted = await extractedSource();
await extracts.register(extracted);
for (const extract of extracted) while (!(await extracts.advance(extract, SEEDED_NOW_MS))) continue;
await new NarrativeRetentionStore(dataSource).archiveBefore(
  cycleAtMs(newest - SEEDED_CYCLES / 2),
  SEEDED_CYCLES,
);

const reader = new StoredCycleReader(dataSource);
const verifier = createCycleVerifier(dataSource);
const walk = createChainWalk(dataSource);
const days = new OutcomeDayVerifier(new OutcomeDayReader(dataSource));
const inChain = async (): Promise<Finding> => ((await walk.walk()).firstBreak === null ? 'missed' : 'chain');
const search = async (cycle: number): Promise<Finding> => {
  if (differs(await verifier.storedChecks(cycle, await reader.of(cycle)))) return 'stored';
  if (!(await verifier.verify(cycle))?.identical) return 'recomputed';
  return inChain();
};
const searchInDatabase = (cycle: number, cell: Cell, change: Change): Promise<Finding> =>
  whileChanged(owner, cell, change, () => search(cycle));

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
      findings.add(
        `cycle ${cycle}`,
        cell,
        change,
        found ? 'stored' : await searchInDatabase(cycle, cell, change),
      );
    }
  }
  for (const cell of await seenCellsOf(owner, cycle))
    for (const change of changesOf(cell, FIELDS_OF_COLUMN))
      findings.add(`cycle ${cycle}`, cell, change, await searchInDatabase(cycle, cell, change));
  const restored = await verifier.verify(cycle);
  if (!restored?.identical)
    problems.push(`cycle ${cycle} was not restored: ${restored?.differences.join('; ')}`);
}
for (const table of tablesOf('withdrawn'))
  for (const cell of await allCellsOf(owner, table))
    for (const change of changesOf(cell, FIELDS_OF_WITHDRAWN))
      findings.add(`cycle ${withdrawn}`, cell, change, await whileChanged(owner, cell, change, inChain));
for (const day of await days.allDays()) {
  const inSums = async (): Promise<Finding> =>
    (await days.faultsOf(day)).length > 0 ? 'recomputed' : 'missed';
  for (const table of tablesOf('sums'))
    for (const cell of await allCellsOf(owner, table, `day = '${day}'`))
      for (const change of changesOf(cell, FIELDS_OF_COLUMN))
        findings.add(day, cell, change, await whileChanged(owner, cell, change, inSums));
  const restored = await days.faultsOf(day);
  if (restored.length > 0) problems.push(`${day} was not restored: ${restored.join('; ')}`);
}
const inSeries = async (): Promise<Finding> => {
  for (const extract of await extracts.stored())
    if ((await extracts.firstDifference(extract)) !== null) return 'recomputed';
  return 'missed';
};
if ((await inSeries()) !== 'missed')
  problems.push('the extracts of series differ before anything is changed');
const seriesCells = [
  // Extracts of sources without corrections hold nothing: a change has them built again.
  ...(await allCellsOf(owner, 'series_extracts', `source_id = '${extracted[0]!.sourceId}'`)),
  ...(await allCellsOf(owner, 'series_revisions')),
  ...(await allCellsOf(
    owner,
    'series_changes',
    'event_at IN (SELECT min(event_at) FROM series_changes UNION SELECT max(event_at) FROM series_changes)',
  )),
  ...(await allCellsOf(
    owner,
    'series_buckets',
    '(kind, begin_at) IN (SELECT kind, min(begin_at) FROM series_buckets GROUP BY kind)',
  )),
];
for (const table of tablesOf('series'))
  if (!seriesCells.some((cell) => cell.table === table)) problems.push(`nothing is stored in ${table}`);
for (const cell of seriesCells)
  for (const change of changesOf(cell, FIELDS_OF_COLUMN))
    findings.add('a series', cell, change, await whileChanged(owner, cell, change, inSeries));
if ((await inSeries()) !== 'missed') problems.push('the extracts of series were not restored');
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

/**
 * The extracts of a source whose repetitions are left out, which has extracts of every kind. The sandbox has no past of
 * such a source, so it gets two days of values, of which one was corrected.
 */
async function extractedSource(): Promise<SeriesExtract[]> {
  const source = SOURCES.find((one) => extractsOf(one).length > 2 && extractsOf(one).includes('changes'))!;
  await owner.query(
    `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
     SELECT $1, at, at, at, extract(minute FROM at) FROM generate_series($2::timestamptz, $3, '1 minute') AS at`,
    [source.id, new Date(SEEDED_NOW_MS - 2 * DAY_MS), new Date(SEEDED_NOW_MS)],
  );
  await owner.query(
    `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
     VALUES ($1, $2, $3, $3, 99)`,
    [source.id, new Date(SEEDED_NOW_MS - DAY_MS), new Date(SEEDED_NOW_MS)],
  );
  // What the seed built knows nothing of these values: no writer carried them over.
  await owner.query('DELETE FROM series_extracts WHERE source_id = $1', [source.id]);
  return extractsOf(source).map((kind) => ({ sourceId: source.id, kind }));
}

function inOrder({ narration, ...stored }: StoredCycle): unknown {
  const languages = narration?.texts?.languages.toSorted((a, b) => a.language.localeCompare(b.language));
  return { ...stored, narration: narration && { ...narration, texts: { ...narration.texts, languages } } };
}
