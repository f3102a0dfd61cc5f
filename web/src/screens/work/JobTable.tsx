import { Text } from '@mantine/core';
import { agoColumn, type DataColumn, numberColumn, stateColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { milliseconds } from '../../display/numbers.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';
import { Ago } from '../../display/Time.tsx';
import { type JobItem } from '../../api/generated/operators-api.ts';

const OUTCOMES: Readonly<Record<JobItem['last_outcome'] & string, StateBadgeProps>> = {
  ok: { label: 'OK', tone: 'good' },
  skipped: { label: 'Skipped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'bad' },
};

const resultOf = ({ running, last_outcome: outcome, last_error: error }: JobItem): StateBadgeProps | null => {
  if (running) return { label: 'Running', tone: 'info' };
  if (outcome === null) return null;
  return { ...OUTCOMES[outcome], meaning: error ?? undefined };
};

const COLUMNS: readonly DataColumn<JobItem>[] = [
  { id: 'name', header: 'Job', value: ({ name }) => name },
  { id: 'schedule', header: 'Schedule', value: ({ schedule }) => schedule },
  stateColumn('last_outcome', 'Result', resultOf),
  agoColumn('last_run_at', 'Last run', ({ last_run_at: at }) => at),
  numberColumn('last_duration_ms', 'Took', (job) => job.last_duration_ms, milliseconds),
  agoColumn('next_run_at', 'Next run', ({ next_run_at: at }) => at, { absent: 'stopped' }),
  {
    id: 'last_failed_at',
    header: 'Last failure',
    value: ({ last_failed_at: at }) => at,
    cell: ({ last_failed_at: at, last_error: error }) => (
      <>
        <Ago at={at} absent="none" />
        <Text size="xs" c="dimmed">
          {at !== null && error}
        </Text>
      </>
    ),
  },
];

/** Jobs that a process repeats, with their results. */
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
    empty="This process has no repeated jobs."
  />
);
