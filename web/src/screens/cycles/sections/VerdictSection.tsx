import Typography from '@mui/material/Typography';
import { type PlanItem, type CycleDetail } from '../../../../../src/admin/cycles/cycle-detail.response.ts';
import {
  LARGEST_POSITION_PCT,
  RISK_BUDGET_PCT,
  CLOSED_AT_FIRST_TARGET,
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
          There is no plan: no fresh price of BTC, or no daily range of it, was known.
        </Typography>
      ) : (
        <Plan plan={plan} confidence={verdict.confidence} />
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

const Plan = ({ plan, confidence }: { readonly plan: PlanItem; readonly confidence: number }) => (
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
    <Formula of="Reward to risk = what the parts closed at either target gain ÷ what the position loses at the stop">
      {percent(CLOSED_AT_FIRST_TARGET)} of the position is closed at the first target, the rest at the second:{' '}
      {exact(plan.risk_reward_ratio)}
    </Formula>
    <Formula
      of={`Position = ${percent(RISK_BUDGET_PCT / 100)} of the account × confidence ÷ distance to the stop, at most ${LARGEST_POSITION_PCT} %`}
    >
      {plan.side === 'none'
        ? '0 %, because the verdict takes no side'
        : `${RISK_BUDGET_PCT} % × ${exact(confidence)} ÷ ${exact(plan.stop_loss_pct)} % ≈ ${exact(plan.position_size_pct)} %`}
    </Formula>
    <Typography variant="body2" color="text.secondary">
      Distances come from the step of the daily range of BTC and grow with the square root of the horizon;
      levels lie on round prices.
    </Typography>
  </>
);
