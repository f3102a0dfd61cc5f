import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { Ago } from '../../display/Ago.tsx';
import { StateChip } from '../../display/StateChip.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { WorkOutcome } from './WorkOutcome.tsx';
import { argumentsWords, KIND_WORDS, STATE_WORDS } from './work-words.ts';

export interface WorkEntryProps {
  readonly work: WorkItem;
}

/** One thing asked of the workers in the list: what and by whom, how far it is, and what came of it. */
export const WorkEntry = ({ work }: WorkEntryProps) => (
  <Paper
    component="li"
    sx={{
      p: 2,
      listStyle: 'none',
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '4fr 90px 3fr 3fr' },
      alignItems: 'start',
    }}
  >
    <div>
      <Typography sx={{ fontWeight: 600 }}>{KIND_WORDS[work.kind]}</Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {argumentsWords(work)}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        asked for by {work.requested_by}, <Ago at={work.requested_at} />
      </Typography>
    </div>
    <div>
      <StateChip {...STATE_WORDS[work.state]} />
    </div>
    <div>
      <ProgressBar work={work} />
    </div>
    <div>
      <WorkOutcome work={work} />
    </div>
  </Paper>
);
