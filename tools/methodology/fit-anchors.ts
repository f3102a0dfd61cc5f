/**
 * Fits what the methodology leaves to be fitted, on recorded history up to the end of 2023: anchors of
 * every quantity, the rescaling of composites, the range of agents, the thresholds of the consensus.
 * Prints the module that holds them; `--write` replaces src/domain/composites/fitted-anchors.ts.
 */
import { writeFile } from 'node:fs/promises';
import { quantileSorted } from 'simple-statistics';
import { ASSETS, COMPOSITE_INDICES } from '../../src/domain/assets.ts';
import { type Anchors, type Measurement, pointsOf } from '../../src/domain/composites/measurement.ts';
import { methodologyOf } from '../../src/domain/composites/methodology.ts';
import { fittedForm } from '../../src/domain/composites/transform.ts';
import { agentScore, leaningOf } from '../../src/domain/crew/agent-read.ts';
import { MANDATES } from '../../src/domain/crew/mandates.ts';
import { regimeMeasurements } from '../../src/domain/crew/market-regime.ts';
import { SourceDesk } from '../../src/domain/cycle/source-desk.ts';
import { clamp } from '../../src/domain/rounding.ts';
import { CREW } from '../../src/domain/signals.ts';
import { HOUR_MS } from '../../src/domain/timestamps.ts';
import { BenchHistory } from '../../test/bench/bench-history.ts';
import { FIGURES_FROM_MS, FITTED_UNTIL_MS, spreadMoments } from '../../test/bench/bench-moments.ts';
import { openBench } from '../../test/bench/replay-bench.ts';

const STEP_MS = 23 * HOUR_MS;
/** Before this the bench's hourly candles are derived, not recorded. */
const HOURLY_RECORDED_FROM_MS = Date.UTC(2023, 0, 1);
const ANCHOR_QUANTILES = [0.05, 0.95] as const;
const RESCALING_QUANTILES = [0.05, 0.95] as const;
const AGENT_QUANTILES = [0.05, 0.5, 0.95] as const;
/** bearish from, bearish until, bullish until, bullish from. */
const CONSENSUS_QUANTILES = [0.34, 0.44, 0.56, 0.66] as const;
const NEEDED_WEIGHT = 0.7;
const OUT = 'src/domain/composites/fitted-anchors.ts';

type Row = ReadonlyMap<string, number>;
interface Moment {
  readonly recordedMs: number;
  readonly values: Row;
}

const allMeasurements = (): Measurement[] => {
  const every = ASSETS.flatMap((asset) => [
    ...COMPOSITE_INDICES.flatMap((index): readonly Measurement[] => methodologyOf(index, asset).components),
    ...CREW.flatMap((agent): readonly Measurement[] => MANDATES[agent].assets[asset].facts),
    ...regimeMeasurements(asset),
  ]);
  return [...new Map(every.map((one) => [one.quantity, one])).values()];
};

/** A measurement that is brought up to the newest hour, as it was at the end of the day. */
const recordedForm = (one: Measurement): Measurement => ({
  ...one,
  quantity: one.fittedAs,
  transform: fittedForm(one.transform),
  sourceIds: one.sourceIds.slice(0, 1),
});

const quantiles = (values: readonly number[], at: readonly number[]): number[] => {
  const sorted = [...values].sort((a, b) => a - b);
  return at.map((p) => significant(quantileSorted(sorted, p)));
};

/** As wide as from the 5th to the 95th percentile, with the median in the middle. */
const aroundMedian = ([low, middle, high]: readonly number[]): [number, number] => {
  const half = (high! - low!) / 2;
  return [significant(middle! - half), significant(middle! + half)];
};

/** Four significant digits: more would pretend to a precision that quantiles do not have. */
const significant = (value: number): number => Number(value.toPrecision(4));

const bench = await openBench();
if (bench) {
  const history = await BenchHistory.load(bench);
  const measurements = allMeasurements();
  const moments: Moment[] = spreadMoments(FITTED_UNTIL_MS - 1, FIGURES_FROM_MS, STEP_MS).map((recordedMs) => {
    const desk = new SourceDesk(history.inputsOf(history.cycleAt(recordedMs), null));
    const values = new Map<string, number>();
    for (const one of measurements) {
      const value = desk.valueOf(one);
      if (value !== null) values.set(one.quantity, value);
      const recorded = one.fittedAs === one.quantity ? null : desk.valueOf(recordedForm(one));
      if (recorded !== null) values.set(one.fittedAs, recorded);
    }
    return { recordedMs, values };
  });
  const anchors = new Map<string, Anchors>();
  for (const one of measurements) {
    if (one.anchors.origin === 'definition') continue;
    const hourly = one.fittedAs.includes('klines_1h');
    const from = hourly ? HOURLY_RECORDED_FROM_MS : 0;
    const seen = moments.flatMap(({ recordedMs, values }) =>
      recordedMs >= from && values.has(one.fittedAs) ? [values.get(one.fittedAs)!] : [],
    );
    if (seen.length < 100) throw new Error(`${one.fittedAs}: only ${seen.length} values to fit on`);
    const [low, high] = quantiles(seen, ANCHOR_QUANTILES) as [number, number];
    anchors.set(one.fittedAs, { low, high, origin: 'fitted' });
  }
  const anchored = <T extends Measurement>(one: T): T => ({
    ...one,
    anchors: anchors.get(one.fittedAs) ?? one.anchors,
  });

  /** Weighted mean over what has a value; null below the needed weight. */
  const weighted = (
    parts: readonly (Measurement & { weight: number })[],
    values: Row,
    judge: (value: number, i: number) => number,
    needed = NEEDED_WEIGHT,
  ): number | null => {
    let sum = 0;
    let weight = 0;
    parts.forEach((part, i) => {
      const value = values.get(part.quantity);
      if (value === undefined) return;
      sum += part.weight * judge(value, i);
      weight += part.weight;
    });
    return weight >= needed - 1e-9 ? sum / weight : null;
  };
  const present = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

  const rescaling = new Map<string, number[]>();
  const agentRange = new Map<string, number[]>();
  const consensus = new Map<string, number[]>();
  for (const asset of ASSETS) {
    for (const index of COMPOSITE_INDICES) {
      const components = methodologyOf(index, asset).components.map(anchored);
      const raw = moments.map(({ values }) =>
        weighted(components, values, (value, i) => pointsOf(value, components[i]!)),
      );
      rescaling.set(`${index}.${asset}`, quantiles(present(raw), RESCALING_QUANTILES));
    }
    const scores = CREW.map((agent) => {
      const facts = MANDATES[agent].assets[asset].facts.map(anchored);
      const opinions = moments.map(({ values }) =>
        weighted(facts, values, (value, i) => leaningOf(value, facts[i]!), 0.5),
      );
      const range = aroundMedian(quantiles(present(opinions), AGENT_QUANTILES));
      agentRange.set(`${agent}.${asset}`, range);
      return opinions.map((opinion) => (opinion === null ? null : agentScore(opinion, range)));
    });
    const consensusScores = moments.flatMap((_, m) => {
      const voting = CREW.flatMap((agent, a) => {
        const score = scores[a]![m]!;
        return score === null ? [] : [{ weight: MANDATES[agent].weight, score }];
      });
      const weight = voting.reduce((sum, vote) => sum + vote.weight, 0);
      if (weight < 0.5) return [];
      return [clamp(voting.reduce((sum, vote) => sum + vote.weight * vote.score, 0) / weight, -1, 1)];
    });
    consensus.set(asset, quantiles(consensusScores, CONSENSUS_QUANTILES));
  }

  const table = (name: string, doc: string, width: string, entries: Iterable<[string, readonly number[]]>) =>
    `/** ${doc} */\nexport const ${name}: Readonly<Record<string, ${width}>> = {\n` +
    [...entries]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, values]) => `  '${key}': [${values.join(', ')}],\n`)
      .join('') +
    '};\n';
  const pair = 'readonly [low: number, high: number]';
  const module =
    '// Written by tools/methodology/fit-anchors.ts from recorded history of 2020 to the end of 2023. Not by hand.\n\n' +
    table(
      'FITTED_ANCHORS',
      '5th and 95th percentile of each quantity, by `Measurement.fittedAs`.',
      pair,
      [...anchors].map(([key, { low, high }]): [string, number[]] => [key, [low, high]]),
    ) +
    '\n' +
    table(
      'FITTED_RESCALING',
      '5th and 95th percentile of raw scores, by `<index>.<asset>`.',
      pair,
      rescaling,
    ) +
    '\n' +
    table(
      'FITTED_AGENT_RANGE',
      'Median ∓ half the distance from the 5th to the 95th percentile of opinions, by `<agent>.<asset>`.',
      pair,
      agentRange,
    ) +
    '\n' +
    table(
      'FITTED_CONSENSUS',
      `Thresholds of the consensus by asset: bearish from, bearish until, bullish until, bullish from; the ${CONSENSUS_QUANTILES.join(', ')} quantiles of its score.`,
      'readonly [bearishFrom: number, bearishUntil: number, bullishUntil: number, bullishFrom: number]',
      consensus,
    );
  if (process.argv.includes('--write')) await writeFile(OUT, module);
  else console.log(module);
}
