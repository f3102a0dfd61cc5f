import { type PlanItem, type WholeCycle } from '../../../../../src/admin/cycles/cycles.response.ts';
import { LEADING_ASSET } from '../../../../../src/domain/assets.ts';
import { confidenceParts } from './consensus-arithmetic.ts';
import {
  CLOSED_AT_FIRST_TARGET,
  LARGEST_POSITION_PCT,
  RISK_BUDGET_PCT,
} from '../../../../../src/domain/verdict/plan-rules.ts';
import { halfUnit, type Recomputed, sameNumber, sameWord } from './recomputed.ts';

const LEVEL = halfUnit(2);

/** Follows the leading asset's signal to the verdict, and the verdict to the plan. */
export function checkVerdict({ crew, verdict, plan, inputs, ...cycle }: WholeCycle): readonly Recomputed[] {
  const leading = crew.find(({ asset }) => asset === LEADING_ASSET);
  const checks: Recomputed[] = [
    sameWord('Signal of the verdict in the list of cycles', cycle.signal, verdict.signal),
  ];
  if (leading) {
    checks.push(sameWord('Signal of the verdict', verdict.signal, leading.signal));
    if (leading.thresholds !== null) {
      const previous = inputs.previous?.signals[LEADING_ASSET] ?? null;
      const { confidence } = confidenceParts(leading, verdict.signal, leading.thresholds, previous);
      checks.push(
        sameNumber('Confidence of the verdict', verdict.confidence, confidence, 0.001),
        ...(plan === null ? [] : checkPlan(plan, verdict.confidence)),
      );
    }
  }
  return checks;
}

function checkPlan(plan: PlanItem, confidence: number): Recomputed[] {
  const side = plan.side === 'short' ? -1 : 1;
  const stopPct = plan.stop_loss_pct;
  // A percentage is known to half a hundredth, of the entry or of itself.
  const level = (pct: number): number => plan.entry * (1 + (side * pct) / 100);
  const offLevel = (plan.entry * LEVEL) / 100 + 2 * LEVEL;
  const size =
    plan.side === 'none' ? 0 : Math.min(LARGEST_POSITION_PCT, (100 * RISK_BUDGET_PCT * confidence) / stopPct);
  return [
    sameNumber('Stop of the plan', plan.stop_loss, level(-stopPct), offLevel),
    sameNumber('First target of the plan', plan.take_profit_1, level(plan.take_profit_1_pct), offLevel),
    sameNumber('Second target of the plan', plan.take_profit_2, level(plan.take_profit_2_pct), offLevel),
    sameNumber('Reward to risk', plan.risk_reward_ratio, rewardToRisk(plan), LEVEL),
    sameNumber('Size of the position', plan.position_size_pct, size, (size * LEVEL) / stopPct + LEVEL),
  ];
}

/** What the parts of a position gain at the targets, for what all of it loses at the stop. */
export function rewardToRisk(plan: PlanItem): number {
  const gain = (target: number): number => Math.abs(target - plan.entry);
  return (
    (CLOSED_AT_FIRST_TARGET * gain(plan.take_profit_1) +
      (1 - CLOSED_AT_FIRST_TARGET) * gain(plan.take_profit_2)) /
    Math.abs(plan.entry - plan.stop_loss)
  );
}
