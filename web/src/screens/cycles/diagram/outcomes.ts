import { t } from 'ttag';
import { LEADING_ASSET } from '../../../../../packages/engine/assets.ts';
import { fixed, measured, percent } from '../../../display/numbers.ts';
import { inWords } from '../../../display/words.ts';
import { type Outcome } from './OutcomePart.tsx';
import { type CrewItem, type CycleDetail } from '../../../api/generated/operators-api.ts';

/** Results of a cycle on an asset: signal, verdict, and plan. */
export function outcomesOf(cycle: CycleDetail, crew: CrewItem): readonly Outcome[] {
  const { verdict, plan } = cycle;
  const { asset, signal, held, consensus } = crew;
  const previous = cycle.inputs.previous;
  return [
    {
      to: 'consensus',
      title: t`Signal on ${asset}, after smoothing`,
      signal,
      headline: inWords(signal),
      lines: [
        held ? t`held: its own would be ${inWords(consensus.signal)}` : t`its own signal, not held`,
        previous === null ? t`no cycle before` : t`before: ${inWords(previous.signals[asset] ?? '–')}`,
      ],
    },
    {
      to: 'verdict',
      title: t`Verdict on the market, from ${LEADING_ASSET}`,
      signal: verdict.signal,
      headline: `${inWords(verdict.signal)}, ${verdict.confidence_pct}%`,
      lines: [
        t`agreement, ${inWords(verdict.market_regime)}`,
        verdict.risk_flags.length === 0 ? t`no risk flags` : t`risk flags: ${verdict.risk_flags.length}`,
      ],
    },
    plan === null
      ? {
          to: 'verdict',
          title: t`Plan`,
          signal: null,
          headline: t`no plan`,
          lines: [t`no fresh price, regime, or outlook known`],
        }
      : {
          to: 'verdict',
          title: t`Plan, hypothetical`,
          signal: null,
          headline:
            plan.position_size_pct === 0
              ? t`no position`
              : `${inWords(plan.side)}, ${percent(plan.position_size_pct / 100, 2)}`,
          lines: [
            t`entry ${measured(plan.entry)}, stop ${measured(plan.stop_loss)}`,
            t`targets ${measured(plan.take_profit_1)}, ${measured(plan.take_profit_2)}`,
            t`${inWords(plan.time_horizon)}, reward to risk ${fixed(plan.risk_reward_ratio, 2)}`,
          ],
        },
  ];
}
