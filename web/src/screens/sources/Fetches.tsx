import { Text } from '@mantine/core';
import { type FetchItem } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { CURSOR_PAGES } from '../../api/pages.ts';
import { numberColumn, timeColumn } from '../../display/columns.tsx';
import { type DataColumn } from '../../display/data-view.ts';
import { DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadedPages } from '../../display/LoadedPages.tsx';
import { compact, count, milliseconds } from '../../display/numbers.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { OUTCOME_LABELS } from './source-labels.ts';

const COLUMNS: readonly DataColumn<FetchItem>[] = [
  timeColumn('started_at', 'Time', ({ started_at }) => started_at, { precision: 'second' }),
  {
    id: 'outcome',
    header: 'Outcome',
    value: ({ outcome }) => OUTCOME_LABELS[outcome].label,
    cell: ({ outcome }) => <StateBadge {...OUTCOME_LABELS[outcome]} />,
  },
  numberColumn('http_status', 'Status', (fetch) => fetch.http_status, String),
  numberColumn('duration_ms', 'Took', (fetch) => fetch.duration_ms, milliseconds),
  numberColumn('observations', 'New values', ({ observations }) => observations, count),
  numberColumn('rejected', 'Rejected', ({ rejected }) => rejected, count),
  numberColumn('requests', 'Requests', ({ requests }) => requests, count, { isHidden: true }),
  numberColumn(
    'bytes',
    'Size',
    ({ bytes }) => bytes,
    (bytes) => `${compact(bytes)}B`,
    { isHidden: true },
  ),
  {
    id: 'error',
    header: 'Why',
    value: ({ error }) => error,
    cell: ({ error }) =>
      error === null ? null : (
        <Text size="sm" miw={180}>
          {error}
        </Text>
      ),
  },
];

/** Every fetch of a source in the last 30 days, newest first. */
export const Fetches = ({ sourceId: id }: { readonly sourceId: string }) => {
  const fetches = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/sources/{id}/fetches',
    { params: { path: { id } } },
    CURSOR_PAGES,
  );
  return (
    <LoadedPages what="read the fetches" query={fetches}>
      {(pages, more) => (
        <DataTable
          name="source-fetches"
          caption="Table of fetches"
          columns={COLUMNS}
          rows={pages.flatMap(({ data }) => data.fetches)}
          rowKey={({ started_at }) => started_at}
          empty={<EmptyState title="No fetch in the last 30 days">Fetch it now to see one.</EmptyState>}
          {...more}
        />
      )}
    </LoadedPages>
  );
};
