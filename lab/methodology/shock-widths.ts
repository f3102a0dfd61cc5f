import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { quantileForecast } from '../../packages/engine/outlook/move-distribution.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { type WalkedDay, type WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { type Part } from './figure-parts.ts';
import { asPercent, fixed } from './figure-statistics.ts';

/** Days after a shock, first and last. */
const SPANS = [
  [1, 7],
  [8, 14],
  [15, 30],
  [31, 60],
] as const;
const SHOCKS_A_YEAR = 2;

interface Stated {
  readonly median: number;
  readonly p10: number;
  readonly realised: number;
}

/**
 * How much too wide ranges are after each asset's widest days of a year: the sum of stated medians over that of what
 * happened, and how often the range stayed below the 10th percentile, all assets together.
 */
export function shockWidths(outlook: WalkForwardOutlook, parts: readonly Part[]): string[] {
  return table(
    ['Part', 'Hours', 'Days after', 'Cases', 'Median ÷ realised range', 'Below the 10th percentile, %'],
    parts.flatMap(({ name, isIn }) =>
      OUTLOOK_HORIZONS_HOURS.flatMap((hours) => {
        const spans = ASSETS.map((asset) => bySpan(outlook, asset, isIn, hours));
        return [...SPANS.map(([from, to]) => `${from} to ${to}`), 'all others'].flatMap((span, i) => {
          const cases = spans.flatMap((one) => one[i]!);
          return cases.length === 0 ? [] : [[name, hours, span, cases.length, ...widthCells(cases)]];
        });
      }),
    ),
  );
}

const sum = (cases: readonly Stated[], of: (one: Stated) => number): number =>
  cases.reduce((total, one) => total + of(one), 0);

const widthCells = (cases: readonly Stated[]): string[] => [
  fixed(sum(cases, ({ median }) => median) / sum(cases, ({ realised }) => realised), 2),
  asPercent(sum(cases, ({ p10, realised }) => Number(realised < p10)) / cases.length),
];

function bySpan(
  outlook: WalkForwardOutlook,
  asset: Asset,
  isIn: Part['isIn'],
  hours: OutlookHorizonHours,
): Stated[][] {
  const days = outlook.daysOf(asset).filter(({ day }) => isIn(day));
  const shocks = shockDays(days);
  const spans: Stated[][] = [...SPANS.map(() => []), []];
  for (const { day, horizons } of days) {
    const own = horizons.find(({ stated }) => stated.entry.horizonHours === hours);
    if (own === undefined || own.outcome === null) continue;
    const { p50, p10 } = quantileForecast(own.stated.served).range;
    const since = Math.min(...shocks.map((shock) => daysBetween(shock, day)).filter((passed) => passed >= 1));
    const at = SPANS.findIndex(([from, to]) => since >= from && since <= to);
    spans.at(at)!.push({ median: p50, p10, realised: own.outcome.range });
  }
  return spans;
}

const daysBetween = (day: string, later: string): number => (Date.parse(later) - Date.parse(day)) / DAY_MS;

/** The widest days of each year, by the range of 24 hours. */
function shockDays(days: readonly WalkedDay[]): string[] {
  const ranges = days.flatMap(({ day, horizons }) => {
    const own = horizons.find(({ stated }) => stated.entry.horizonHours === 24)?.outcome;
    return own ? [{ day, range: own.range }] : [];
  });
  const years = [...new Set(ranges.map(({ day }) => day.slice(0, 4)))];
  return years.flatMap((year) =>
    ranges
      .filter(({ day }) => day.startsWith(year))
      .toSorted((a, b) => b.range - a.range)
      .slice(0, SHOCKS_A_YEAR)
      .map(({ day }) => day),
  );
}
