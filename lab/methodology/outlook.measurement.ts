/**
 * npm run lab -- outlook: replays the outlook's record against a replay bench (REPLAY_URL, started late in its range)
 * and prints its skill, coverage, basis, and choices. `--write` replaces the figures of docs/methodology/outlook.md and the
 * fit that the program ships, src/domain/outlook/shipped-outlook.json, which has derived statistics only.
 */
import { writeFile } from 'node:fs/promises';
import { namedOutlookFit } from '../../src/domain/outlook/outlook-fit.ts';
import { sha256Hex } from '../../src/persistence/cycle-chain/chain-hash.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { writeOutlookFigures } from './outlook-document.ts';
import { outlookFigures } from './outlook-figures.ts';
import { CandleHistory, replayOutlook } from './outlook-replay.ts';

const { write } = optionsOf('outlook');

const SHIPPED = 'src/domain/outlook/shipped-outlook.json';

const bench = await openBench();
if (bench) {
  const startedMs = performance.now();
  const history = await CandleHistory.load(bench);
  const replay = replayOutlook(history);
  const lines = outlookFigures(history, replay);
  console.log(lines.join('\n'));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  console.log(
    `\n${replay.fits} fits of three assets, the slowest in ${replay.slowestFitMs.toFixed(0)} ms; ${seconds} s in all`,
  );
  if (write) {
    await writeOutlookFigures(lines);
    const fit = namedOutlookFit(replay.lastFit, sha256Hex);
    await writeFile(SHIPPED, formatted(JSON.stringify(fit), SHIPPED));
  }
}
