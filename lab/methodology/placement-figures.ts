import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { methodologyOf } from '../../packages/engine/composites/methodology.ts';
import { scoreComposite } from '../../packages/engine/composites/score-composite.ts';
import { CycleInputReader } from '../../packages/engine/measurement/cycle-input-reader.ts';
import { pointsOf } from '../../packages/engine/measurement/measurement.ts';
import { type BenchHistory } from '../../test/support/replay/bench-history.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { figuresFromMs, spreadMoments } from './bench-moments.ts';
import { fixed } from './figure-statistics.ts';

/** Points beyond which a moment counts as low or high: a quarter of moments each, by maps that still hold. */
const LOW = 25;
const HIGH = 75;

class Share {
  private moments = 0;
  private low = 0;
  private high = 0;

  add(points: number): void {
    this.moments += 1;
    if (points < LOW) this.low += 1;
    if (points > HIGH) this.high += 1;
  }

  /** @example 31/22: 31% of moments below 25 points, 22% above 75 */
  toString(): string {
    const percent = (count: number): string => fixed((100 * count) / this.moments, 0);
    return this.moments === 0 ? '–' : `${percent(this.low)}/${percent(this.high)}`;
  }
}

class SharesByYear {
  private readonly shares = new Map<string, Map<string, Share>>();

  add(name: string, recordedMs: number, points: number): void {
    const years = this.shares.get(name) ?? new Map<string, Share>();
    this.shares.set(name, years);
    const year = String(new Date(recordedMs).getUTCFullYear());
    const share = years.get(year) ?? new Share();
    years.set(year, share);
    share.add(points);
  }

  rows(years: readonly string[]): string[][] {
    return [...this.shares].map(([name, of]) => [name, ...years.map((year) => String(of.get(year) ?? '–'))]);
  }
}

/**
 * Where the points of components fall, by year: by the maps of the fitted years, which don't move, and by those of the
 * trailing years, which cycles use.
 */
export function placementFigures(history: BenchHistory): string[] {
  const moments = spreadMoments(history.bench.recordedNowMs, figuresFromMs(history.bench));
  const years = [...new Set(moments.map((moment) => String(new Date(moment).getUTCFullYear())))];
  const [scores, fitted, trailing] = [new SharesByYear(), new SharesByYear(), new SharesByYear()];
  for (const recordedMs of moments) {
    const reader = new CycleInputReader(history.inputsOf(history.cycleAt(recordedMs), null));
    for (const index of COMPOSITE_INDICES)
      for (const asset of ASSETS) {
        const { score } = scoreComposite(index, asset, reader);
        if (score !== null) scores.add(`${index} ${asset}`, recordedMs, score);
        for (const component of methodologyOf(index, asset).components) {
          const value = reader.valueOf(component);
          if (value === null || component.anchors.origin === 'definition') continue;
          const name = `${index} ${asset} ${component.name}`;
          fitted.add(name, recordedMs, pointsOf(value, component));
          trailing.add(name, recordedMs, pointsOf(value, reader.inForce(component)));
        }
      }
  }
  return [
    `**Placement**: percent of moments below ${LOW} and above ${HIGH} points, by year, one moment every 47 hours. By maps that hold, a quarter of the moments is on either side over the years that a map rests on. Each map of the trailing years rests on what was known at its moment; before 2022 there are less than two years of it, and the maps of the fitted years serve.`,
    '',
    ...table(['Score', ...years], scores.rows(years)),
    '',
    'Components, by maps of the fitted years:',
    '',
    ...table(['Component', ...years], fitted.rows(years)),
    '',
    'Components, by maps of the trailing years:',
    '',
    ...table(['Component', ...years], trailing.rows(years)),
  ];
}
