import { type ActionPlan } from '../../verdict/verdict.ts';
import { type Signal } from '../../signals.ts';
import { ACCEPTABLE_RATIO_ABOVE } from '../../verdict/plan-rules.ts';
import { type PlanStatement, type RiskStatement, type WhyNoPosition } from '../model/statement.ts';
import { oddsOf, sideOfLevels, whyNotProposed } from '../script/action.script.ts';
import { moveOf } from './agent.clauses.ts';
import { type Clause, type ClausesOf, type LanguageTexts, registerOf, worded } from './language-texts.ts';
import { type Numbers } from '../../written-number.ts';

type ActionStatement = PlanStatement | RiskStatement;

const DECIMALS = 2;
const TARGETS = { 1: 'first', 2: 'second' } as const;

const usdt = (price: number, { number }: Numbers): string => `${number(price, DECIMALS)} USDT`;

const ACTION_CLAUSES: ClausesOf<ActionStatement> = {
  plan_side: ({ kind, side }, { plan }, choose) =>
    worded(choose, plan[kind], kind, { side: plan.side[side] }),
  plan_none: ({ kind, why }, texts, choose) =>
    worded(choose, texts.plan[kind], kind, { why: becauseOf(why, texts) }),
  plan_missing: ({ kind }, { plan }, choose) => worded(choose, plan[kind], kind, {}),
  plan_losing: ({ kind, meanResult }, { plan, numbers }, choose) => {
    const ofRisk = (result: number): string => `${numbers.signed(100 * result, 0)}%`;
    return worded(choose, plan[kind], kind, {
      mean: ofRisk(meanResult.happened),
      low: ofRisk(meanResult.low),
      high: ofRisk(meanResult.high),
      stated: ofRisk(meanResult.stated),
    });
  },
  plan_entry: ({ kind, price }, { plan, numbers }, choose) =>
    worded(choose, plan[kind], kind, { price: usdt(price, numbers) }),
  plan_stop: ({ kind, price, pct }, { plan, numbers }, choose) =>
    worded(choose, plan[kind], kind, { price: usdt(price, numbers), pct: numbers.percent(pct, DECIMALS) }),
  plan_target: ({ kind, nth, price, pct }, { plan, numbers }, choose) =>
    worded(choose, plan[kind][TARGETS[nth]], `${kind}.${nth}`, {
      price: usdt(price, numbers),
      pct: numbers.percent(pct, DECIMALS),
    }),
  plan_horizon: ({ kind, horizon }, { plan }, choose) => worded(choose, plan[kind][horizon], kind, {}),
  plan_odds: (odds, { plan, numbers }, choose) =>
    worded(choose, plan[odds.kind], odds.kind, writtenOdds(odds, numbers)),
  plan_size: ({ kind, pct }, { plan, numbers }, choose) =>
    worded(choose, plan[kind], kind, { pct: numbers.percent(pct, DECIMALS) }),
  risk_none: ({ kind }, { plan }, choose) => worded(choose, plan[kind], kind, {}),
  risk_loss: ({ kind, accountPct }, { plan, numbers }, choose) =>
    worded(choose, plan[kind], kind, { pct: numbers.percent(accountPct, DECIMALS) }),
  risk_gain: ({ kind, nth, accountPct }, { plan, numbers }, choose) =>
    worded(choose, plan[kind][TARGETS[nth]], kind, { pct: numbers.percent(accountPct, DECIMALS) }),
  risk_ratio: ({ kind, ratio }, { plan, numbers }, choose) =>
    worded(choose, plan[kind], kind, writtenRatio(ratio, numbers)),
  risk_invalidation: ({ kind, side, stop }, { plan, numbers }, choose) =>
    worded(choose, plan[kind][side], kind, { stop: usdt(stop, numbers) }),
  risk_regime: ({ kind, regime }, { plan }, choose) =>
    worded(choose, plan[kind], kind, { regime: plan.in_regime[regime] }),
  risk_paper: ({ kind }, { plan }, choose) => worded(choose, plan[kind], kind, {}),
};

const writtenRatio = (ratio: number, { number }: Numbers) => ({
  ratio: number(ratio, DECIMALS),
  bound: number(ACCEPTABLE_RATIO_ABOVE, 1),
});

const writtenOdds = (
  { firstPct, secondPct, stopPct, cases, fromYear, toYear }: Extract<PlanStatement, { kind: 'plan_odds' }>,
  { number, percent }: Numbers,
) => ({
  first: percent(firstPct, 0),
  second: percent(secondPct, 0),
  stop: percent(stopPct, 0),
  cases: number(cases, 0),
  // Years have no separators.
  from: String(fromYear),
  to: String(toYear),
});

function becauseOf(why: WhyNoPosition, { plan: { why_none }, shared, numbers }: LanguageTexts): string {
  switch (why.reason) {
    case 'signal':
      return why_none[registerOf(why.signal)]({ signal: shared.signal[why.signal] });
    case 'ratio':
      return why_none.ratio(writtenRatio(why.ratio, numbers));
    case 'no_odds':
      return why_none.no_odds({});
    case 'odds':
      return why_none.odds({
        mean: numbers.percent(100 * Math.abs(why.meanResult), 0),
        move: moveOf(why.meanResult),
      });
  }
}

export const actionClause: Clause<ActionStatement> = (said, texts, choose) =>
  (ACTION_CLAUSES[said.kind] as Clause<ActionStatement>)(said, texts, choose);

/** Markdown; contains one signal word. */
export function planAsList(texts: LanguageTexts, plan: ActionPlan, signal: Signal): string {
  const {
    shared,
    plan: { list },
    numbers,
  } = texts;
  const pct = (value: number): string => numbers.percent(value, DECIMALS);
  const level = (price: number, awayPct: number): string => `${usdt(price, numbers)} (${pct(awayPct)})`;
  const why = whyNotProposed(plan, signal);
  const verdict = ['verdict', list.verdict[registerOf(signal)]({ signal: shared.signal[signal] })] as const;
  const lines: readonly (readonly [head: keyof typeof list.head, text: string])[] =
    why === null
      ? [
          verdict,
          ['position', list.side[sideOfLevels(plan)]({})],
          ['entry', usdt(plan.entry, numbers)],
          ['stop', level(plan.stopLoss, plan.stopLossPct)],
          ['target1', level(plan.takeProfit1, plan.takeProfit1Pct)],
          ['target2', level(plan.takeProfit2, plan.takeProfit2Pct)],
          ['ratio', numbers.number(plan.riskRewardRatio, DECIMALS)],
          ['size', list.of_account({ pct: pct(plan.positionSizePct) })],
          ['horizon', list.horizon[plan.timeHorizon]({})],
          ...oddsOf(plan).map((odds) => ['odds', list.odds(writtenOdds(odds, numbers))] as const),
        ]
      : // The verdict is in the list already.
        [
          verdict,
          [
            'position',
            why.reason === 'signal' ? list.none({}) : list.none_because({ why: becauseOf(why, texts) }),
          ],
        ];
  return lines.map(([head, text]) => `- **${list.head[head]({})}:** ${text}`).join('\n');
}
