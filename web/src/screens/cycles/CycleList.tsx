import { Button, Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { SIGNALS } from '../../../../src/domain/signals.ts';
import { type CycleItem } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { CURSOR_PAGES } from '../../api/pages.ts';
import { chosen } from '../../display/chosen.ts';
import { numberColumn, timeColumn } from '../../display/columns.tsx';
import { type DataColumn, DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ButtonLink } from '../../display/links.tsx';
import { LoadedPages } from '../../display/LoadedPages.tsx';
import { duration } from '../../display/moments.ts';
import { percent } from '../../display/numbers.ts';
import { Screen } from '../../display/Screen.tsx';
import { SignalBadge } from '../../display/SignalBadge.tsx';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { KindBadge } from './KindBadge.tsx';
import { publishedAfterSeconds } from './published-after.ts';

const route = getRouteApi('/shell/cycles');

const COLUMNS: readonly DataColumn<CycleItem>[] = [
  { id: 'cycle_number', header: 'Cycle', value: (cycle) => cycle.cycle_number },
  timeColumn('cycle_at', 'Slot', (cycle) => cycle.cycle_at),
  {
    id: 'signal',
    header: 'Verdict',
    value: ({ signal }) => signal,
    cell: ({ signal }) => <SignalBadge signal={signal} />,
  },
  numberColumn(
    'confidence',
    'Agreement',
    ({ confidence }) => confidence,
    (value) => percent(value, 0),
  ),
  {
    id: 'backfilled',
    header: 'Kind',
    value: ({ backfilled }) => (backfilled ? 'backfilled' : 'on time'),
    cell: (cycle) => <KindBadge cycle={cycle} />,
  },
  numberColumn('published_after_seconds', 'Published after', publishedAfterSeconds, duration),
  timeColumn('published_at', 'Published', (cycle) => cycle.published_at, {
    precision: 'second',
    isHidden: true,
  }),
  { id: 'mode', header: 'Mode', value: ({ mode }) => mode },
  { id: 'methodology_version', header: 'Methodology', value: (cycle) => cycle.methodology_version },
  { id: 'result_hash', header: 'Result hash', value: (cycle) => cycle.result_hash, isHidden: true },
];

const WorkButton = () => (
  <ButtonLink to="/work" variant="default">
    Run or backfill
  </ButtonLink>
);

/** Every published cycle, newest first. */
export const CycleList = () => {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const cycles = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/cycles',
    { params: { query: { ...filter } } },
    CURSOR_PAGES,
  );
  const filterBy = (change: Partial<typeof filter>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <Screen
      title="Cycles"
      description="One is published every 15 minutes. Open one to see why it says what it says."
      actions={<WorkButton />}
    >
      <LoadedPages what="read the cycles" query={cycles}>
        {(pages, more) => (
          <DataTable
            name="cycles"
            caption="Cycles"
            columns={COLUMNS}
            rows={pages.flatMap(({ data }) => data.cycles)}
            rowKey={(cycle) => String(cycle.cycle_number)}
            rowTo={(cycle) => `/cycles/${cycle.cycle_number}`}
            filters={
              <>
                <Select
                  aria-label="Verdict"
                  placeholder="Any verdict"
                  clearable
                  data={[...SIGNALS]}
                  value={filter.signal ?? null}
                  onChange={(signal) => filterBy({ signal: chosen(signal) })}
                />
                <UtcDateTimeInput
                  aria-label="Slot from (UTC)"
                  placeholder="Slot from (UTC)"
                  description={null}
                  value={filter.from ?? null}
                  onChange={(from) => filterBy({ from: chosen(from) })}
                />
                <UtcDateTimeInput
                  aria-label="Slot before (UTC)"
                  placeholder="Slot before (UTC)"
                  description={null}
                  value={filter.to ?? null}
                  onChange={(to) => filterBy({ to: chosen(to) })}
                />
              </>
            }
            empty={
              isFiltered ? (
                <EmptyState
                  title="No cycle matches"
                  action={<Button onClick={() => void navigate({ search: {} })}>Show all</Button>}
                >
                  Widen the window, or choose another verdict.
                </EmptyState>
              ) : (
                <EmptyState title="No cycle was published yet" action={<WorkButton />}>
                  The first one follows as soon as sources have values.
                </EmptyState>
              )
            }
            {...more}
          />
        )}
      </LoadedPages>
    </Screen>
  );
};
