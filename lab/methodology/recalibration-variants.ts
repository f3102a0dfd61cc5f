import { quantileSorted } from 'simple-statistics';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { pinballLoss } from '../../packages/engine/outlook/judge-outlook.ts';
import {
  type HorizonMove,
  type ScaledDistribution,
  shareBelow,
  valueAt,
} from '../../packages/engine/outlook/move-distribution.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
  QUANTILE_LEVELS,
  QUANTILE_NAMES,
  type Quantiles,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { clamp } from '../../packages/engine/rounding.ts';
import { type WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { type Part } from './figure-parts.ts';
import { asPercent } from './figure-statistics.ts';

interface DistributionDay {
  readonly day: string;
  readonly distribution: ScaledDistribution;
  readonly move: HorizonMove;
}

interface RecalibratedDay {
  readonly day: string;
  readonly loss: number;
  readonly isInside80: boolean;
}

/** Levels that are read from a day's distribution in place of the nominal ones. */
type Levels = readonly number[];

/** Step of adaptive conformal inference (Gibbs and Candès 2021). */
const GAMMA = 0.01;
const INTEGRAL_DAYS = 365;
/** With fewer known days, levels stay nominal. */
const LEAST_DAYS = 90;

const RECALIBRATIONS = {
  'as stated': (days: readonly DistributionDay[]): Levels[] => days.map(() => QUANTILE_LEVELS),

  'adaptive conformal inference, γ = 0.01': (
    days: readonly DistributionDay[],
    horizonDays: number,
  ): Levels[] => {
    const used: number[][] = [];
    let levels: number[] = [...QUANTILE_LEVELS];
    days.forEach((_, i) => {
      const known = i - horizonDays;
      if (known >= 0) {
        const { distribution, move } = days[known]!;
        levels = levels.map((level, at) => {
          const isBelow = move.range < rangeAt(distribution, used[known]![at]!);
          return clamp(level + GAMMA * (QUANTILE_LEVELS[at]! - Number(isBelow)), 0.001, 0.999);
        });
      }
      used.push(levels);
    });
    return used;
  },

  'probability integrals of 365 days': (days: readonly DistributionDay[], horizonDays: number): Levels[] => {
    const integrals = days.map(({ distribution: { distribution, volatility }, move }) =>
      shareBelow(distribution.range, move.range / volatility),
    );
    return days.map((_, i) => {
      const known = integrals.slice(
        Math.max(0, i - horizonDays + 1 - INTEGRAL_DAYS),
        Math.max(0, i - horizonDays + 1),
      );
      if (known.length < LEAST_DAYS) return QUANTILE_LEVELS;
      const sorted = known.toSorted((a, b) => a - b);
      return QUANTILE_LEVELS.map((level) => quantileSorted(sorted, level));
    });
  },
} as const;

type Recalibration = keyof typeof RECALIBRATIONS;

/** The range's pinball loss and coverage of days, oldest first, if levels were corrected by what was known before each. */
function recalibrated(
  days: readonly DistributionDay[],
  by: Recalibration,
  horizonDays: number,
): RecalibratedDay[] {
  const levels = RECALIBRATIONS[by](days, horizonDays);
  return days.map(({ day, distribution, move }, i) => {
    const quantiles = Object.fromEntries(
      QUANTILE_NAMES.map((name, at) => [name, rangeAt(distribution, levels[i]![at]!)]),
    ) as Quantiles;
    return {
      day,
      loss: pinballLoss(quantiles, move.range),
      isInside80: move.range >= quantiles.p10 && move.range <= quantiles.p90,
    };
  });
}

const rangeAt = ({ distribution, volatility }: ScaledDistribution, level: number): number =>
  volatility * valueAt(distribution.range, level);

const HOURS_OF_DAY = 24;

/** What recalibration costs and brings: pinball loss and coverage, all assets together. */
export function recalibrationFigures(outlook: WalkForwardOutlook, parts: readonly Part[]): string[] {
  const names = Object.keys(RECALIBRATIONS) as Recalibration[];
  const rows = OUTLOOK_HORIZONS_HOURS.flatMap((hours) => {
    const walked = ASSETS.map((asset) => distributionDays(outlook, asset, hours));
    const by = names.map((name) => walked.map((days) => recalibrated(days, name, hours / HOURS_OF_DAY)));
    return parts.flatMap(({ name: part, isIn }) => {
      const losses = by.map((assets) => assets.map((days) => days.filter(({ day }) => isIn(day))));
      if (losses[0]!.every((days) => days.length === 0)) return [];
      return names.map((name, i) => [part, hours, name, ...costCells(losses[i]!, losses[0]!)]);
    });
  });
  return table(['Part', 'Hours', 'Levels', 'Change in pinball loss, %', 'Within 80%'], rows);
}

function costCells(
  assets: readonly (readonly RecalibratedDay[])[],
  stated: readonly (readonly RecalibratedDay[])[],
): string[] {
  const lossOf = (days: readonly RecalibratedDay[]): number => days.reduce((sum, { loss }) => sum + loss, 0);
  const ratios = assets.flatMap((days, i) => (days.length === 0 ? [] : [lossOf(days) / lossOf(stated[i]!)]));
  const all = assets.flat();
  return [
    asPercent(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length - 1),
    asPercent(all.filter(({ isInside80 }) => isInside80).length / all.length),
  ];
}

const distributionDays = (
  outlook: WalkForwardOutlook,
  asset: Asset,
  hours: OutlookHorizonHours,
): DistributionDay[] =>
  outlook.daysOf(asset).flatMap(({ day, horizons }) => {
    const own = horizons.find(({ stated }) => stated.entry.horizonHours === hours);
    return own?.outcome ? [{ day, distribution: own.stated.served, move: own.outcome }] : [];
  });
