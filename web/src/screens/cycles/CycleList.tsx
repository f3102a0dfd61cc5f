import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { SIGNALS } from '../../../../packages/engine/signals.ts';
import { $api, CURSOR_PAGES, type CycleItem, operatorsApi } from '../../api/operators-api.ts';
import {
  type DataColumn,
  numberColumn,
  signalColumn,
  stateColumn,
  timeColumn,
} from '../../display/columns.tsx';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { FilterTime } from '../../display/FilterTime.tsx';
import { ButtonLink } from '../../display/links.tsx';
import { duration } from '../../display/moments.ts';
import { wholePercent } from '../../display/numbers.ts';
import { PagedTable } from '../../display/PagedTable.tsx';
import { Screen } from '../../display/Screen.tsx';
import { kindOf, publishedAfterSeconds } from './cycle-labels.ts';

const route = getRouteApi('/shell/cycles');

const COLUMNS: readonly DataColumn<CycleItem>[] = [
  { id: 'cycle_number', header: t`Cycle`, value: (cycle) => cycle.cycle_number },
  timeColumn('cycle_at', t`Slot`, (cycle) => cycle.cycle_at),
  signalColumn('signal', t`Verdict`, ({ signal }) => signal),
  numberColumn('confidence', t`Agreement`, ({ confidence }) => confidence, wholePercent),
  stateColumn('backfilled', t`Kind`, kindOf),
  numberColumn('published_after_seconds', t`Published after`, publishedAfterSeconds, duration),
  timeColumn('published_at', t`Published`, (cycle) => cycle.published_at, {
    precision: 'second',
    isHidden: true,
  }),
  { id: 'mode', header: t`Mode`, value: ({ mode }) => mode },
  { id: 'methodology_version', header: t`Methodology`, value: (cycle) => cycle.methodology_version },
  { id: 'result_hash', header: t`Result hash`, value: (cycle) => cycle.result_hash, isHidden: true },
];

const WorkButton = () => <ButtonLink to="/work" variant="default">{t`Run or backfill`}</ButtonLink>;

export const CycleList = () => {
  const query = route.useSearch();
  const cycles = $api.useInfiniteQuery('get', '/api/v1/admin/cycles', { params: { query } }, CURSOR_PAGES);
  return (
    <Screen
      title={t`Cycles`}
      description={t`A cycle is published every 15 minutes. Open one to see why it has this verdict.`}
      actions={
        <>
          <ButtonLink to="/cycles/withdrawn" variant="subtle">{t`Withdrawn`}</ButtonLink>
          <WorkButton />
        </>
      }
    >
      <PagedTable
        what={t`read the cycles`}
        query={cycles}
        rowsOf={({ data }) => data.cycles}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/cycles', { params: { query: { ...query, ...page } } })
        }
        name="cycles"
        caption={t`Cycles`}
        columns={COLUMNS}
        rowKey={(cycle) => String(cycle.cycle_number)}
        rowTo={(cycle) => `/cycles/${cycle.cycle_number}`}
        filters={
          <>
            <FilterSelect name="signal" label={t`Verdict`} choices={SIGNALS} />
            <FilterTime name="from" label={t`From (UTC)`} />
            <FilterTime name="to" label={t`To (UTC)`} />
          </>
        }
        empty={{
          title: t`No cycle was published yet`,
          children: t`The first one is published as soon as sources have values.`,
          action: <WorkButton />,
          link: { label: t`Sources and their values`, to: '/sources' },
        }}
        noMatch={{ title: t`No cycle matches`, children: t`Widen the window, or choose another verdict.` }}
      />
    </Screen>
  );
};
