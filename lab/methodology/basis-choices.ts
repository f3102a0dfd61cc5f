import { ASSETS } from '../../packages/engine/assets.ts';
import { byName } from '../../packages/engine/by-name.ts';
import { pinballLoss, quasiLikelihoodLoss } from '../../packages/engine/outlook/judge-outlook.ts';
import {
  type HorizonOutcome,
  meanOf,
  quantilesOf,
  type ScaledDistribution,
  touchPct,
} from '../../packages/engine/outlook/move-distribution.ts';
import {
  OUTLOOK_STATEMENTS,
  type OutlookHorizonHours,
  type OutlookStatement,
  STATED_BASES,
  type StatedBasis,
  touchedMovesPct,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { type DayOfSums } from '../../packages/engine/track-record/block-bootstrap.ts';
import {
  type WalkedHorizon,
  type WalkForwardOutlook,
} from '../../test/support/replay/walk-forward-outlook.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { asPercent } from './figure-statistics.ts';
import { ratioOf, ratioText } from './interval-texts.ts';

/** The rule is chosen on the years before this day, and judged on later ones. */
const CHOSEN_BEFORE = '2025-01-01';
const CHOSEN_HOURS = [24, 72, 168] as const;

type LossesByBasis = Readonly<Record<StatedBasis, number>>;

interface CaseLosses {
  readonly day: string;
  readonly asset: string;
  readonly horizonHours: OutlookHorizonHours;
  readonly losses: Readonly<Record<OutlookStatement, LossesByBasis>>;
}

/**
 * What the basis of each statement was chosen by: the losses of either part in percent of the loss of their mean, all
 * assets together, each day's assets in one block; below 0 is better than the mean.
 */
export function basisChoices(outlook: WalkForwardOutlook): string[] {
  const cases = ASSETS.flatMap((asset) =>
    outlook
      .daysOf(asset)
      .filter(({ day }) => day < CHOSEN_BEFORE)
      .flatMap(({ day, horizons }) => horizons.flatMap((one) => lossesOf(day, one))),
  );
  const years = [...new Set(cases.map(({ day }) => day.slice(0, 4)))].filter((year) => year > '2020').sort();
  return [
    `**Choice of the basis** on the years to 2024: loss of the model and of the trailing year in percent above that of their mean (below 0: better than the mean)`,
    '',
    ...table(
      ['Hours', 'Statement', 'Instead of the mean', 'All assets', ...ASSETS, ...years],
      CHOSEN_HOURS.flatMap((hours) =>
        OUTLOOK_STATEMENTS.flatMap((statement) =>
          (['model', 'climatology'] as const).map((basis) => {
            const own = cases.filter(({ horizonHours }) => horizonHours === hours);
            const ratio = (some: readonly CaseLosses[]) =>
              ratioOf(differences(some, statement, basis), hours, `basis ${statement} ${basis} ${hours}`);
            return [
              hours,
              statement,
              basis === 'climatology' ? 'trailing year' : basis,
              ratioText(ratio(own)),
              ...ASSETS.map((asset) => ratioText(ratio(own.filter((one) => one.asset === asset)))),
              ...years.map((year) => asPercent(ratio(own.filter(({ day }) => day.startsWith(year))).value)),
            ];
          }),
        ),
      ),
    ),
  ];
}

/** Of each day, in units of the asset's own mean loss, so that the wilder asset doesn't decide. */
function differences(
  cases: readonly CaseLosses[],
  statement: OutlookStatement,
  basis: StatedBasis,
): DayOfSums[] {
  const units = new Map(
    ASSETS.map((asset): [string, number] => {
      const own = cases.filter((one) => one.asset === asset);
      return [asset, own.reduce((sum, one) => sum + one.losses[statement].mean, 0) / own.length];
    }),
  );
  const days = new Map<string, DayOfSums>();
  for (const { day, asset, losses } of cases) {
    const { part, whole } = days.get(day) ?? { part: 0, whole: 0 };
    const { mean, [basis]: other } = losses[statement];
    const unit = units.get(asset)!;
    days.set(day, { day, part: part + (other - mean) / unit, whole: whole + mean / unit });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

function lossesOf(day: string, { stated, outcome }: WalkedHorizon): CaseLosses[] {
  if (outcome === null) return [];
  const { entry, model, climatology, variance } = stated;
  const { asset, horizonHours } = entry;
  const distributions: Readonly<Record<StatedBasis, ScaledDistribution>> = {
    model,
    climatology,
    mean: meanOf(model, climatology),
  };
  const variances: LossesByBasis = {
    model: variance.model,
    climatology: variance.climatology,
    mean: (variance.model + variance.climatology) / 2,
  };
  const byBasis = (of: (basis: StatedBasis) => number): LossesByBasis => byName(STATED_BASES, of);
  const pinball = (move: 'range' | 'return'): LossesByBasis =>
    byBasis((basis) => pinballLoss(quantilesOf(distributions[basis], move), outcome[move]));
  return [
    {
      day,
      asset,
      horizonHours,
      losses: {
        volatility: byBasis((basis) => quasiLikelihoodLoss(variances[basis], outcome.variance)),
        range: pinball('range'),
        return: pinball('return'),
        touch: byBasis((basis) =>
          touchError(distributions[basis], touchedMovesPct(asset, horizonHours), outcome),
        ),
      },
    },
  ];
}

/** Mean Brier score of touches. */
function touchError(
  distribution: ScaledDistribution,
  movesPct: readonly number[],
  outcome: HorizonOutcome,
): number {
  const errors = movesPct.map((movePct) => {
    const distance = Math.log1p(movePct / 100);
    const happened = movePct > 0 ? outcome.highest >= distance : outcome.lowest <= distance;
    return (touchPct(distribution, movePct) - Number(happened)) ** 2;
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}
