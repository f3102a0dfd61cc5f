import { quantile, sampleCorrelation } from 'simple-statistics';
import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { FITTED_UNTIL_MS } from './bench-moments.ts';

/** A composite's moment counts from this part of its weight available. */
const NEEDED_WEIGHT = 0.7;
/** Fewer moments have no percentiles worth showing. */
const NEEDED_MOMENTS = 30;

export interface Seen {
  readonly recordedMs: number;
  readonly result: CycleResult;
}

export const fixed = (value: number, digits: number): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '–';
export const asPercent = (part: number): string => fixed(100 * part, 1);
const percent = (part: number): string => `${asPercent(part)}%`;

/** Per composite and asset: 5th to 95th percentile and moments counted, of all, fitted and later years; shares at the ends of the scale. */
export function spanRows(seen: readonly Seen[]): (string | number)[][] {
  const rows: (string | number)[][] = [];
  for (const index of COMPOSITE_INDICES) {
    for (const asset of ASSETS) {
      const counted = seen.flatMap(({ recordedMs, result }) => {
        const composite = result.composites.find((one) => one.index === index && one.asset === asset)!;
        const available = composite.components.reduce(
          (sum, { value, weight }) => (value === null ? sum : sum + weight),
          0,
        );
        return composite.score !== null && available >= NEEDED_WEIGHT - 1e-9
          ? [{ recordedMs, score: composite.score }]
          : [];
      });
      const endsOf = (of: typeof counted): string =>
        asPercent(of.filter(({ score }) => score === 0 || score === 100).length / of.length);
      const spanOf = (of: typeof counted): string[] => {
        if (of.length < NEEDED_MOMENTS) return ['–', String(of.length)];
        const scores = of.map(({ score }) => score);
        const [low, high] = [quantile(scores, 0.05), quantile(scores, 0.95)];
        return [`${fixed(low, 1)} – ${fixed(high, 1)} (${fixed(high - low, 1)})`, String(of.length)];
      };
      rows.push([
        `${index} ${asset}`,
        ...spanOf(counted),
        ...spanOf(counted.filter(({ recordedMs }) => recordedMs < FITTED_UNTIL_MS)),
        ...spanOf(counted.filter(({ recordedMs }) => recordedMs >= FITTED_UNTIL_MS)),
        endsOf(counted),
        endsOf(counted.filter(({ recordedMs }) => recordedMs >= FITTED_UNTIL_MS)),
      ]);
    }
  }
  return rows;
}

export function shareRows(name: string, seen: readonly Seen[]): string[] {
  const shares = SIGNALS.map((signal) =>
    percent(seen.filter(({ result }) => result.verdict.signal === signal).length / seen.length),
  );
  return [name, String(seen.length), ...shares];
}

/** The crew's correlation with each other on the leading asset: a row per agent, its name first. */
export function correlations(seen: readonly Seen[], of: 'score' | 'vote'): (string | number)[][] {
  const vote = { bullish: 1, neutral: 0, bearish: -1, monitoring: 0 } as const;
  const crewOf = (result: CycleResult) => result.crew[0]!.agents;
  return CREW.map((one) => [
    one,
    ...CREW.map((other) => {
      const pairs = seen.flatMap(({ result }) => {
        const a = crewOf(result).find(({ agent }) => agent === one)!;
        const b = crewOf(result).find(({ agent }) => agent === other)!;
        if (a.abstained || b.abstained) return [];
        return [of === 'score' ? [a.score, b.score] : [vote[a.signal], vote[b.signal]]];
      });
      const [x, y] = [pairs.map((pair) => pair[0]!), pairs.map((pair) => pair[1]!)];
      return fixed(sampleCorrelation(x, y), 2);
    }),
  ]);
}

export function meanOffDiagonal(rows: readonly (readonly (string | number)[])[]): string {
  const values = rows.flatMap((cells, i) =>
    cells.slice(1).flatMap((cell, j) => (i === j ? [] : [Math.abs(Number(cell))])),
  );
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `mean absolute ${fixed(mean, 2)}, largest ${fixed(Math.max(...values), 2)}`;
}

export function flipsPerDay(stretch: readonly Seen[]): number {
  const flips = stretch.filter(
    ({ result }, i) => i > 0 && result.verdict.signal !== stretch[i - 1]!.result.verdict.signal,
  ).length;
  return flips / ((stretch.at(-1)!.recordedMs - stretch[0]!.recordedMs) / DAY_MS);
}
