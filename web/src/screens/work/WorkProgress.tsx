import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { Answered } from '../../display/Answered.tsx';
import { StateChip } from '../../display/StateChip.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { WorkOutcome } from './WorkOutcome.tsx';
import { argumentsWords, isUnderWay, KIND_WORDS, STATE_WORDS } from './work-words.ts';

/** How often work that is under way is asked after. */
export const FOLLOWED_EVERY_MS = 2_000;

export interface WorkProgressProps {
  /** Of the work, as the service gave it when it was asked for. */
  readonly id: string;
  /** Told once, when it is done or has failed. */
  readonly onEnded?: (work: WorkItem) => void;
}

/** One thing asked of the workers, followed until it is done or has failed. */
export const WorkProgress = ({ id, onEnded }: WorkProgressProps) => {
  const { data, error, refetch, isFetching } = useGetOne<WorkItem>(
    'work',
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || isUnderWay(state.data) ? FOLLOWED_EVERY_MS : false,
    },
  );
  // Whoever is told is told once, however often the work is read again.
  const toldOf = useRef<string | null>(null);
  useEffect(() => {
    if (data === undefined || isUnderWay(data) || toldOf.current === id) return;
    toldOf.current = id;
    onEnded?.(data);
  }, [data, id, onEnded]);
  return (
    <Answered
      answer={{ data, error, refetch: () => void refetch(), fetching: isFetching }}
      what="follow the work"
      height={96}
    >
      {(work) => (
        <Paper
          variant="outlined"
          component="section"
          aria-label={`Work: ${KIND_WORDS[work.kind]}`}
          sx={{ p: 2 }}
        >
          <Stack spacing={1}>
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <StateChip {...STATE_WORDS[work.state]} />
              <Typography component="strong" sx={{ fontWeight: 600 }}>
                {KIND_WORDS[work.kind]}
              </Typography>
            </Stack>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {argumentsWords(work)}
            </Typography>
            <ProgressBar work={work} />
            <WorkOutcome work={work} />
          </Stack>
        </Paper>
      )}
    </Answered>
  );
};
