import { median } from 'simple-statistics';
import { ASSETS, byAsset } from '../../packages/engine/assets.ts';
import { forecastOutlook, statedHorizons } from '../../packages/engine/outlook/forecast-outlook.ts';
import { quantileForecast, touchPct } from '../../packages/engine/outlook/move-distribution.ts';
import {
  HORIZON_BASES,
  type OutlookHorizonHours,
  QUANTILE_NAMES,
  touchedMovesPct,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, isoDay, utcDayOf } from '../../packages/engine/timestamps.ts';
import { type WalkedDay, type WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { contradictions } from '../../test/support/outlook-contradictions.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { type Part } from './figure-parts.ts';
import { asPercent } from './figure-statistics.ts';

const LONGER_HOURS = [72, 168] as const;

/** Contradictions of what cycles state, and what the horizons' agreement changes in what is stated once a day. */
export function coherenceFigures(outlook: WalkForwardOutlook, parts: readonly Part[]): string[] {
  const counts = parts.map(({ isIn }) => countContradictions(outlook, isIn));
  return [
    `**Coherence**: ${parts
      .map(({ name }, i) => {
        const { found, cycles } = counts[i]!;
        return `${found} contradictions in ${cycles} cycles ${name}`;
      })
      .join('; ')}. A longer horizon takes what a shorter one states where its own basis states less:`,
    '',
    ...table(
      [
        'Part',
        'Asset',
        'Hours',
        'Days',
        'Range raised, % of days',
        'by, % of the quantile: median',
        'most',
        'Touch raised, % of days',
        'by, points: median',
        'most',
      ],
      parts.flatMap(({ name, isIn }) =>
        ASSETS.flatMap((asset) =>
          LONGER_HOURS.flatMap((hours) => {
            const raises = outlook
              .daysOf(asset)
              .filter(({ day }) => isIn(day))
              .flatMap((day) => raiseOn(day, hours));
            return raises.length === 0 ? [] : [[name, asset, hours, raises.length, ...raiseCells(raises)]];
          }),
        ),
      ),
    ),
  ];
}

function countContradictions(
  outlook: WalkForwardOutlook,
  isIn: Part['isIn'],
): { readonly cycles: number; readonly found: number } {
  const { candles } = outlook;
  let cycles = 0;
  let found = 0;
  for (let dayMs = utcDayOf(candles.bench.recordedFromMs); dayMs < candles.endMs; dayMs += DAY_MS) {
    if (!isIn(isoDay(dayMs))) continue;
    for (let atMs = dayMs; atMs < dayMs + DAY_MS; atMs += CYCLE_MS) {
      const fit = outlook.fitAt(atMs);
      if (fit.entries.length === 0) continue;
      const prices = byAsset((asset) => candles.pricesAt(asset, atMs));
      cycles++;
      found += contradictions(forecastOutlook({ fit, prices, atMs })).length;
    }
  }
  return { cycles, found };
}

interface Raise {
  /** Most of a quantile's share, and of a probability's points. */
  readonly range: number;
  readonly touch: number;
}

function raiseOn({ fit, history, horizons }: WalkedDay, hours: OutlookHorizonHours): Raise[] {
  const served = horizons.find(({ stated }) => stated.entry.horizonHours === hours)?.stated;
  if (served === undefined) return [];
  const { asset } = served.entry;
  const alone = statedHorizons(fit, asset, history, { bases: HORIZON_BASES, isCoherent: false }).find(
    ({ entry }) => entry.horizonHours === hours,
  )!;
  const [after, before] = [served, alone].map((one) => quantileForecast(one.served).range);
  return [
    {
      range: Math.max(...QUANTILE_NAMES.map((name) => after![name] / before![name] - 1)),
      touch: Math.max(
        ...touchedMovesPct(asset, hours).map(
          (movePct) => touchPct(served.served, movePct) - touchPct(alone.served, movePct),
        ),
      ),
    },
  ];
}

const raiseCells = (raises: readonly Raise[]): string[] =>
  (['range', 'touch'] as const).flatMap((of) => {
    const sizes = raises.map((one) => one[of]).filter((size) => size > 1e-9);
    const share = asPercent(sizes.length / raises.length);
    return sizes.length === 0
      ? [share, '–', '–']
      : [share, asPercent(median(sizes)), asPercent(Math.max(...sizes))];
  });
