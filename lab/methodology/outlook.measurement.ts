/**
 * npm run lab -- outlook: replays the outlook's record against a replay bench (REPLAY_URL, started late in its range)
 * and prints its skill, coverage, and choices. `--write` replaces the figures of docs/methodology/outlook.md and the
 * fit that the program ships, packages/engine/outlook/shipped-outlook.json, which has derived statistics only.
 */
import { writeFile } from 'node:fs/promises';
import { forecastOutlook } from '../../packages/engine/outlook/forecast-outlook.ts';
import { type OutlookFit } from '../../packages/engine/outlook/fit-outlook.ts';
import { CandleHistory } from '../../test/support/replay/candle-history.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { writeOutlookFigures } from './outlook-document.ts';
import { outlookFigures } from './outlook-figures.ts';

const { write } = optionsOf('outlook');

const SHIPPED = 'packages/engine/outlook/shipped-outlook.json';

const ROUNDS = 2_000;

function forecastMicroseconds(history: CandleHistory, fit: OutlookFit): number {
  const atMs = history.endMs;
  const prices = {
    BTC: history.pricesAt('BTC', atMs),
    ETH: history.pricesAt('ETH', atMs),
    SOL: history.pricesAt('SOL', atMs),
  };
  const run = (): void => {
    for (let i = 0; i < ROUNDS; i++) forecastOutlook({ fit, prices, atMs });
  };
  run();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ROUNDS;
}

const bench = await openBench();
if (bench) {
  const startedMs = performance.now();
  const outlook = new WalkForwardOutlook(await CandleHistory.load(bench));
  const lines = outlookFigures(outlook);
  console.log(lines.join('\n'));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  const fit = outlook.latestFit();
  const microseconds = forecastMicroseconds(outlook.candles, fit);
  console.log(
    `\n${outlook.fitCount} weekly fits of three assets, the slowest in ${outlook.slowestFitMs.toFixed(0)} ms; ${microseconds.toFixed(0)} µs of CPU for the nine items of a cycle; ${seconds} s in all`,
  );
  if (write) {
    await writeOutlookFigures(lines);
    await writeFile(SHIPPED, formatted(JSON.stringify(fit), SHIPPED));
  }
}
