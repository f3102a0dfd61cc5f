import { t } from 'ttag';
import { Progress, Text } from '@mantine/core';
import { $api, CURSOR_PAGES, type WorkItem, operatorsApi } from '../../api/operators-api.ts';
import { agoColumn, type DataColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { confirm } from '../../display/confirm.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { PagedTable } from '../../display/PagedTable.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { argumentsLabel, isUnderWay, KIND_LABELS, outcomeLabel, STATE_LABELS } from './work-labels.ts';
import { progressLabel, progressOf, stoppedLabel } from './work-progress.ts';

const POLL_MS = 5_000;

/** Progress as a bar and in words. */
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
          aria-label={t`Progress: ${KIND_LABELS[work.kind]}, ${words}`}
        />
      )}
      <Text size="xs" c="dimmed">
        {words}
      </Text>
    </>
  );
};

const StopButton = ({ work: { id, kind } }: { readonly work: WorkItem }) => {
  const stop = $api.useMutation('post', '/api/v1/admin/work/{id}/stop');
  const ask = (): void =>
    void confirm({
      title: t`Stop this work?`,
      children: t`${KIND_LABELS[kind]}: what was done so far stays, and it isn’t continued.`,
      action: t`Stop`,
      isDangerous: true,
      onConfirm: async () => {
        await stop.mutateAsync({ params: { path: { id } } });
        notifyDone(t`The work is stopped.`);
      },
    });
  return <GatedButton size="compact-sm" variant="default" onClick={ask}>{t`Stop`}</GatedButton>;
};

const COLUMNS: readonly DataColumn<WorkItem>[] = [
  { id: 'kind', header: t`Kind`, value: ({ kind }) => KIND_LABELS[kind] },
  { id: 'arguments', header: t`Of`, value: argumentsLabel },
  stateColumn('state', t`State`, ({ state }) => STATE_LABELS[state]),
  {
    id: 'result',
    header: t`Result`,
    value: (work) => work.error ?? stoppedLabel(work) ?? outcomeLabel(work),
    cell: (work) => {
      if (isUnderWay(work)) return <WorkProgress work={work} />;
      return work.error === null ? (
        (stoppedLabel(work) ?? outcomeLabel(work))
      ) : (
        <Text size="sm" c="red">{t`Failed: ${work.error}`}</Text>
      );
    },
  },
  { id: 'requested_by', header: t`Requested by`, value: ({ requested_by }) => requested_by },
  agoColumn('requested_at', t`Requested`, (work) => work.requested_at),
  timeColumn('finished_at', t`Ended`, (work) => work.finished_at, { precision: 'second', isHidden: true }),
];

export const WorkTable = () => {
  const work = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/work',
    {},
    { ...CURSOR_PAGES, refetchInterval: POLL_MS },
  );
  return (
    <PagedTable
      what={t`read the work`}
      query={work}
      rowsOf={({ data }) => data.work}
      readPage={(page) => operatorsApi.GET('/api/v1/admin/work', { params: { query: page } })}
      name="work"
      caption={t`Requested work`}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowActions={(row) => isUnderWay(row) && <StopButton work={row} />}
      empty={{
        title: t`No work was requested`,
        children: t`Workers compute a cycle every 15 minutes on their own.`,
        link: { label: t`Published cycles`, to: '/cycles' },
      }}
    />
  );
};
