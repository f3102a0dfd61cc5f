import Typography from '@mui/material/Typography';
import { type JobBoard, type JobItem, type JobProcess } from '../../../../src/admin/jobs/jobs.response.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { type Column, ScrollableTable } from '../../display/ScrollableTable.tsx';
import { count } from '../../display/numbers.ts';

const POLL_SECONDS = 15;

const COLUMNS: readonly Column<JobItem>[] = [
  { heading: 'Job', of: ({ name }) => name },
  { heading: 'Schedule', of: ({ schedule }) => schedule },
  { heading: 'Last run', of: ({ last_run_at }) => <RelativeTime at={last_run_at} /> },
  {
    heading: 'Took, ms',
    of: ({ last_duration_ms }) => (last_duration_ms === null ? '–' : count(last_duration_ms)),
    numeric: true,
  },
  { heading: 'Result', of: ({ running, last_outcome }) => (running ? 'running' : (last_outcome ?? '–')) },
  { heading: 'Next run', of: ({ next_run_at }) => <RelativeTime at={next_run_at} absent="stopped" /> },
  {
    heading: 'Last failure',
    of: ({ last_failed_at, last_error }) =>
      last_failed_at === null ? (
        '–'
      ) : (
        <>
          <RelativeTime at={last_failed_at} />: {last_error}
        </>
      ),
  },
];

const ProcessJobs = ({ id, role, jobs }: JobProcess) => (
  <>
    <Typography variant="body2" sx={{ mt: 2 }}>
      Process {id} ({role}){jobs === null && ': its release does not report jobs'}
    </Typography>
    {jobs !== null && (
      <ScrollableTable
        label={`Repeated jobs of ${id}`}
        columns={COLUMNS}
        rows={jobs}
        keyOf={({ name }) => name}
      />
    )}
  </>
);

/** The repeated jobs of the process that responds and of every other worker. */
export const JobsSection = () => {
  const answer = useApiQuery<JobBoard>('/jobs', { everySeconds: POLL_SECONDS });
  return (
    <section>
      <Typography variant="h2" sx={{ mt: 4 }}>
        Repeated jobs
      </Typography>
      <AsyncContent answer={answer} what="read the repeated jobs">
        {({ processes }) => processes.map((process) => <ProcessJobs key={process.id} {...process} />)}
      </AsyncContent>
    </section>
  );
};
