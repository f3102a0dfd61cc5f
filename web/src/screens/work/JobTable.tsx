import { t } from 'ttag';
import { Stack, Text } from '@mantine/core';
import { agoColumn, type DataColumn, numberColumn, stateColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { count, milliseconds } from '../../display/numbers.ts';
import { Parts } from '../../display/Parts.tsx';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';
import { Ago } from '../../display/Time.tsx';
import { type JobItem } from '../../api/generated/operators-api.ts';

const OUTCOMES: Readonly<Record<JobItem['last_outcome'] & string, StateBadgeProps>> = {
  ok: { label: 'OK', tone: 'good' },
  skipped: { label: t`Skipped`, tone: 'warning' },
  failed: { label: t`Failed`, tone: 'bad' },
};

const resultOf = ({ running, last_outcome: outcome, last_error: error }: JobItem): StateBadgeProps | null => {
  if (running) return { label: t`Running`, tone: 'info' };
  if (outcome === null) return null;
  return { ...OUTCOMES[outcome], meaning: error ?? undefined };
};

const COLUMNS: readonly DataColumn<JobItem>[] = [
  { id: 'name', header: t`Job`, value: ({ name }) => name },
  { id: 'schedule', header: t`Schedule`, value: ({ schedule }) => schedule },
  stateColumn('last_outcome', t`Result`, resultOf),
  agoColumn('last_run_at', t`Last run`, ({ last_run_at: at }) => at),
  numberColumn('last_duration_ms', t`Took`, (job) => job.last_duration_ms, milliseconds),
  agoColumn('next_run_at', t`Next run`, ({ next_run_at: at }) => at, {
    absent: t`stopped`,
    isAhead: true,
  }),
  {
    id: 'last_failed_at',
    header: t`Last failure`,
    value: ({ last_failed_at: at }) => at,
    cell: ({ last_failed_at: at, last_error: error }) => (
      <>
        <Ago at={at} absent={t`none`} />
        <Text size="xs" c="dimmed">
          {at !== null && error}
        </Text>
      </>
    ),
  },
];

/** Whether a job will run again, and didn't fail. */
const isOk = ({ last_outcome: outcome, next_run_at: next }: JobItem): boolean =>
  outcome !== 'failed' && next !== null;

/** Jobs that a process repeats: those in trouble, and the others once they are opened. */
export const JobTable = ({
  process,
  jobs,
}: {
  readonly process: string;
  readonly jobs: readonly JobItem[];
}) => {
  const table = (caption: string, rows: readonly JobItem[]) => (
    <DataTable
      name="jobs"
      caption={t`${caption} of ${process}`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
  const ok = jobs.filter(isOk);
  if (jobs.length === 0) return <Text size="sm">{t`This process has no repeated jobs.`}</Text>;
  return (
    <Stack gap="sm">
      {ok.length < jobs.length &&
        table(
          t`Jobs in trouble`,
          jobs.filter((job) => !isOk(job)),
        )}
      <Parts
        order={3}
        parts={[
          {
            id: `jobs-${process}`,
            title: ok.length === 1 ? t`1 job OK` : t`${count(ok.length)} jobs OK`,
            content: () => table(t`Jobs`, ok),
          },
        ]}
      />
    </Stack>
  );
};
