import Alert from '@mui/material/Alert';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import { type WholeCycle } from '../../../../src/admin/cycles/cycles.response.ts';
import { duration } from '../../display/moments.ts';
import { percent } from '../../display/numbers.ts';
import { UtcTime } from '../../display/UtcTime.tsx';
import { Figures } from './parts/Figures.tsx';
import { SignalChip } from '../../display/SignalChip.tsx';
import { publishedAfterSeconds } from './published-after.ts';
import { ResultHash } from './ResultHash.tsx';

export interface CycleFactsProps {
  readonly cycle: WholeCycle;
}

/** What a cycle is: its slot, when and how it was published, and by which rules. */
export const CycleFacts = ({ cycle }: CycleFactsProps) => (
  <Paper variant="outlined" sx={{ p: 2 }}>
    <Figures
      of={[
        ['Verdict', <SignalChip signal={cycle.signal} />],
        ['Confidence', percent(cycle.confidence, 2)],
        ['Slot', <UtcTime at={cycle.cycle_at} />],
        ['Published', <UtcTime at={cycle.published_at} />],
        ['After the slot', duration(publishedAfterSeconds(cycle))],
        ['Kind', cycle.backfilled ? 'backfilled: computed later' : 'computed at its time'],
        ['Mode', cycle.mode],
        ['Methodology', cycle.methodology_version],
      ]}
    />
    <Divider sx={{ my: 1.5 }} />
    <ResultHash hash={cycle.result_hash} />
    {cycle.withdrawals.map((withdrawal) => (
      <Alert key={withdrawal.withdrawn_at} severity={cycle.published ? 'info' : 'warning'} sx={{ mt: 1.5 }}>
        {cycle.published ? 'An earlier cycle of this slot was' : 'This cycle was'} withdrawn at{' '}
        <UtcTime at={withdrawal.withdrawn_at} /> by {withdrawal.withdrawn_by}: {withdrawal.reason}
      </Alert>
    ))}
  </Paper>
);
