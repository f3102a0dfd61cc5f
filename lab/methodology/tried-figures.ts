import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { type ScaledDistribution, touchPct } from '../../packages/engine/outlook/move-distribution.ts';
import { type WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { type Part } from './figure-parts.ts';
import { ratioOf, ratioText, savedOf } from './interval-texts.ts';
import { correlationSeries, fundingSeries, volumeSeries, type WholeWindow } from './tried-series.ts';
import { type DailySeries, walkedRegression } from './walked-regression.ts';

interface Tried {
  readonly name: string;
  readonly seriesOf: (windowOf: WholeWindow) => DailySeries;
}

const of = (name: string, seriesOf: (windowOf: WholeWindow, asset: Asset) => DailySeries): Tried[] =>
  ASSETS.map((asset) => ({
    name: `${name}, ${asset}`,
    seriesOf: (windowOf) => seriesOf(windowOf, asset),
  }));

const TRIED: readonly Tried[] = [
  ...[1, 3].flatMap((days) =>
    [false, true].flatMap((isCoarse) =>
      of(`volume in ${isCoarse ? 'cells' : 'exact values'}, ${hours(days)}`, (windowOf, asset) =>
        volumeSeries(windowOf, asset, isCoarse, days),
      ),
    ),
  ),
  ...[1, 7].flatMap((days) =>
    of(`funding, ${hours(days)}`, (windowOf, asset) => fundingSeries(windowOf, asset, days)),
  ),
  {
    name: `correlation of BTC and ETH, ${hours(7)}`,
    seriesOf: (windowOf) => correlationSeries(windowOf, 7),
  },
];

function hours(days: number): string {
  return `${24 * days} h`;
}

/** In percent; none of them is a declared move of every asset. */
const FALLS_PCT = [-5, -10] as const;
const FALL_HOURS = 168;

/** Brier skill over the trailing year of falls within a week, by the distribution that is served. */
export function fallFigures(outlook: WalkForwardOutlook, parts: readonly Part[]): string[] {
  const rows = parts.flatMap(({ name, isIn }) =>
    ASSETS.map((asset) => {
      const days = outlook.daysOf(asset).filter(({ day }) => isIn(day));
      const skills = FALLS_PCT.map((movePct) => {
        const sums = days.flatMap(({ day, horizons }) => {
          const week = horizons.find(({ stated }) => stated.entry.horizonHours === FALL_HOURS);
          if (!week?.outcome) return [];
          const happened = Number(week.outcome.lowest <= Math.log1p(movePct / 100));
          const errorOf = (of: ScaledDistribution): number => (touchPct(of, movePct) - happened) ** 2;
          const { served, climatology } = week.stated;
          return [{ day, part: errorOf(served), whole: errorOf(climatology) }];
        });
        return ratioText(savedOf(ratioOf(sums, FALL_HOURS, `fall ${movePct} ${asset}`)));
      });
      return [name, asset, ...skills];
    }),
  );
  return table(['Part', 'Asset', ...FALLS_PCT.map((movePct) => `touch −${-movePct}% within 7 days`)], rows);
}

/** What the outlook could state besides: pinball skill of regressions on the past of each quantity. */
export function triedFigures(windowOf: WholeWindow, parts: readonly Part[]): string[] {
  const rows = TRIED.flatMap(({ name, seriesOf }) => {
    const series = seriesOf(windowOf);
    const walked = walkedRegression(series);
    return parts.flatMap(({ name: part, isIn }) => {
      const days = walked.filter(({ day }) => isIn(day));
      if (days.length === 0) return [];
      const against = (benchmark: 'year' | 'latest'): string => {
        const sums = days.map((one) => ({ day: one.day, part: one.regression, whole: one[benchmark] }));
        return ratioText(savedOf(ratioOf(sums, 24 * series.days, `tried ${name} ${benchmark}`)));
      };
      return [[part, name, days.length, against('year'), against('latest')]];
    });
  });
  return table(['Part', 'Quantity', 'Cases', 'Against the trailing year', 'Against the latest value'], rows);
}
