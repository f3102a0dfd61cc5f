/**
 * Fits what the methodology leaves to be fitted, on history up to the end of 2023: the map of every quantity, and, by the
 * maps that each moment had of its trailing years, the rescaling of composites, the range of agents, the thresholds of the
 * consensus. Prints the file that holds them; `--write` replaces
 * packages/engine/measurement/fitted-anchors.json.
 *
 * REPLAY_URL names a bench of recorded history, on which everything is fitted. With `--sandbox` the history is that of the
 * sandbox: only figures that are missing, or named by `--refit=<key>`, are fitted on it; the file names them in
 * `onSandbox`, and the next run on a bench replaces them.
 */
import { writeFile } from 'node:fs/promises';
import { quantileSorted } from 'simple-statistics';
import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import {
  inForce,
  type Measurement,
  pointsOf,
  significant,
} from '../../packages/engine/measurement/measurement.ts';
import { MAP_PERCENTILES, mapOfFigures } from '../../packages/engine/measurement/position-map.ts';
import { methodologyOf } from '../../packages/engine/composites/methodology.ts';
import { FITTED, type FittedAnchors } from '../../packages/engine/measurement/fitted-anchors.ts';
import { fittedForm, isChange } from '../../packages/engine/measurement/transform.ts';
import { agentScore, leaningOf } from '../../packages/engine/crew/agent-read.ts';
import { MANDATES, CREW } from '../../packages/engine/crew/crew.ts';
import { regimeMeasurements } from '../../packages/engine/crew/market-regime.ts';
import { CycleInputReader } from '../../packages/engine/measurement/cycle-input-reader.ts';
import { clamp } from '../../packages/engine/rounding.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { type TrailingMap } from '../../packages/engine/usual-range/usual-range.ts';
import { BenchHistory, HOURLY_RECORDED_FROM_MS, isHourly } from '../../test/support/replay/bench-history.ts';
import { FIGURES_FROM_MS, FITTED_UNTIL_MS, spreadMoments } from './bench-moments.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { formatted } from '../../tools/documents/formatted.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { write, sandbox: onSandbox, refit } = optionsOf('fit-anchors');

const STEP_MS = 23 * HOUR_MS;
const MAP_QUANTILES = MAP_PERCENTILES.map((percentile) => percentile / 100);
const SPREAD_QUANTILE = [0.9] as const;
const AGENT_QUANTILES = [0.05, 0.5, 0.95] as const;
/** bearish from, bearish until, bullish until, bullish from. */
const CONSENSUS_QUANTILES = [0.34, 0.44, 0.56, 0.66] as const;
const NEEDED_WEIGHT = 0.7;
const OUT = 'packages/engine/measurement/fitted-anchors.json';

type Figures = readonly number[];

type Row = ReadonlyMap<string, number>;
interface Moment {
  readonly recordedMs: number;
  readonly values: Row;
  readonly maps: readonly TrailingMap[];
}

const allMeasurements = (): Measurement[] => {
  const every = ASSETS.flatMap((asset) => [
    ...COMPOSITE_INDICES.flatMap((index): readonly Measurement[] => methodologyOf(index, asset).components),
    ...CREW.flatMap((agent): readonly Measurement[] => MANDATES[agent].assets[asset].facts),
    ...regimeMeasurements(asset),
  ]);
  return [...new Map(every.map((one) => [one.quantity, one])).values()];
};

const recordedForm = (one: Measurement): Measurement => ({
  ...one,
  quantity: one.fittedAs,
  transform: fittedForm(one.transform),
  sourceIds: one.sourceIds.slice(0, 1),
});

function memoized<Of extends object, Result>(make: (of: Of) => Result): (of: Of) => Result {
  const made = new Map<Of, Result>();
  return (of) => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of)!;
  };
}

const quantiles = (values: readonly number[], at: readonly number[]): number[] => {
  const sorted = [...values].sort((a, b) => a - b);
  return at.map((p) => significant(quantileSorted(sorted, p)));
};

/** As wide as from the 5th to the 95th percentile, with the median in the middle. */
const aroundMedian = ([low, middle, high]: readonly number[]): [number, number] => {
  const half = (high! - low!) / 2;
  return [significant(middle! - half), significant(middle! + half)];
};

const inLists = (figures: Readonly<Record<string, number>>): Record<string, Figures> =>
  Object.fromEntries(Object.entries(figures).map(([key, figure]) => [key, [figure]]));

const fittedOnSandbox = new Set(onSandbox ? FITTED.onSandbox : []);

/** The figures as they are kept: on the sandbox those of the bench stay, unless they are missing or named. */
function kept(fitted: ReadonlyMap<string, Figures>, recorded: Readonly<Record<string, Figures>>) {
  if (!onSandbox) return new Map(fitted);
  return new Map(
    [...fitted].map(([key, figures]): [string, Figures] => {
      const known = recorded[key];
      if (known !== undefined && key !== refit) return [key, known];
      fittedOnSandbox.add(key);
      return [key, figures];
    }),
  );
}

async function openHistory(): Promise<BenchHistory | null> {
  if (onSandbox) return BenchHistory.ofSandbox(FIGURES_FROM_MS, FITTED_UNTIL_MS);
  const bench = await openBench();
  return bench && BenchHistory.load(bench);
}

const history = await openHistory();
if (history) {
  const measurements = allMeasurements();
  const moments: Moment[] = spreadMoments(FITTED_UNTIL_MS - 1, FIGURES_FROM_MS, STEP_MS).map((recordedMs) => {
    const reader = new CycleInputReader(history.inputsOf(history.cycleAt(recordedMs), null));
    const values = new Map<string, number>();
    for (const one of measurements) {
      const value = reader.valueOf(one);
      if (value !== null) values.set(one.quantity, value);
      const recorded = one.fittedAs === one.quantity ? null : reader.valueOf(recordedForm(one));
      if (recorded !== null) values.set(one.fittedAs, recorded);
    }
    return { recordedMs, values, maps: history.tableOf(history.cycleAt(recordedMs)).maps! };
  });
  const sampled = new Map<string, Figures>();
  const absolute = new Map<string, Figures>();
  for (const one of measurements) {
    if (one.anchors.origin === 'definition') continue;
    const from = isHourly(one.fittedAs) ? HOURLY_RECORDED_FROM_MS : 0;
    const seen = moments.flatMap(({ recordedMs, values }) =>
      recordedMs >= from && values.has(one.fittedAs) ? [values.get(one.fittedAs)!] : [],
    );
    if (seen.length < 100) throw new Error(`${one.fittedAs}: only ${seen.length} values to fit on`);
    if (isChange(one.transform)) absolute.set(one.fittedAs, quantiles(seen.map(Math.abs), SPREAD_QUANTILE));
    else sampled.set(one.fittedAs, quantiles(seen, MAP_QUANTILES));
  }
  const fitted = {
    quantiles: kept(sampled, FITTED.quantiles),
    spreads: kept(absolute, inLists(FITTED.spreads)),
  };
  const figures = new Map([...fitted.quantiles, ...fitted.spreads]);
  const mapped = <T extends Measurement>(one: T): T => {
    const own = figures.get(one.fittedAs);
    return own ? { ...one, map: mapOfFigures(own) } : one;
  };
  const mapsAt = memoized((maps: readonly TrailingMap[]) =>
    maps.map((map) =>
      map.basis === 'trailing_years' ? map : { ...map, figures: figures.get(map.quantity) ?? map.figures },
    ),
  );

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
      const components = methodologyOf(index, asset).components.map(mapped);
      const raw = moments.map(({ values, maps }) =>
        weighted(components, values, (value, i) => pointsOf(value, inForce(components[i]!, mapsAt(maps)))),
      );
      rescaling.set(`${index}.${asset}`, quantiles(present(raw), MAP_QUANTILES));
    }
    const scores = CREW.map((agent) => {
      const facts = MANDATES[agent].assets[asset].facts.map(mapped);
      const opinions = moments.map(({ values, maps }) =>
        weighted(facts, values, (value, i) => leaningOf(value, inForce(facts[i]!, mapsAt(maps))), 0.5),
      );
      const key = `${agent}.${asset}`;
      const range = aroundMedian(quantiles(present(opinions), AGENT_QUANTILES));
      const [low, high] = kept(new Map([[key, range]]), FITTED.agentRange).get(key)!;
      agentRange.set(key, [low!, high!]);
      return opinions.map((opinion) => (opinion === null ? null : agentScore(opinion, [low!, high!])));
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

  const inOrder = <T>(figures: ReadonlyMap<string, T>): Record<string, T> =>
    Object.fromEntries([...figures].sort(([a], [b]) => (a < b ? -1 : 1)));
  const anchors = {
    quantiles: inOrder(fitted.quantiles),
    spreads: inOrder(new Map([...fitted.spreads].map(([key, [spread]]) => [key, spread!]))),
    rescaling: inOrder(kept(rescaling, FITTED.rescaling)),
    agentRange: inOrder(agentRange),
    consensusQuantiles: CONSENSUS_QUANTILES,
    consensus: inOrder(kept(consensus, FITTED.consensus)),
    onSandbox: [...fittedOnSandbox].sort(),
  } satisfies Record<keyof FittedAnchors, unknown>;
  const written = formatted(JSON.stringify(anchors), OUT);
  if (write) await writeFile(OUT, written);
  else console.log(written);
}
