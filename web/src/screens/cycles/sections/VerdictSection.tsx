import Typography from '@mui/material/Typography';
import { type PlanItem, type CycleDetail } from '../../../../../src/admin/cycles/cycle-detail.response.ts';
import {
  ACCEPTABLE_RATIO_ABOVE,
  KELLY_FRACTION,
  LARGEST_POSITION_PCT,
  RISK_BUDGET_PCT,
  CLOSED_AT_FIRST_TARGET,
  followsPlanRules,
} from '../../../../../src/domain/verdict/plan-rules.ts';
import { type Column, ScrollableTable } from '../../../display/ScrollableTable.tsx';
import { SignalChip } from '../../../display/SignalChip.tsx';
import { inWords } from '../../../display/identifier-labels.ts';
import { percent } from '../../../display/numbers.ts';
import { Figures } from '../parts/Figures.tsx';
import { Formula } from '../parts/Formula.tsx';
import { exact } from '../parts/cycle-labels.ts';

export interface VerdictSectionProps {
  readonly cycle: CycleDetail;
}

/** Verdict, confidence and plan of the cycle. */
export const VerdictSection = ({ cycle }: VerdictSectionProps) => {
  const { verdict, plan } = cycle;
  return (
    <>
      <Figures
        of={[
          ['Signal', <SignalChip signal={verdict.signal} />],
          [
            'Confidence: agreement of the crew, no probability',
            `${exact(verdict.confidence)} (${verdict.confidence_pct} %)`,
          ],
          ['Market regime', inWords(verdict.market_regime)],
          ['Risk flags', verdict.risk_flags.map(inWords).join(', ') || 'none'],
          ['Symbols', verdict.symbols.join(', ')],
        ]}
      />
      <Formula of="Confidence = (base + strength + agreement) × freshness, of all declared votes, each part the least that complete data could have made of it">
        {exact(verdict.confidence)}
        {verdict.signal === 'monitoring' &&
          ', because too few votes contribute, or none of those who read prices'}
      </Formula>
      <Typography component="h3" variant="h3" sx={{ mt: 2, mb: 1 }}>
        Plan, on paper
      </Typography>
      {plan === null ? (
        <Typography color="text.secondary">
          There is no plan: a fresh price of BTC, its regime, or its outlook was unknown.
        </Typography>
      ) : (
        <Plan plan={plan} methodologyVersion={cycle.methodology_version} />
      )}
    </>
  );
};

interface Level {
  readonly name: string;
  readonly price: number;
  readonly distancePct: number | null;
}

const LEVEL_COLUMNS: readonly Column<Level>[] = [
  { heading: 'Level', of: ({ name }) => name },
  { heading: 'Price (USDT)', of: ({ price }) => exact(price), numeric: true },
  {
    heading: 'Distance from the entry',
    of: ({ distancePct }) => (distancePct === null ? '–' : `${exact(distancePct)} %`),
    numeric: true,
  },
];

/** The size that a plan proposes, or the reason for none. */
function sizeInWords({ side, position_size_pct, risk_reward_ratio }: PlanItem): string {
  if (position_size_pct > 0) return `${exact(position_size_pct)} %`;
  if (side === 'none') return '0 %, because the verdict takes no side';
  return risk_reward_ratio > ACCEPTABLE_RATIO_ABOVE
    ? '0 %, because the mean result of recorded cases is unknown or not above zero by more than chance'
    : `0 %, because reward to risk is not above ${exact(ACCEPTABLE_RATIO_ABOVE)}`;
}

interface PlanProps {
  readonly plan: PlanItem;
  readonly methodologyVersion: string;
}

const Plan = ({ plan, methodologyVersion }: PlanProps) => (
  <>
    <Figures
      of={[
        ['Side', plan.side === 'none' ? 'none: no position is proposed' : plan.side],
        ['Horizon', plan.time_horizon],
        ['Position', `${exact(plan.position_size_pct)} % of the account`],
        ['Reward to risk', exact(plan.risk_reward_ratio)],
      ]}
    />
    <ScrollableTable
      label="Levels of the plan"
      columns={LEVEL_COLUMNS}
      keyOf={({ name }) => name}
      rows={[
        { name: 'Entry', price: plan.entry, distancePct: null },
        { name: 'Stop loss', price: plan.stop_loss, distancePct: plan.stop_loss_pct },
        { name: 'First target', price: plan.take_profit_1, distancePct: plan.take_profit_1_pct },
        { name: 'Second target', price: plan.take_profit_2, distancePct: plan.take_profit_2_pct },
      ]}
    />
    {followsPlanRules(methodologyVersion) ? (
      <PlanRules plan={plan} />
    ) : (
      <Typography variant="body2" color="text.secondary">
        Levels and position are by the rules of methodology {methodologyVersion}.
      </Typography>
    )}
  </>
);

/** How today's rules led to the plan. */
const PlanRules = ({ plan }: { readonly plan: PlanItem }) => (
  <>
    <Formula of="Reward to risk = what the parts closed at either target gain ÷ what the position loses at the stop">
      {percent(CLOSED_AT_FIRST_TARGET)} of the position is closed at the first target, the rest at the second:{' '}
      {exact(plan.risk_reward_ratio)}
    </Formula>
    <Formula
      of={`Position = ${percent(KELLY_FRACTION)} of what Kelly gives for the odds, at most ${LARGEST_POSITION_PCT} % of the account and ${RISK_BUDGET_PCT} % of it at the stop`}
    >
      {sizeInWords(plan)}
    </Formula>
    <Typography variant="body2" color="text.secondary">
      Distances are those of quantiles of BTC's outlook from its median; levels lie on round prices. Odds are
      in the narrative.
    </Typography>
  </>
);
