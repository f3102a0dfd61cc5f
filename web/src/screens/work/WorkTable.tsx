import { Progress, Text } from '@mantine/core';
import { type WorkItem } from '../../api/generated/operators-api.ts';
import { type DataColumn, DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { type MorePages } from '../../display/LoadedPages.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { argumentsLabel, isUnderWay, KIND_LABELS, outcomeLabel, STATE_LABELS } from './work-labels.ts';
import { progressLabel, progressOf } from './work-progress.ts';

/** How far work is, as a bar and in words. */
const WorkProgress = ({ work }: { readonly work: WorkItem }) => {
  const share = progressOf(work);
  const words = progressLabel(work);
  return (
    <>
      {share !== null && (
        <Progress
          value={share * 100}
          size="sm"
          color={work.state === 'failed' ? 'red' : undefined}
          aria-label={`Progress: ${KIND_LABELS[work.kind]}, ${words}`}
        />
      )}
      <Text size="xs" c="dimmed">
        {words}
      </Text>
    </>
  );
};

const COLUMNS: readonly DataColumn<WorkItem>[] = [
  { id: 'kind', header: 'Work', value: ({ kind }) => KIND_LABELS[kind] },
  { id: 'arguments', header: 'Of', value: argumentsLabel },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: ({ state }) => <StateBadge {...STATE_LABELS[state]} />,
  },
  {
    id: 'result',
    header: 'Result',
    value: (work) => work.error ?? outcomeLabel(work),
    cell: (work) => {
      if (isUnderWay(work)) return <WorkProgress work={work} />;
      return work.error === null ? (
        outcomeLabel(work)
      ) : (
        <Text size="sm" c="red">{`Failed: ${work.error}`}</Text>
      );
    },
  },
  { id: 'requested_by', header: 'Requested by', value: ({ requested_by }) => requested_by },
  {
    id: 'requested_at',
    header: 'Requested',
    value: ({ requested_at }) => requested_at,
    cell: ({ requested_at }) => <Ago at={requested_at} />,
  },
  {
    id: 'finished_at',
    header: 'Ended',
    value: ({ finished_at }) => finished_at,
    cell: ({ finished_at }) => <Time at={finished_at} precision="second" />,
    isHidden: true,
  },
];

/** What operators asked of the workers. */
export const WorkTable = ({
  work,
  more,
}: {
  readonly work: readonly WorkItem[];
  readonly more: MorePages;
}) => (
  <DataTable
    name="work"
    caption="Requested work"
    columns={COLUMNS}
    rows={work}
    rowKey={({ id }) => id}
    empty={
      <EmptyState title="Nothing was asked of the workers">
        They compute a cycle every quarter of an hour by themselves. Backfill cycles that are missing from the
        past.
      </EmptyState>
    }
    {...more}
  />
);
