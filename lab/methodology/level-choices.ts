import { quantile } from 'simple-statistics';
import { LEADING_ASSET } from '../../packages/engine/assets.ts';
import { type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { type Outlook } from '../../packages/engine/outlook/forecast-outlook.ts';
import { type Quantiles } from '../../packages/engine/outlook/outlook-terms.ts';
import { pricesAt, rewardToRisk } from '../../packages/engine/verdict/action-plan.ts';
import {
  ACCEPTABLE_RATIO_ABOVE,
  HORIZON_HOURS,
  type LevelQuantiles,
} from '../../packages/engine/verdict/plan-rules.ts';
import { type ActionPlan } from '../../packages/engine/verdict/verdict.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { fixed } from './figure-statistics.ts';
import { planOutcome, type PlanOutcome } from './plan-outcomes.ts';

const CHOICES: readonly LevelQuantiles[] = [
  { stop: 'p25', first: 'p75', second: 'p95' },
  { stop: 'p25', first: 'p75', second: 'p90' },
  { stop: 'p25', first: 'p90', second: 'p95' },
  { stop: 'p10', first: 'p75', second: 'p95' },
  { stop: 'p10', first: 'p90', second: 'p95' },
];
const MIRROR: Readonly<Record<keyof Quantiles, keyof Quantiles>> = {
  p05: 'p95',
  p10: 'p90',
  p25: 'p75',
  p50: 'p50',
  p75: 'p25',
  p90: 'p10',
  p95: 'p05',
};
const mirrored = ({ stop, first, second }: LevelQuantiles): LevelQuantiles => ({
  stop: MIRROR[stop],
  first: MIRROR[first],
  second: MIRROR[second],
});

interface Followed extends PlanOutcome {
  readonly ratio: number;
}

export class LevelChoices {
  private readonly followed = CHOICES.map((): Followed[] => []);

  follow(
    { entry, timeHorizon }: Pick<ActionPlan, 'entry' | 'timeHorizon'>,
    outlook: Outlook,
    candles: SeriesWindow,
    madeAtMs: number,
    endMs: number,
  ): void {
    const quantiles = outlook.items.find(
      ({ asset, horizonHours }) => asset === LEADING_ASSET && horizonHours === HORIZON_HOURS[timeHorizon],
    )!.return!;
    CHOICES.forEach((choice, i) => {
      for (const side of ['long', 'short'] as const) {
        const prices = pricesAt(side, entry, quantiles, side === 'long' ? choice : mirrored(choice));
        if (prices === null) continue;
        const levels = {
          side,
          entry: prices.entry,
          stopLoss: prices.stop,
          takeProfit1: prices.first,
          takeProfit2: prices.second,
        };
        const outcome = planOutcome(levels, candles, madeAtMs, endMs);
        this.followed[i]!.push({ ...outcome, ratio: rewardToRisk(prices) });
      }
    });
  }

  table(): string[] {
    return table(
      [
        'Stop, targets',
        'Plans',
        'First target first, %',
        'Second target first, %',
        'Stop first, %',
        'Mean result',
        'Reward to risk, median',
        'Above 2.0, %',
      ],
      CHOICES.map(({ stop, first, second }, i) => {
        const plans = this.followed[i]!;
        const share = (is: (one: Followed) => boolean): string =>
          fixed((100 * plans.filter(is).length) / plans.length, 1);
        return [
          `${stop}; ${first}, ${second}`,
          plans.length,
          share(({ target1First }) => target1First),
          share(({ target2First }) => target2First),
          share(({ stopFirst }) => stopFirst),
          fixed(plans.reduce((sum, { result }) => sum + result, 0) / plans.length, 2),
          fixed(
            quantile(
              plans.map(({ ratio }) => ratio),
              0.5,
            ),
            2,
          ),
          share(({ ratio }) => ratio > ACCEPTABLE_RATIO_ABOVE),
        ];
      }),
    );
  }
}
