/**
 * Computes the figures of docs/methodology/figures.md against a replay bench (REPLAY_URL, started late in its
 * range): one history load through the adapters, then cycles that see only what was known at each moment.
 * Prints them; `--write` replaces the document and what docs/methodology.md quotes of it. The track record is replayed every
 * six hours; `--step-hours=<12 or 24>` makes it coarser. `--cells` makes only the figures of what cells hide and cost.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { computeCycle, METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { BenchHistory } from '../../test/support/replay/bench-history.ts';
import { contiguousStretches, figuresFromMs, FITTED_UNTIL_MS, spreadMoments } from './bench-moments.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { agreementFigures, crossingFigures, crossingMoveFigures } from './cell-cost-figures.ts';
import { disclosureFigures, precisionFigures } from './disclosure-figures.ts';
import {
  correlations,
  fixed,
  flipsPerDay,
  meanOffDiagonal,
  type Seen,
  shareRows,
  spanRows,
} from './figure-statistics.ts';
import { placementFigures } from './placement-figures.ts';
import { METHODOLOGY_FOLDER, table } from '../../tools/methodology/methodology-tables.ts';
import { providerDropFigures } from './provider-drop-figures.ts';
import { skillStatement, trackRecordFigures } from './track-record-figures.ts';
import { assertStepHours, replayTrackRecord, signalsOf } from './track-record-replay.ts';
import { effectiveVotes, firstComponentShare } from './vote-independence.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { write, cells, 'step-hours': stepHours } = optionsOf('methodology-figures');

const DOCUMENT = join(METHODOLOGY_FOLDER, 'figures.md');
const LICENCE_FIRST = '**Disclosure**';
const LICENCE_AFTER = '**Without any past on the bench:**';

const INTRODUCTION = (madeOn: string): string =>
  `# How the methodology held\n\n<!-- Made by npm run lab -- methodology-figures --write, with REPLAY_URL naming a replay bench that was started late in its range. The recorded history of the bench is not a part of this repository. -->\n\nMade on ${madeOn} from recorded history. See [the methodology](../methodology.md).\n\n`;

function run(history: BenchHistory, moments: readonly number[], chained: boolean): Seen[] {
  const seen: Seen[] = [];
  for (const recordedMs of moments) {
    const last = seen.at(-1);
    const previous = chained && last ? signalsOf(last.result) : null;
    const result = computeCycle(history.inputsOf(history.cycleAt(recordedMs), previous));
    seen.push({ recordedMs, result });
  }
  return seen;
}

/** First and last day: a panic and a euphoria. */
const EPISODES = [
  ['2022-11-10', '2022-11-18'],
  ['2024-03-09', '2024-03-17'],
] as const;

/** The sentiment and verdicts of every hour of an episode; none if the bench doesn't hold it. */
const episodeRows = (history: BenchHistory, from: string, to: string): string[][] => {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(`${to}T23:00Z`)];
  const { recordedFromMs, recordedNowMs } = history.bench;
  if (fromMs < recordedFromMs || toMs > recordedNowMs) return [];
  const moments: number[] = [];
  for (let moment = fromMs; moment <= toMs; moment += 60 * 60_000) moments.push(moment);
  const seen = run(history, moments, true);
  const scores = seen.map(
    ({ result }) => result.composites.find((one) => one.index === 'sentiment' && one.asset === 'BTC')!.score!,
  );
  const signals = SIGNALS.map(
    (signal) => `${signal} ${seen.filter(({ result }) => result.verdict.signal === signal).length}`,
  );
  return [
    [`${from} to ${to}`, fixed(Math.min(...scores), 1), fixed(Math.max(...scores), 1), signals.join(', ')],
  ];
};

function independence(rows: readonly (readonly (string | number)[])[]): string {
  const matrix = rows.map((cells) => cells.slice(1).map(Number));
  return `${meanOffDiagonal(rows)}; the first principal component has ${fixed(100 * firstComponentShare(matrix), 0)}% of the variance, and the ${matrix.length} are worth ${fixed(effectiveVotes(matrix), 1)} independent votes`;
}

const licenceFigures = (history: BenchHistory): string[] => [
  ...disclosureFigures(history),
  '',
  ...crossingFigures(history),
  '',
  ...agreementFigures(history),
  '',
  ...crossingMoveFigures(history),
  '',
  ...precisionFigures(history),
  '',
];

async function replaceLicenceFigures(lines: readonly string[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const document = await readFile(DOCUMENT, 'utf8');
  const [start, end] = [document.indexOf(LICENCE_FIRST), document.indexOf(LICENCE_AFTER)];
  if (start === -1 || end === -1) throw new Error(`${DOCUMENT} has no figures of cells to replace`);
  const dated = `The figures of cells, up to the sources without a past, were made on ${today} for methodology ${METHODOLOGY_VERSION}; those above are of the methodology that they name.\n\n`;
  const before = document.slice(0, start).replace(/The figures of cells, [^\n]*\n\n$/, '');
  const made = `${before}${dated}${lines.join('\n')}\n${document.slice(end)}`;
  await writeFile(DOCUMENT, formatted(made, DOCUMENT));
}

const bench = await openBench();
if (bench && cells) {
  const lines = licenceFigures(await BenchHistory.load(bench));
  console.log(lines.join('\n'));
  if (write) await replaceLicenceFigures(lines);
} else if (bench) {
  const history = await BenchHistory.load(bench);
  assertStepHours(stepHours);
  const record = replayTrackRecord(history, stepHours);
  const skill = `${skillStatement(record)} The record is of one cycle every ${stepHours} hours.`;
  const moments = spreadMoments(bench.recordedNowMs, figuresFromMs(bench));
  const seen = run(history, moments, true);
  const memoryless = run(history, moments, false);
  const stretches = contiguousStretches(bench.recordedFromMs, bench.recordedNowMs).map((stretch) =>
    run(history, stretch, true),
  );
  const flips = stretches.map(flipsPerDay);
  const scores = correlations(seen, 'score');
  const votes = correlations(seen, 'vote');
  const withoutPast = SOURCES.filter(({ id }) => (history.counts.get(id) ?? 0) === 0).map(({ id }) => id);
  const shortPast = SOURCES.filter(
    ({ id, providerHistoryDays }) => providerHistoryDays !== null && (history.counts.get(id) ?? 0) > 0,
  ).map(({ id }) => id);
  const year = (recordedMs: number): string => String(new Date(recordedMs).getUTCFullYear());
  const years = [...new Set(moments.map(year))];
  const lines = [
    skill,
    '',
    `Methodology ${METHODOLOGY_VERSION}. ${seen.length} moments, one every 47 hours, from ${new Date(moments[0]!).toISOString().slice(0, 10)} to ${new Date(moments.at(-1)!).toISOString().slice(0, 10)} of recorded time; a composite's moment counts with at least 70% of its weight available. Rescaling, ranges of agents, and thresholds were fitted up to the end of 2023.`,
    '',
    '**Composites: 5th to 95th percentile (span), moments counted, and shares of all and of later ones at 0 or 100**',
    '',
    ...table(
      [
        'Composite',
        'all',
        'n',
        'fitted years (to 2023)',
        'n',
        'later (2024 on)',
        'n',
        'at 0 or 100, %',
        'later',
      ],
      spanRows(seen),
    ),
    '',
    '**Verdicts**',
    '',
    ...table(
      ['Moments', 'n', ...SIGNALS],
      [
        shareRows('all', seen),
        shareRows('all, each without memory', memoryless),
        shareRows(
          'to 2023',
          seen.filter(({ recordedMs }) => recordedMs < FITTED_UNTIL_MS),
        ),
        shareRows(
          '2024 on',
          seen.filter(({ recordedMs }) => recordedMs >= FITTED_UNTIL_MS),
        ),
        ...years.map((one) =>
          shareRows(
            one,
            seen.filter(({ recordedMs }) => year(recordedMs) === one),
          ),
        ),
      ],
    ),
    '',
    `**Flips of the verdict** in ${stretches.length} stretches of four days of consecutive cycles: median ${fixed(median(flips), 2)} a day, most ${fixed(Math.max(...flips), 2)} (${flips.map((flip) => fixed(flip, 2)).join(', ')}).`,
    '',
    '**Episodes** (every hour)',
    '',
    ...table(
      ['Episode', 'lowest BTC sentiment', 'highest', 'verdicts'],
      EPISODES.flatMap(([from, to]) => episodeRows(history, from, to)),
    ),
    '',
    `**Correlation of the agents' scores on BTC**: ${independence(scores)}.`,
    '',
    ...table(['', ...CREW], scores),
    '',
    `**Correlation of their votes** (bullish 1, neutral 0, bearish −1): ${independence(votes)}.`,
    '',
    ...table(['', ...CREW], votes),
    '',
    ...placementFigures(history),
    '',
    ...trackRecordFigures(record),
    '',
    '**Outlook**: its figures are in [outlook.md](outlook.md#figures).',
    '',
    ...providerDropFigures(history),
    '',
    ...licenceFigures(history),
    `${LICENCE_AFTER} ${withoutPast.join(', ')}.`,
    '',
    `**With the provider's own short past only:** ${shortPast.join(', ')}.`,
  ];
  console.log(lines.join('\n'));
  if (write) {
    const today = new Date().toISOString().slice(0, 10);
    await writeFile(DOCUMENT, formatted(`${INTRODUCTION(today)}${lines.join('\n')}\n`, DOCUMENT));
  }
}
