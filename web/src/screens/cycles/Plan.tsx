import { t } from 'ttag';
import { Text } from '@mantine/core';
import {
  ACCEPTABLE_RATIO_ABOVE,
  CLOSED_AT_FIRST_TARGET,
  followsPlanRules,
  KELLY_FRACTION,
  LARGEST_POSITION_PCT,
  RISK_BUDGET_PCT,
} from '../../../../packages/engine/verdict/plan-rules.ts';
import { Facts } from '../../display/Facts.tsx';
import { fixed, measured, percent } from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { inWords } from '../../display/words.ts';
import { type CycleDetail, type PlanItem } from '../../api/generated/operators-api.ts';

const level = (price: number, distancePct: number): string =>
  t`${measured(price)} USDT (${percent(distancePct / 100)} away)`;

/** The size that a plan proposes, or the reason for none. */
function sizeInWords({
  side,
  position_size_pct: sizePct,
  risk_reward_ratio: ratio,
}: Pick<PlanItem, 'side' | 'position_size_pct' | 'risk_reward_ratio'>): string {
  if (sizePct > 0) return t`${percent(sizePct / 100, 2)} of the account`;
  if (side === 'none') return t`none, because the verdict takes no side`;
  return ratio > ACCEPTABLE_RATIO_ABOVE
    ? t`none, because the mean result of recorded cases is unknown or not above zero by more than chance`
    : t`none, because reward to risk is not above ${ACCEPTABLE_RATIO_ABOVE}`;
}

/** The plan of a cycle, marked as hypothetical: this service never trades. */
export const Plan = ({ cycle: { plan, methodology_version: version } }: { readonly cycle: CycleDetail }) => (
  <Section
    title={t`Plan`}
    description={plan?.hypothetical_note}
    actions={plan && <StateBadge label={t`Hypothetical`} tone="warning" meaning={plan.hypothetical_note} />}
  >
    {plan === null ? (
      <Text c="dimmed">
        {t`There is none: a fresh price of BTC, its regime, or its outlook was unknown, or plans over its horizon have lost by their record. The text of the plan names the reason.`}
      </Text>
    ) : (
      <>
        <Facts
          facts={[
            [t`Side`, inWords(plan.side)],
            [t`Position`, sizeInWords(plan)],
            [t`Horizon`, inWords(plan.time_horizon)],
            [t`Entry`, t`${measured(plan.entry)} USDT`],
            [t`Stop loss`, level(plan.stop_loss, plan.stop_loss_pct)],
            [t`First target`, level(plan.take_profit_1, plan.take_profit_1_pct)],
            [t`Second target`, level(plan.take_profit_2, plan.take_profit_2_pct)],
            [t`Reward to risk`, fixed(plan.risk_reward_ratio, 2)],
          ]}
        />
        <Text size="xs" c="dimmed" mt="md">
          {followsPlanRules(version)
            ? t`Distances are those of quantiles of BTC’s outlook from its median. ${percent(CLOSED_AT_FIRST_TARGET, 0)} is closed at the first target, the rest at the second. The position is ${percent(KELLY_FRACTION, 0)} of what Kelly gives for the odds, at most ${LARGEST_POSITION_PCT}% of the account and ${RISK_BUDGET_PCT}% of it at the stop.`
            : t`Levels and position are by the rules of methodology ${version}.`}
        </Text>
      </>
    )}
  </Section>
);
