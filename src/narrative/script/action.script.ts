import { type ActionPlan } from '../../domain/verdict/verdict.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { CLOSED_AT_FIRST_TARGET } from '../../domain/verdict/plan-rules.ts';
import { roundTo } from '../../domain/rounding.ts';
import { ACCEPTABLE_RATIO_ABOVE, type PlanStatement, type RiskStatement } from '../model/statement.ts';
import { type ActionScript } from '../model/script.ts';

/** Returns the statements of the entry plan and its risk calculation. */
export function actionScriptOf({ plan, verdict }: CycleResult): ActionScript {
  if (plan === null) return { plan: [{ kind: 'plan_missing' }], risk: [{ kind: 'risk_none' }] };
  const { marketRegime } = verdict;
  return {
    plan: [
      plan.side === 'none'
        ? { kind: 'plan_none', signal: verdict.signal }
        : { kind: 'plan_side', side: plan.side },
      ...levelsOf(plan),
    ],
    risk: [
      ...exposureOf(plan),
      { kind: 'risk_invalidation', side: plan.side, stop: plan.stopLoss },
      ...(marketRegime === 'unknown' ? [] : [{ kind: 'risk_regime' as const, regime: marketRegime }]),
      { kind: 'risk_paper' },
    ],
  };
}

const levelsOf = (plan: ActionPlan): readonly PlanStatement[] => [
  { kind: 'plan_entry', price: plan.entry },
  { kind: 'plan_stop', price: plan.stopLoss, pct: plan.stopLossPct },
  { kind: 'plan_target', nth: 1, price: plan.takeProfit1, pct: plan.takeProfit1Pct },
  { kind: 'plan_target', nth: 2, price: plan.takeProfit2, pct: plan.takeProfit2Pct },
  { kind: 'plan_horizon', horizon: plan.timeHorizon },
  ...(plan.side === 'none' ? [] : [{ kind: 'plan_size' as const, pct: plan.positionSizePct }]),
];

/**
 * Returns the account's loss at the stop, the gain of the part closed at each target, and their ratio. Without a
 * position, there are none.
 */
function exposureOf(plan: ActionPlan): readonly RiskStatement[] {
  if (plan.side === 'none') return [{ kind: 'risk_none' }];
  const ofAccount = (pct: number, part = 1): number => roundTo((part * plan.positionSizePct * pct) / 100, 2);
  return [
    { kind: 'risk_loss', accountPct: ofAccount(plan.stopLossPct) },
    { kind: 'risk_gain', nth: 1, accountPct: ofAccount(plan.takeProfit1Pct, CLOSED_AT_FIRST_TARGET) },
    { kind: 'risk_gain', nth: 2, accountPct: ofAccount(plan.takeProfit2Pct, 1 - CLOSED_AT_FIRST_TARGET) },
    {
      kind: 'risk_ratio',
      ratio: plan.riskRewardRatio,
      acceptable: plan.riskRewardRatio > ACCEPTABLE_RATIO_ABOVE,
    },
  ];
}
