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
      title: `Signal on ${asset}, after smoothing`,
      signal,
      headline: signal,
      lines: [
        held ? `held: its own would be ${consensus.signal}` : `its own signal, not held`,
        previous === null ? 'no cycle before' : `before: ${previous.signals[asset]}`,
      ],
    },
    {
      to: 'verdict',
      title: `Verdict on the market, from ${LEADING_ASSET}`,
      signal: verdict.signal,
      headline: `${verdict.signal}, ${verdict.confidence_pct}%`,
      lines: [
        `agreement, ${inWords(verdict.market_regime)}`,
        verdict.risk_flags.length === 0 ? 'no risk flags' : `risk flags: ${verdict.risk_flags.length}`,
      ],
    },
    plan === null
      ? {
          to: 'verdict',
          title: 'Plan',
          signal: null,
          headline: 'no plan',
          lines: ['no fresh price, regime, or outlook known'],
        }
      : {
          to: 'verdict',
          title: 'Plan, hypothetical',
          signal: null,
          headline:
            plan.position_size_pct === 0
              ? 'no position'
              : `${plan.side}, ${percent(plan.position_size_pct / 100, 2)}`,
          lines: [
            `entry ${measured(plan.entry)}, stop ${measured(plan.stop_loss)}`,
            `targets ${measured(plan.take_profit_1)}, ${measured(plan.take_profit_2)}`,
            `${plan.time_horizon}, reward to risk ${fixed(plan.risk_reward_ratio, 2)}`,
          ],
        },
  ];
}
