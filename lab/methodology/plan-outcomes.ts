import { type SeriesWindow } from '../../src/domain/observations/series-window.ts';
import { type ActionPlan } from '../../src/domain/verdict/verdict.ts';

/** What became of a plan within its horizon. `neither`: price reached no level. */
export type PlanOutcome = 'target' | 'stop' | 'neither';

/**
 * What price reached first, the first target or the stop. A candle that spans both counts as the stop: in which order it
 * reached them is not known.
 *
 * @param candles that close after the plan was made; others are left out
 */
export function planOutcome(
  plan: Pick<ActionPlan, 'side' | 'stopLoss' | 'takeProfit1'>,
  { eventAtMs, high, low }: Pick<SeriesWindow, 'eventAtMs' | 'high' | 'low'>,
  madeAtMs: number,
): PlanOutcome {
  for (let i = 0; i < eventAtMs.length; i++) {
    if (eventAtMs[i]! <= madeAtMs) continue;
    const [adverse, favourable] =
      plan.side === 'short'
        ? [high[i]! >= plan.stopLoss, low[i]! <= plan.takeProfit1]
        : [low[i]! <= plan.stopLoss, high[i]! >= plan.takeProfit1];
    if (adverse) return 'stop';
    if (favourable) return 'target';
  }
  return 'neither';
}
