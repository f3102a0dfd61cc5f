import { type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { CLOSED_AT_FIRST_TARGET } from '../../packages/engine/verdict/plan-rules.ts';
import { type ActionPlan } from '../../packages/engine/verdict/verdict.ts';

export interface PlanOutcome {
  /** Price reached the first target before the stop. */
  readonly target1First: boolean;
  readonly target2First: boolean;
  /** Price reached the stop before the first target. */
  readonly stopFirst: boolean;
  readonly result: number;
}

export type FollowedLevels = Pick<ActionPlan, 'side' | 'entry' | 'stopLoss' | 'takeProfit1' | 'takeProfit2'>;
type Candles = Pick<SeriesWindow, 'eventAtMs' | 'value' | 'high' | 'low'>;

/**
 * Follows a plan: half is closed at each target, and what is left at the stop or at the end of the horizon. A candle that
 * spans the stop and a target counts as the stop: in which order it reached them isn't known.
 *
 * @param candles hourly ones; those that end before the plan was made or after its horizon are left out
 * @throws Error if the horizon has no candle
 */
export function planOutcome(
  plan: FollowedLevels,
  candles: Candles,
  madeAtMs: number,
  endMs: number,
): PlanOutcome {
  const { eventAtMs, value, high, low } = candles;
  const up = plan.side === 'short' ? -1 : 1;
  const gainAt = (price: number): number =>
    (up * (price - plan.entry)) / Math.abs(plan.stopLoss - plan.entry);
  const reached = { first: false, second: false };
  let isStopped = false;
  let last: number | null = null;
  for (let i = 0; i < eventAtMs.length && !isStopped && !reached.second; i++) {
    if (eventAtMs[i]! <= madeAtMs || eventAtMs[i]! > endMs) continue;
    const [worst, best] = up > 0 ? [low[i]!, high[i]!] : [high[i]!, low[i]!];
    last = value[i]!;
    isStopped = up * (worst - plan.stopLoss) <= 0;
    if (isStopped) continue;
    reached.first ||= up * (best - plan.takeProfit1) >= 0;
    reached.second = up * (best - plan.takeProfit2) >= 0;
  }
  if (last === null) throw new Error('a plan has no candle within its horizon');
  const rest = isStopped ? -1 : gainAt(last);
  return {
    target1First: reached.first,
    target2First: reached.second,
    stopFirst: isStopped && !reached.first,
    result:
      CLOSED_AT_FIRST_TARGET * (reached.first ? gainAt(plan.takeProfit1) : rest) +
      (1 - CLOSED_AT_FIRST_TARGET) * (reached.second ? gainAt(plan.takeProfit2) : rest),
  };
}
