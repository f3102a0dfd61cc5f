import { type ActionPlan } from '../../verdict/verdict.ts';
import { type CycleResult } from '../../computation/engine.ts';
import { CLOSED_AT_FIRST_TARGET, HORIZON_OF_REGIME } from '../../verdict/plan-rules.ts';
import { roundTo } from '../../rounding.ts';
import { whyNoPosition } from '../../verdict/action-plan.ts';
import { losingRecordOf } from '../../verdict/plan-record.ts';
import { type Signal } from '../../signals.ts';
import { type PlanStatement, type RiskStatement, type WhyNoPosition } from '../model/statement.ts';
import { type ActionScript } from '../model/script.ts';

export function actionScriptOf({ plan, verdict }: CycleResult): ActionScript {
  if (plan === null) return { plan: [withoutPlan(verdict)], risk: [{ kind: 'risk_none' }] };
  const why = whyNotProposed(plan, verdict.signal);
  if (why !== null) return { plan: [{ kind: 'plan_none', why }], risk: [{ kind: 'risk_none' }] };
  const { marketRegime } = verdict;
  const side = sideOfLevels(plan);
  return {
    plan: [{ kind: 'plan_side', side }, ...levelsOf(plan)],
    risk: [
      ...exposureOf(plan),
      { kind: 'risk_invalidation', side, stop: plan.stopLoss },
      ...(marketRegime === 'unknown' ? [] : [{ kind: 'risk_regime' as const, regime: marketRegime }]),
      { kind: 'risk_paper' },
    ],
  };
}

function withoutPlan({ marketRegime }: CycleResult['verdict']): PlanStatement {
  const record = marketRegime === 'unknown' ? null : losingRecordOf(HORIZON_OF_REGIME[marketRegime]);
  return record === null ? { kind: 'plan_missing' } : { kind: 'plan_losing', meanResult: record.meanResult };
}

export function whyNotProposed(plan: ActionPlan, signal: Signal): WhyNoPosition | null {
  const reason = whyNoPosition(plan);
  switch (reason) {
    case null:
      return null;
    case 'signal':
      return { reason, signal };
    case 'ratio':
      return { reason, ratio: plan.riskRewardRatio };
    case 'no_odds':
      return { reason };
    case 'odds':
      return { reason, meanResult: plan.odds!.meanResult };
  }
}

export const sideOfLevels = ({ side }: Pick<ActionPlan, 'side'>): 'long' | 'short' =>
  side === 'short' ? 'short' : 'long';

const levelsOf = (plan: ActionPlan): readonly PlanStatement[] => [
  { kind: 'plan_entry', price: plan.entry },
  { kind: 'plan_stop', price: plan.stopLoss, pct: plan.stopLossPct },
  { kind: 'plan_target', nth: 1, price: plan.takeProfit1, pct: plan.takeProfit1Pct },
  { kind: 'plan_target', nth: 2, price: plan.takeProfit2, pct: plan.takeProfit2Pct },
  { kind: 'plan_horizon', horizon: plan.timeHorizon },
  ...oddsOf(plan),
  { kind: 'plan_size', pct: plan.positionSizePct },
];

export const oddsOf = ({
  odds,
}: Pick<ActionPlan, 'odds'>): readonly Extract<PlanStatement, { kind: 'plan_odds' }>[] =>
  odds
    ? [
        {
          kind: 'plan_odds',
          firstPct: 100 * odds.target1First,
          secondPct: 100 * odds.target2First,
          stopPct: 100 * odds.stopFirst,
          cases: odds.cases,
          fromYear: Number(odds.from.slice(0, 4)),
          toYear: Number(odds.to.slice(0, 4)),
        },
      ]
    : [];

function exposureOf(plan: ActionPlan): readonly RiskStatement[] {
  const ofAccount = (pct: number, part = 1): number => roundTo((part * plan.positionSizePct * pct) / 100, 2);
  return [
    { kind: 'risk_loss', accountPct: ofAccount(plan.stopLossPct) },
    { kind: 'risk_gain', nth: 1, accountPct: ofAccount(plan.takeProfit1Pct, CLOSED_AT_FIRST_TARGET) },
    { kind: 'risk_gain', nth: 2, accountPct: ofAccount(plan.takeProfit2Pct, 1 - CLOSED_AT_FIRST_TARGET) },
    { kind: 'risk_ratio', ratio: plan.riskRewardRatio },
  ];
}
