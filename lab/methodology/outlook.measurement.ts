/**
 * npm run lab -- outlook: replays the outlook's record against a replay bench (REPLAY_URL, started late in its range)
 * and prints its skill, coverage, basis, and choices. `--write` replaces the figures of docs/methodology/outlook.md and the
 * fit that the program ships, src/domain/outlook/shipped-outlook.json, which has derived statistics only.
 */
import { writeFile } from 'node:fs/promises';
import { type Asset } from '../../src/domain/assets.ts';
import { forecastOutlook } from '../../src/domain/outlook/forecast-outlook.ts';
import { INITIAL_BASIS } from '../../src/domain/outlook-record/outlook-basis.ts';
import { namedOutlookFit, type OutlookFit } from '../../src/domain/outlook/outlook-fit.ts';
import { OUTLOOK_LOOKBACK_DAYS, type OutlookPrices } from '../../src/domain/outlook/outlook-history.ts';
import { sha256Hex } from '../../src/persistence/cycle-chain/chain-hash.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { writeOutlookFigures } from './outlook-document.ts';
import { outlookFigures } from './outlook-figures.ts';
import { CandleHistory, replayOutlook } from './outlook-replay.ts';

const { write } = optionsOf('outlook');

const SHIPPED = 'src/domain/outlook/shipped-outlook.json';

const ROUNDS = 2_000;

/** CPU time of the outlook of one cycle. */
function forecastMicroseconds(history: CandleHistory, fit: OutlookFit): number {
  const atMs = history.endMs;
  const pricesOf = (asset: Asset): OutlookPrices => {
    const hours = history.hoursAt(asset, atMs);
    return {
      days: history.daysAt(asset, atMs, OUTLOOK_LOOKBACK_DAYS.days),
      hours,
      price: hours.value.at(-1) ?? null,
    };
  };
  const prices = { BTC: pricesOf('BTC'), ETH: pricesOf('ETH'), SOL: pricesOf('SOL') };
  const bases = { BTC: INITIAL_BASIS, ETH: INITIAL_BASIS, SOL: INITIAL_BASIS };
  const run = (): void => {
    for (let i = 0; i < ROUNDS; i++) forecastOutlook({ fit, bases, prices, atMs });
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
  const history = await CandleHistory.load(bench);
  const replay = replayOutlook(history);
  const lines = outlookFigures(history, replay);
  console.log(lines.join('\n'));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  const microseconds = forecastMicroseconds(history, namedOutlookFit(replay.lastFit, sha256Hex));
  console.log(
    `\n${replay.fits} fits of three assets, the slowest in ${replay.slowestFitMs.toFixed(0)} ms; ${microseconds.toFixed(0)} µs of CPU for the nine items of a cycle; ${seconds} s in all`,
  );
  if (write) {
    await writeOutlookFigures(lines);
    const fit = namedOutlookFit(replay.lastFit, sha256Hex);
    await writeFile(SHIPPED, formatted(JSON.stringify(fit), SHIPPED));
  }
}
