import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { type NewestCycleView } from '../../../../src/admin/overview/overview.response.ts';
import { LEADING_ASSET } from '../../../../src/domain/assets.ts';
import { SIGNALS } from '../../../../src/domain/signals.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { SignalChip } from '../../display/SignalChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { identifierLabel } from '../../display/identifier-labels.ts';
import { percent } from '../../display/numbers.ts';
import { DescriptionList } from './DescriptionList.tsx';
import { Panel } from './Panel.tsx';

export interface NewestCyclePanelProps {
  /** Null until one was published. */
  readonly cycle: NewestCycleView | null;
}

/** Verdict of the newest cycle, votes, and when the next cycle is due. */
export const NewestCyclePanel = ({ cycle }: NewestCyclePanelProps) => (
  <Panel id="newest-cycle" title="Newest cycle">
    {cycle ? <Verdict cycle={cycle} /> : <EmptyState>No cycle has been published yet.</EmptyState>}
  </Panel>
);

const Verdict = ({ cycle }: { readonly cycle: NewestCycleView }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5 }}>
      <SignalChip signal={cycle.signal} />
      <span>with {percent(cycle.confidence)} confidence (agreement, no probability)</span>
      {cycle.held && (
        <Typography variant="body2" color="text.secondary">
          Held: smoothing kept the signal of the cycle before.
        </Typography>
      )}
    </Box>
    <DescriptionList facts={factsOf(cycle)} />
  </>
);

const factsOf = (cycle: NewestCycleView) =>
  [
    [
      'Cycle',
      <>
        <Link component={RouterLink} to={`/cycles/${cycle.cycle_number}/show`}>
          {cycle.cycle_number}
        </Link>
        {' of '}
        <UtcTime at={cycle.cycle_at} />, <RelativeTime at={cycle.cycle_at} />
        {cycle.backfilled && ', computed afterwards'}
      </>,
    ],
    [
      'Next',
      <>
        <UtcTime at={cycle.next_cycle_at} />, <RelativeTime at={cycle.next_cycle_at} />
      </>,
    ],
    [`Votes on ${LEADING_ASSET}`, votesOf(cycle)],
    ['Regime', identifierLabel(cycle.market_regime)],
    ['Risk flags', cycle.risk_flags.length === 0 ? 'None' : cycle.risk_flags.map(identifierLabel).join(', ')],
  ] as const;

const votesOf = ({ votes }: NewestCycleView): string =>
  SIGNALS.filter((signal) => votes[signal] > 0)
    .map((signal) => `${votes[signal]} ${signal}`)
    .join(', ');
