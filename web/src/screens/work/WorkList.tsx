import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type GetListResult, ListBase, useListContext } from 'react-admin';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { Pager } from '../../display/Pager.tsx';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { StateChip } from '../../display/StateChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { JobsSection } from './JobsSection.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { WorkActions } from './WorkActions.tsx';
import { argumentsLabel, isUnderWay, KIND_LABELS, outcomeLabel, STATE_LABELS } from './work-labels.ts';

interface WorkOutcomeProps {
  readonly work: WorkItem;
}

/** Result or error of work and its end; renders nothing while it is in progress. */
const WorkOutcome = ({ work }: WorkOutcomeProps) => {
  const { error, finished_at } = work;
  if (finished_at === null) return null;
  return (
    <>
      <Typography
        variant="body2"
        color={error === null ? 'text.primary' : 'error'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {error === null ? outcomeLabel(work) : `Failed: ${error}`}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        ended <UtcTime at={finished_at} precision="second" />
      </Typography>
    </>
  );
};

interface WorkEntryProps {
  readonly work: WorkItem;
}

/** One work request: arguments, operator, progress and result. */
const WorkEntry = ({ work }: WorkEntryProps) => (
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
      <Typography sx={{ fontWeight: 600 }}>{KIND_LABELS[work.kind]}</Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {argumentsLabel(work)}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        asked for by {work.requested_by}, <RelativeTime at={work.requested_at} />
      </Typography>
    </div>
    <div>
      <StateChip {...STATE_LABELS[work.state]} />
    </div>
    <div>
      <ProgressBar work={work} />
    </div>
    <div>
      <WorkOutcome work={work} />
    </div>
  </Paper>
);

/** Work requests, newest first, in the list's states. */
const WorkEntries = () => {
  const { data, error, refetch } = useListContext<WorkItem>();
  return (
    <>
      {error !== null && (
        <ErrorAlert
          error={error}
          what={data === undefined ? 'read the work' : 'renew the work (it is as it was before)'}
          retry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton variant="rounded" height={240} role="progressbar" aria-label="Loading: the work" />
      )}
      {data?.length === 0 && (
        <EmptyState>
          Nobody has asked anything of the workers lately. They run the cycles by themselves; this is for what
          is missing.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <Stack component="ul" spacing={1} sx={{ p: 0, m: 0 }}>
          {data.map((work) => (
            <WorkEntry key={work.id} work={work} />
          ))}
        </Stack>
      )}
      <Pager />
    </>
  );
};

/** Polling interval while work is in progress. */
const FOLLOWED_EVERY_MS = 2_000;

/** Actions and the list of work requests. */
const WorkBoard = () => {
  const { setPage } = useListContext();
  return (
    <>
      <ScreenHeading actions={<WorkActions onAsked={() => setPage(1)} />}>
        What operators asked of the workers, and how far it is.
      </ScreenHeading>
      <WorkEntries />
      <JobsSection />
    </>
  );
};

/** Polling interval otherwise: other operators may request work. */
const QUIET_EVERY_MS = 15_000;

const renewedEvery = (list: GetListResult<WorkItem> | undefined): number =>
  list?.data.some(isUnderWay) ? FOLLOWED_EVERY_MS : QUIET_EVERY_MS;

/** Work requests, polled while visible. Failed polls are shown on the list. */
export const WorkList = () => (
  <ListBase<WorkItem>
    perPage={25}
    sort={{ field: 'requested_at', order: 'DESC' }}
    queryOptions={{ refetchInterval: ({ state }) => renewedEvery(state.data), onError: () => undefined }}
  >
    <WorkBoard />
  </ListBase>
);
