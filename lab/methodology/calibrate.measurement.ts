/**
 * npm run lab -- calibrate: fits the calibration table that the program ships on everything that a replay bench
 * (REPLAY_URL, started late in its range) holds, and prints what it rests on. `--write` replaces
 * src/domain/calibration/shipped-calibration.ts, which has derived statistics alone. `--step-hours=<6, 12 or 24>` sets how
 * far apart the replayed moments are.
 */
import { writeFile } from 'node:fs/promises';
import { type CalibrationTable } from '../../src/domain/calibration/calibration-table.ts';
import { rowOfBaseRate, rowOfEntry } from '../../src/domain/calibration/table-rows.ts';
import { BenchHistory } from '../../test/support/replay/bench-history.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { replayMoments, assertStepHours, walkForward } from './track-record-replay.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { write, 'step-hours': stepHours } = optionsOf('calibrate');

const OUT = 'src/domain/calibration/shipped-calibration.ts';

const literal = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ');

const rows = (name: string, type: string, of: readonly unknown[]): string[] => [
  '// prettier-ignore',
  `const ${name}: readonly ${type}[] = [`,
  ...of.map((row) => `  ${literal(row)},`),
  '];',
  '',
];

function moduleOf(table: CalibrationTable, stepHours: number, moments: number): string {
  const [first] = table.baseRates;
  return [
    `// Written by \`npm run lab -- calibrate --write --step-hours=${stepHours}\` on a replay bench. Not by hand.`,
    `// Version ${table.version}: ${moments} moments, one every ${stepHours} hours; BTC over 24 hours from ${first?.from} to ${first?.to}.`,
    "import { type CalibrationTable } from './calibration-table.ts';",
    "import { baseRateOfRow, type BaseRateRow, entryOfRow, type EntryRow } from './table-rows.ts';",
    '',
    ...rows('BASE_RATES', 'BaseRateRow', table.baseRates.map(rowOfBaseRate)),
    ...rows('ENTRIES', 'EntryRow', table.entries.map(rowOfEntry)),
    '/** The table that serves until a deployment has a record of its own. Derived statistics of recorded history. */',
    'export const SHIPPED_CALIBRATION: CalibrationTable = {',
    `  version: '${table.version}',`,
    `  sha256: '${table.sha256}',`,
    `  rules: '${table.rules}',`,
    `  methodologyVersion: '${table.methodologyVersion}',`,
    `  fittedAt: '${table.fittedAt}',`,
    '  baseRates: BASE_RATES.map(baseRateOfRow),',
    '  entries: ENTRIES.map(entryOfRow),',
    '};',
    '',
  ].join('\n');
}

const bench = await openBench();
if (bench) {
  const startedMs = performance.now();
  assertStepHours(stepHours);
  const moments = replayMoments(await BenchHistory.load(bench), stepHours);
  const { table } = walkForward(moments);
  const cases = table.entries.reduce((sum, entry) => sum + entry.cases, 0);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  console.log(
    `Calibration ${table.version} of methodology ${table.methodologyVersion}: ${moments.length} moments, ${cases} cases in ${table.entries.length} entries, ${table.entries.filter(({ blocks }) => blocks.length > 0).length} of them with experience (${seconds} s)`,
  );
  if (write) await writeFile(OUT, moduleOf(table, stepHours, moments.length));
}
