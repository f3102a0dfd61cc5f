/**
 * npm run lab -- outlook: replays the outlook's record against a replay bench (REPLAY_URL, started late in its range)
 * and prints how what is served did: skill, coverage, coherence; then what its choices were made by. `--from` and `--to`
 * judge the days of a range and leave the choices out. `--write` replaces the figures of docs/methodology/outlook.md and
 * the fit that the program ships, packages/engine/outlook/shipped-outlook.json, which has derived statistics only.
 */
import { writeFile } from 'node:fs/promises';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { forecastOutlook } from '../../packages/engine/outlook/forecast-outlook.ts';
import { type OutlookFit } from '../../packages/engine/outlook/fit-outlook.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { ASSETS, byAsset } from '../../packages/engine/assets.ts';
import { CandleHistory } from '../../test/support/replay/candle-history.ts';
import { ProviderHistory } from '../../test/support/replay/provider-history.ts';
import { benchConnections, openBench, type ReplayBench } from '../../test/support/replay/replay-bench.ts';
import { WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { Refused } from '../command/options.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { partsOf } from './figure-parts.ts';
import { outlookChoices } from './outlook-choices.ts';
import { writeOutlookFigures } from './outlook-document.ts';
import { outlookFigures } from './outlook-figures.ts';
import { wholeWindows } from './tried-series.ts';

const SHIPPED = 'packages/engine/outlook/shipped-outlook.json';

const ROUNDS = 2_000;

function forecastMicroseconds(history: CandleHistory, fit: OutlookFit): number {
  const atMs = history.endMs;
  const prices = byAsset((asset) => history.pricesAt(asset, atMs));
  const volumes = byAsset((asset) => history.volumesAt(asset, atMs));
  const run = (): void => {
    for (let i = 0; i < ROUNDS; i++) forecastOutlook({ fit, prices, volumes, atMs });
  };
  run();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ROUNDS;
}

function loadHistory({ url, recordedFromMs, shiftMs }: ReplayBench): Promise<ProviderHistory> {
  const used = ASSETS.flatMap((asset) =>
    (['klines_1d', 'klines_1h', 'funding'] as const).map((metric): string => exchangeId(metric, asset)),
  );
  const others = SOURCES.map(({ id }) => id).filter((id) => !used.includes(id));
  return ProviderHistory.load(benchConnections(url), recordedFromMs + shiftMs, Date.now(), others);
}

async function measure(): Promise<void> {
  const { write, from, to } = optionsOf('outlook');
  const parts = partsOf(from, to);
  const isRange = from !== undefined || to !== undefined;
  if (write && isRange) throw new Refused('--write is for the declared parts, without --from and --to');
  const bench = await openBench();
  if (!bench) return;
  const startedMs = performance.now();
  const history = await loadHistory(bench);
  const outlook = new WalkForwardOutlook(new CandleHistory(bench, history), (day) =>
    parts.some(({ isIn }) => isIn(day)),
  );
  const lines = outlookFigures(outlook, parts);
  if (!isRange) lines.push('', ...outlookChoices(outlook, wholeWindows(bench, history)));
  console.log(lines.join('\n'));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  const fit = outlook.latestFit();
  const microseconds = forecastMicroseconds(outlook.candles, fit);
  console.log(
    `\n${outlook.fitCount} weekly fits of three assets, the slowest in ${outlook.slowestFitMs.toFixed(0)} ms of CPU; ${microseconds.toFixed(0)} µs of CPU for the nine items of a cycle; ${seconds} s in all`,
  );
  if (write) {
    await writeOutlookFigures(lines);
    await writeFile(SHIPPED, formatted(JSON.stringify(fit), SHIPPED));
  }
}

try {
  await measure();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
