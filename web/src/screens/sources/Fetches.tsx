import { Text } from '@mantine/core';
import { $api, CURSOR_PAGES, type FetchItem, operatorsApi } from '../../api/operators-api.ts';
import { type DataColumn, numberColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { bytes, count, milliseconds } from '../../display/numbers.ts';
import { PagedTable } from '../../display/PagedTable.tsx';
import { OUTCOME_LABELS } from './source-labels.ts';

const COLUMNS: readonly DataColumn<FetchItem>[] = [
  timeColumn('started_at', 'Time', ({ started_at }) => started_at, { precision: 'second' }),
  stateColumn('outcome', 'Outcome', ({ outcome }) => OUTCOME_LABELS[outcome]),
  numberColumn('http_status', 'Status', (fetch) => fetch.http_status, String),
  numberColumn('duration_ms', 'Took', (fetch) => fetch.duration_ms, milliseconds),
  numberColumn('observations', 'New values', ({ observations }) => observations, count),
  numberColumn('rejected', 'Rejected', ({ rejected }) => rejected, count),
  numberColumn('requests', 'Requests', ({ requests }) => requests, count, { isHidden: true }),
  numberColumn('bytes', 'Size', (fetch) => fetch.bytes, bytes, { isHidden: true }),
  {
    id: 'error',
    header: 'Why',
    value: ({ error }) => error,
    cell: ({ error }) =>
      error && (
        <Text size="sm" miw={180}>
          {error}
        </Text>
      ),
  },
];

/** Every fetch of a source in the last 30 days, latest first. */
export const Fetches = ({ sourceId: id }: { readonly sourceId: string }) => {
  const fetches = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/sources/{id}/fetches',
    { params: { path: { id } } },
    CURSOR_PAGES,
  );
  return (
    <PagedTable
      what="read the fetches"
      query={fetches}
      rowsOf={({ data }) => data.fetches}
      readPage={(page) =>
        operatorsApi.GET('/api/v1/admin/sources/{id}/fetches', { params: { path: { id }, query: page } })
      }
      name="source-fetches"
      caption="Table of fetches"
      columns={COLUMNS}
      rowKey={({ started_at }) => started_at}
      empty="It was not fetched in the last 30 days. Fetch it now to see a fetch here."
    />
  );
};
