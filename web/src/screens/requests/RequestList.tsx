import { Button, Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type LoggedRequestItem, type operations } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { CURSOR_PAGES } from '../../api/pages.ts';
import { numberColumn, timeColumn } from '../../display/columns.tsx';
import { type DataColumn, DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadedPages } from '../../display/LoadedPages.tsx';
import { milliseconds } from '../../display/numbers.ts';
import { Screen } from '../../display/Screen.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { LogBounds } from './LogBounds.tsx';
import { callerOf, networkOf, RequestCaller } from './RequestCaller.tsx';
import { RequestDrawer } from './RequestDrawer.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import { meaningOf, toneOfStatus } from './request-labels.ts';
import { type RequestFilter } from './request-filter.ts';

const route = getRouteApi('/shell/requests');

/** How often the log is read while it is followed. Rows appear within ten seconds. */
const FOLLOW_MS = 3_000;

/** Enough of an ID to recognise it. */
const shortened = (id: string): string => (id.length > 12 ? `${id.slice(0, 8)}…` : id);

const COLUMNS: readonly DataColumn<LoggedRequestItem>[] = [
  timeColumn('at', 'Time', ({ at }) => at, { precision: 'second' }),
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: (request) => (
      <StateBadge
        label={String(request.status)}
        tone={toneOfStatus(request.status)}
        meaning={meaningOf(request).sentence}
      />
    ),
  },
  {
    id: 'error_code',
    header: 'Error code',
    value: ({ error_code: code }) => code,
  },
  {
    id: 'caller',
    header: 'Key or network',
    isOneLine: true,
    value: callerOf,
    cell: (request) => <RequestCaller request={request} />,
  },
  {
    id: 'route',
    header: 'Route',
    isOneLine: true,
    value: ({ method, route: path }) => `${method} ${path}`,
    cell: ({ method, route: path }) =>
      `${method === 'GET' ? '' : `${method} `}${path.replace(/^\/api\/v1\/data/, '')}`,
  },
  numberColumn('duration_ms', 'Duration', ({ duration_ms: duration }) => duration, milliseconds),
  {
    id: 'request_id',
    header: 'Request ID',
    value: ({ request_id: id }) => id,
    cell: ({ request_id: id }) => <code title={id}>{shortened(id)}</code>,
  },
  { id: 'error_id', header: 'Error ID', value: ({ error_id: id }) => id, isHidden: true },
  { id: 'key_id', header: 'Key ID', value: ({ key_id: id }) => id, isHidden: true },
  { id: 'partner', header: 'Partner', value: ({ partner }) => partner, isHidden: true },
  { id: 'network', header: 'Network', value: networkOf, isHidden: true },
  { id: 'path', header: 'Path', value: ({ path }) => path, isHidden: true },
  { id: 'query', header: 'Parameters', value: ({ query }) => query, isHidden: true },
];

/** Partners' requests of the last seven days: all failures, and a sample of successes. */
export const RequestList = () => {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const [isFollowing, setFollowing] = useState(false);
  const [open, setOpen] = useState<LoggedRequestItem | null>(null);
  const requests = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/requests',
    // The API checks texts of the address, and its message is shown.
    { params: { query: filter as operations['listRequests']['parameters']['query'] & {} } },
    { ...CURSOR_PAGES, refetchInterval: isFollowing ? FOLLOW_MS : false },
  );
  const filterBy = (change: RequestFilter): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <Screen
      title="Requests"
      description="Find a partner's failed request by its ID, its key, or what went wrong."
      actions={
        <Switch
          label="Follow live"
          checked={isFollowing}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
      }
    >
      <RequestFilters
        filter={filter}
        onChange={filterBy}
        onClear={() => void navigate({ search: {}, replace: true })}
      />
      <LoadedPages what="read the requests" query={requests}>
        {(pages, more) => (
          <DataTable
            name="requests"
            caption="Requests"
            columns={COLUMNS}
            rows={pages.flatMap(({ data }) => data.requests)}
            rowKey={({ id }) => String(id)}
            onOpen={setOpen}
            filters={<LogBounds log={pages[0]!.data.log} />}
            empty={<NothingFound filter={filter} onLookFor={(search) => void navigate({ search })} />}
            {...more}
          />
        )}
      </LoadedPages>
      <RequestDrawer request={open} onClose={() => setOpen(null)} />
    </Screen>
  );
};

interface NothingFoundProps {
  readonly filter: RequestFilter;
  readonly onLookFor: (filter: RequestFilter) => void;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Nothing matches; an ID may be of another kind. */
const NothingFound = ({ filter, onLookFor }: NothingFoundProps) => {
  const id = filter.request_id;
  if (id !== undefined && UUID.test(id))
    return (
      <EmptyState
        title="No logged request has this request ID"
        action={<Button onClick={() => onLookFor({ error_id: id })}>Look for it as an error ID</Button>}
      >
        Successful requests are logged only as a sample, and rows are kept for seven days.
      </EmptyState>
    );
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return isFiltered ? (
    <EmptyState
      title="No logged request matches"
      action={<Button onClick={() => onLookFor({})}>Show all</Button>}
    >
      Successful requests are logged only as a sample, and rows are kept for seven days.
    </EmptyState>
  ) : (
    <EmptyState title="No request was logged yet">
      A failed request of a partner appears here within ten seconds.
    </EmptyState>
  );
};
