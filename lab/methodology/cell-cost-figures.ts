import { median, sampleCorrelation } from 'simple-statistics';
import { ASSETS, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { scoreComposite } from '../../packages/engine/composites/score-composite.ts';
import { marketRegimeOf } from '../../packages/engine/crew/market-regime.ts';
import { type CycleInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { readCrew } from '../../packages/engine/computation/engine.ts';
import { offsetOf } from '../../packages/engine/licensed-inputs/coarse-grid.ts';
import { licensedInputOf } from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { CycleInputReader } from '../../packages/engine/measurement/cycle-input-reader.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { ENGINE_SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { type BenchHistory } from '../../test/support/replay/bench-history.ts';
import { crossingsOf, randomShift, withShifts } from '../../test/support/crossings.ts';
import { HIDDEN_COLUMNS, widthOf, windowsOf } from '../../test/support/disclosure.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { fixed } from './figure-statistics.ts';

const FROM = '2021-06-01';
const AGREEMENT_STEP_MS = 71 * HOUR_MS;
const MOVES_STEP_MS = 30 * DAY_MS;
const SHIFTS = 20;
/** Years of daily values in one window; the first only gives the ranges of the second. */
const CROSSING_DAYS = 2_000;
const HOURLY_DAYS = 32;

class ExactReader extends CycleInputReader {
  constructor(private readonly exact: CycleInputs) {
    super(exact);
  }

  override windowOf(sourceId: string): SeriesWindow {
    return this.exact.sources.get(sourceId)?.window ?? EMPTY_WINDOW;
  }
}

const momentsOf = function* ({ bench }: BenchHistory, stepMs: number): Generator<number> {
  for (
    let moment = Math.max(Date.parse(FROM), bench.recordedFromMs);
    moment <= bench.recordedNowMs;
    moment += stepMs
  )
    yield moment;
};

const SCORES = ASSETS.flatMap((asset) => COMPOSITE_INDICES.map((index) => ({ asset, index })));

const scoresOf = (reader: CycleInputReader): (number | null)[] =>
  SCORES.map(({ asset, index }) => scoreComposite(index, asset, reader).score);

const verdictOf = (reader: CycleInputReader) =>
  readCrew(LEADING_ASSET, marketRegimeOf(LEADING_ASSET, reader), null, reader, () => null);

export function crossingFigures(history: BenchHistory): string[] {
  const sources = history.longInputs((isSlow) => (isSlow ? CROSSING_DAYS : HOURLY_DAYS));
  const known = new Map(crossingsOf(withShifts(sources, () => 0n)).map(({ name, errors }) => [name, errors]));
  const hidden = new Map<string, number[]>();
  for (let draw = 0; draw < SHIFTS; draw++)
    for (const { name, errors } of crossingsOf(withShifts(sources, (id) => randomShift(`${draw} ${id}`))))
      hidden.set(name, [...(hidden.get(name) ?? []), ...errors]);
  const shown = (errors: readonly number[]): string[] => {
    if (errors.length === 0) return ['–', '–'];
    const near = errors.filter((error) => error <= 0.025).length / errors.length;
    return [`${fixed(100 * median([...errors]), 1)}%`, `${fixed(100 * near, 0)}%`];
  };
  const rows = [...hidden]
    .filter(([, errors]) => errors.length > 0)
    .sort(([, a], [, b]) => median(a) - median(b))
    .map(([name, errors]) => [name, ...shown(known.get(name) ?? []), errors.length, ...shown(errors)]);
  return [
    `**Crossings**: when a value moves into the next cell, somebody can take the edge between the two cells for the value. The error is a part of the usual range of that day; the second column of each pair is the share of crossings within 2.5% of it. Once with cells at known places, and over ${SHIFTS} random shifts, on windows of up to ${CROSSING_DAYS} days (${HOURLY_DAYS} for hourly values). Guessing the middle of a cell of 6.25% gives 1.6% and 80%.`,
    '',
    ...table(['Source', 'known: median', 'within 2.5%', 'crossings', 'shifted: median', 'within 2.5%'], rows),
  ];
}

export function agreementFigures(history: BenchHistory): string[] {
  const pairs = SCORES.map(() => ({ coarse: [] as number[], exact: [] as number[] }));
  const verdicts = { n: 0, same: 0, opposite: 0, off: [] as number[] };
  for (const moment of momentsOf(history, AGREEMENT_STEP_MS)) {
    const inputs = history.inputsOf(history.cycleAt(moment), null);
    const [coarse, exact] = [new CycleInputReader(inputs), new ExactReader(inputs)];
    const exactScores = scoresOf(exact);
    scoresOf(coarse).forEach((score, i) => {
      const other = exactScores[i];
      if (score === null || other === null || other === undefined) return;
      pairs[i]!.coarse.push(score);
      pairs[i]!.exact.push(other);
    });
    const [one, other] = [verdictOf(coarse), verdictOf(exact)];
    verdicts.n++;
    if (one.signal === other.signal) verdicts.same++;
    else if (one.signal !== 'neutral' && other.signal !== 'neutral') verdicts.opposite++;
    verdicts.off.push(Math.abs(one.consensus.score - other.consensus.score));
  }
  const rows = SCORES.flatMap(({ asset, index }, i) => {
    const { coarse, exact } = pairs[i]!;
    if (coarse.length < 2 || coarse.every((score, at) => score === exact[at])) return [];
    const off = coarse.map((score, at) => Math.abs(score - exact[at]!)).sort((a, b) => a - b);
    const most = off[Math.floor(0.95 * (off.length - 1))]!;
    return [
      [
        `${index} ${asset}`,
        coarse.length,
        fixed(sampleCorrelation(exact, coarse), 3),
        fixed(median(off), 1),
        fixed(most, 1),
      ],
    ];
  });
  return [
    `**What cells cost**: scores (0 to 100) beside those from exact values, from ${FROM} on, one moment every 71 hours, with the shifts of the laboratory. The verdict is the same in ${fixed((100 * verdicts.same) / verdicts.n, 1)}% of ${verdicts.n} moments without memory, and the opposite in ${fixed((100 * verdicts.opposite) / verdicts.n, 1)}%; its consensus (−1 to 1) is ${fixed(median(verdicts.off), 3)} off in the median. Scores that aren't listed have no licensed input that changed them.`,
    '',
    ...table(['Score', 'n', 'correlation', 'off in the median', 'off, 95th percentile'], rows),
  ];
}

export function crossingMoveFigures(history: BenchHistory): string[] {
  const moves = SCORES.map(() => ({ largest: [] as number[], most: 0, by: '' }));
  for (const moment of momentsOf(history, MOVES_STEP_MS)) {
    const inputs = history.inputsOf(history.cycleAt(moment), null);
    const before = scoresOf(new CycleInputReader(inputs));
    const largest = SCORES.map(() => 0);
    for (const [name, moved] of crossedOnce(inputs))
      scoresOf(new CycleInputReader(moved)).forEach((score, i) => {
        const move = Math.abs((score ?? NaN) - (before[i] ?? NaN));
        if (!(move > largest[i]!)) return;
        largest[i] = move;
        if (move > moves[i]!.most) Object.assign(moves[i]!, { most: move, by: name });
      });
    largest.forEach((move, i) => moves[i]!.largest.push(move));
  }
  const rows = SCORES.flatMap(({ asset, index }, i) => {
    const { largest, most, by } = moves[i]!;
    if (most === 0) return [];
    return [[`${index} ${asset}`, fixed(median(largest), 1), fixed(most, 1), by]];
  });
  return [
    `**One crossing**: how far each score (0 to 100) moves when the newest value of one licensed source enters the next cell, up or down, and nothing else changes; from ${FROM} on, one moment every 30 days. The first figure is the median of the moments' largest moves.`,
    '',
    ...table(['Score', 'largest, median', 'largest of all', 'by'], rows),
  ];
}

/** The same inputs with the newest value of one hidden column in the next cell, by source and direction. */
function* crossedOnce(inputs: CycleInputs): Generator<[string, CycleInputs]> {
  const windowOf = windowsOf(inputs);
  for (const { id } of ENGINE_SOURCES) {
    const licensed = licensedInputOf(id);
    const input = inputs.sources.get(id);
    if (!input || input.window.value.length === 0) continue;
    if (licensed?.kind !== 'coarse' && licensed?.kind !== 'candles') continue;
    for (const { suffix, of, withNewest } of HIDDEN_COLUMNS[licensed.kind]) {
      const middle = of(windowOf(id)).at(-1)!;
      const width = widthOf(middle);
      const centre = middle - offsetOf(input.gridShift ?? 0n, width);
      for (const moved of [centre - width, centre + width]) {
        const window = withNewest(input.window, moved);
        yield [
          `${id}${suffix}`,
          { ...inputs, sources: new Map([...inputs.sources, [id, { ...input, window }]]) },
        ];
      }
    }
  }
}
