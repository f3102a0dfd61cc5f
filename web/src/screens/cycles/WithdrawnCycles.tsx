import { t } from 'ttag';
import { $api, CURSOR_PAGES, operatorsApi, type WithdrawnCycleItem } from '../../api/operators-api.ts';
import { type DataColumn, timeColumn } from '../../display/columns.tsx';
import { PagedTable } from '../../display/PagedTable.tsx';
import { Screen } from '../../display/Screen.tsx';

const COLUMNS: readonly DataColumn<WithdrawnCycleItem>[] = [
  { id: 'cycle_number', header: t`Cycle`, value: (cycle) => cycle.cycle_number },
  timeColumn('cycle_at', t`Slot`, (cycle) => cycle.cycle_at),
  timeColumn('withdrawn_at', t`Withdrawn at`, (cycle) => cycle.withdrawn_at, { precision: 'second' }),
  { id: 'withdrawn_by', header: t`By`, value: (cycle) => cycle.withdrawn_by },
  { id: 'reason', header: t`Why`, value: ({ reason }) => reason },
];

export const WithdrawnCycles = () => {
  const cycles = $api.useInfiniteQuery('get', '/api/v1/admin/cycles/withdrawn', {}, CURSOR_PAGES);
  return (
    <Screen
      title={t`Withdrawn cycles`}
      description={t`Partners no longer read them. Open one to see what it said.`}
      parents={[{ label: t`Cycles`, to: '/cycles' }]}
    >
      <PagedTable
        what={t`read the withdrawn cycles`}
        query={cycles}
        rowsOf={({ data }) => data.cycles}
        readPage={(page) => operatorsApi.GET('/api/v1/admin/cycles/withdrawn', { params: { query: page } })}
        name="withdrawn-cycles"
        caption={t`Withdrawn cycles`}
        columns={COLUMNS}
        rowKey={(cycle) => `${cycle.cycle_number} ${cycle.withdrawn_at}`}
        rowTo={(cycle) => `/cycles/${cycle.cycle_number}`}
        empty={{
          title: t`No cycle was withdrawn`,
          children: t`A cycle can be withdrawn on its page.`,
          link: { label: t`Published cycles`, to: '/cycles' },
        }}
      />
    </Screen>
  );
};
