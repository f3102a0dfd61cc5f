/**
 * npm run lab -- calibrate: fits the calibration table that the program ships on everything that a replay bench
 * (REPLAY_URL, started late in its range) holds, and prints what it rests on. `--write` replaces
 * packages/engine/calibration/shipped-calibration.json, which has derived statistics alone. `--step-hours=<6, 12 or 24>` sets how
 * far apart the replayed moments are.
 */
import { writeFile } from 'node:fs/promises';
import { BenchHistory } from '../../test/support/replay/bench-history.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { assertStepHours, replayTrackRecord } from './track-record-replay.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { write, 'step-hours': stepHours } = optionsOf('calibrate');

const OUT = 'packages/engine/calibration/shipped-calibration.json';

const bench = await openBench();
if (bench) {
  const startedMs = performance.now();
  assertStepHours(stepHours);
  const { table, cycles } = replayTrackRecord(await BenchHistory.load(bench), stepHours);
  const cases = table.entries.reduce((sum, entry) => sum + entry.cases, 0);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  console.log(
    `Calibration ${table.version} of methodology ${table.methodologyVersion}: ${cycles} moments, ${cases} cases in ${table.entries.length} entries, ${table.entries.filter(({ blocks }) => blocks.length > 0).length} of them with experience (${seconds} s)`,
  );
  if (write) await writeFile(OUT, formatted(JSON.stringify(table), OUT));
}
