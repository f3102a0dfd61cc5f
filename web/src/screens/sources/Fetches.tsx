import { t } from 'ttag';
import { Text } from '@mantine/core';
import { $api, CURSOR_PAGES, type FetchItem, operatorsApi } from '../../api/operators-api.ts';
import { type DataColumn, numberColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { bytes, count, milliseconds } from '../../display/numbers.ts';
import { PagedTable } from '../../display/PagedTable.tsx';
import { OUTCOME_LABELS } from './source-labels.ts';

const COLUMNS: readonly DataColumn<FetchItem>[] = [
  timeColumn('started_at', t`Time`, ({ started_at }) => started_at, { precision: 'second' }),
  stateColumn('outcome', t`Outcome`, ({ outcome }) => OUTCOME_LABELS[outcome]),
  numberColumn('http_status', t`Status`, (fetch) => fetch.http_status, String),
  numberColumn('duration_ms', t`Took`, (fetch) => fetch.duration_ms, milliseconds),
  numberColumn('observations', t`New values`, ({ observations }) => observations, count),
  numberColumn('rejected', t`Rejected values`, ({ rejected }) => rejected, count),
  numberColumn('requests', t`Requests`, ({ requests }) => requests, count, { isHidden: true }),
  numberColumn('bytes', t`Size`, (fetch) => fetch.bytes, bytes, { isHidden: true }),
  {
    id: 'error',
    header: t`Why`,
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
      what={t`read the fetches`}
      query={fetches}
      rowsOf={({ data }) => data.fetches}
      readPage={(page) =>
        operatorsApi.GET('/api/v1/admin/sources/{id}/fetches', { params: { path: { id }, query: page } })
      }
      name="source-fetches"
      caption={t`Table of fetches`}
      columns={COLUMNS}
      rowKey={({ started_at }) => started_at}
      empty={t`It was not fetched in the last 30 days. Fetch it now to see a fetch here.`}
    />
  );
};
