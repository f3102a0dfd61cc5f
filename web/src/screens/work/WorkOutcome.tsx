import Typography from '@mui/material/Typography';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { UtcTime } from '../../display/UtcTime.tsx';
import { outcomeWords } from './work-words.ts';

export interface WorkOutcomeProps {
  readonly work: WorkItem;
}

/** What came of work, or why it failed, and when it ended; nothing while it is under way. */
export const WorkOutcome = ({ work }: WorkOutcomeProps) => {
  const { error, finished_at } = work;
  if (finished_at === null) return null;
  return (
    <>
      <Typography
        variant="body2"
        color={error === null ? 'text.primary' : 'error'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {error === null ? outcomeWords(work) : `Failed: ${error}`}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        ended <UtcTime at={finished_at} precision="second" />
      </Typography>
    </>
  );
};
