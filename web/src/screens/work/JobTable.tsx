import { Text } from '@mantine/core';
import { type JobItem } from '../../api/generated/operators-api.ts';
import { type DataColumn, DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { milliseconds } from '../../display/numbers.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Ago } from '../../display/Time.tsx';

const JobResult = ({ running, last_outcome, last_error }: JobItem) => {
  if (running) return <StateBadge label="Running" tone="info" />;
  if (last_outcome === null) return <>–</>;
  return last_outcome === 'failed' ? (
    <StateBadge label="Failed" tone="bad" meaning={last_error ?? 'No reason was recorded.'} />
  ) : (
    <StateBadge
      label={last_outcome === 'ok' ? 'OK' : 'Skipped'}
      tone={last_outcome === 'ok' ? 'good' : 'warning'}
    />
  );
};

const COLUMNS: readonly DataColumn<JobItem>[] = [
  { id: 'name', header: 'Job', value: ({ name }) => name },
  { id: 'schedule', header: 'Schedule', value: ({ schedule }) => schedule },
  { id: 'last_outcome', header: 'Result', value: ({ last_outcome }) => last_outcome, cell: JobResult },
  {
    id: 'last_run_at',
    header: 'Last run',
    value: ({ last_run_at }) => last_run_at,
    cell: ({ last_run_at }) => <Ago at={last_run_at} />,
  },
  {
    id: 'last_duration_ms',
    header: 'Took',
    align: 'right',
    value: ({ last_duration_ms }) => last_duration_ms,
    cell: ({ last_duration_ms }) => (last_duration_ms === null ? '–' : milliseconds(last_duration_ms)),
  },
  {
    id: 'next_run_at',
    header: 'Next run',
    value: ({ next_run_at }) => next_run_at,
    cell: ({ next_run_at }) => <Ago at={next_run_at} absent="stopped" />,
  },
  {
    id: 'last_failed_at',
    header: 'Last failure',
    value: ({ last_failed_at }) => last_failed_at,
    cell: ({ last_failed_at, last_error }) =>
      last_failed_at === null ? (
        'none'
      ) : (
        <>
          <Ago at={last_failed_at} />
          <Text size="xs" c="dimmed">
            {last_error}
          </Text>
        </>
      ),
  },
];

/** What a process repeats by itself, and how it went. */
export const JobTable = ({
  process,
  jobs,
}: {
  readonly process: string;
  readonly jobs: readonly JobItem[];
}) => (
  <DataTable
    name="jobs"
    caption={`Repeated jobs of ${process}`}
    columns={COLUMNS}
    rows={jobs}
    rowKey={({ name }) => name}
    empty={<EmptyState title="This process repeats nothing" />}
  />
);
