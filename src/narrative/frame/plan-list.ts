import { type ActionPlan } from '../../domain/verdict/verdict.ts';
import { type Signal } from '../../domain/signals.ts';
import { actionNumbers } from './action-numbers.ts';
import { type LanguageFrame } from './language-frame.ts';
import { registerOf } from './register.ts';

/**
 * The plan as a Markdown list; one line where there is no plan. Contains one signal word if there is a plan.
 */
export function planAsList<Name, Agent>(
  { grammar, names, planList }: LanguageFrame<Name, Agent>,
  plan: ActionPlan | null,
  signal: Signal,
): string {
  const { heads, sides, horizons, ofAccount } = planList;
  if (plan === null) return grammar.sentence(planList.missing);
  const { usdt, pct, ratio } = actionNumbers(grammar);
  const level = (price: number, awayPct: number): string => `${usdt(price)} (${pct(awayPct)})`;
  const lines: readonly (readonly [head: string, text: string])[] = [
    [heads.verdict, planList.verdict[registerOf(signal)](names.signals[signal])],
    [heads.position, sides[plan.side]],
    [heads.entry, usdt(plan.entry)],
    [heads.stop, level(plan.stopLoss, plan.stopLossPct)],
    [heads.target1, level(plan.takeProfit1, plan.takeProfit1Pct)],
    [heads.target2, level(plan.takeProfit2, plan.takeProfit2Pct)],
    // Without a position there is no reward and no risk.
    ...(plan.side === 'none' ? [] : [[heads.ratio, ratio(plan.riskRewardRatio)] as const]),
    [heads.size, ofAccount(pct(plan.positionSizePct))],
    [heads.horizon, horizons[plan.timeHorizon]],
  ];
  return lines.map(([head, text]) => `- **${head}:** ${text}`).join('\n');
}
