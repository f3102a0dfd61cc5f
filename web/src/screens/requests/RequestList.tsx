import { t } from 'ttag';
import { Group, Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import {
  $api,
  CURSOR_PAGES,
  type LoggedRequestItem,
  type operations,
  operatorsApi,
} from '../../api/operators-api.ts';
import { type DataColumn, numberColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { ButtonLink } from '../../display/links.tsx';
import { milliseconds } from '../../display/numbers.ts';
import { PagedTable } from '../../display/PagedTable.tsx';
import { Screen } from '../../display/Screen.tsx';
import { useFilters } from '../../display/use-filters.ts';
import { LogBounds } from './LogBounds.tsx';
import { callerOf, networkOf, RequestCaller } from './RequestCaller.tsx';
import { RequestDrawer } from './RequestDrawer.tsx';
import { RequestSummary } from './RequestSummary.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import { meaningOf, parametersOf, toneOfStatus } from './request-labels.ts';

const route = getRouteApi('/shell/requests');

/** How often the log is read while it is followed. Rows appear within ten seconds. */
const FOLLOW_MS = 3_000;
const FOLLOWED_ROWS = 100;

/** Enough of an ID to recognise it. */
const shortened = (id: string): string => (id.length > 12 ? `${id.slice(0, 8)}…` : id);

const COLUMNS: readonly DataColumn<LoggedRequestItem>[] = [
  timeColumn('at', t`Time`, ({ at }) => at, { precision: 'second' }),
  stateColumn('status', t`Status`, (request) => ({
    label: String(request.status),
    tone: toneOfStatus(request.status),
    meaning: meaningOf(request).sentence,
  })),
  { id: 'error_code', header: t`Error code`, value: ({ error_code: code }) => code },
  {
    id: 'caller',
    header: t`Key or network`,
    value: callerOf,
    cell: (request) => <RequestCaller request={request} />,
  },
  {
    id: 'route',
    header: t`Route`,
    value: ({ method, route: path }) => `${method} ${path}`,
    cell: ({ method, route: path }) =>
      `${method === 'GET' ? '' : `${method} `}${path.replace(/^\/api\/v1\/data/, '')}`,
  },
  numberColumn('duration_ms', t`Duration`, ({ duration_ms: duration }) => duration, milliseconds),
  {
    id: 'request_id',
    header: t`Request ID`,
    value: ({ request_id: id }) => id,
    cell: ({ request_id: id }) => <code title={id}>{shortened(id)}</code>,
  },
  { id: 'error_id', header: t`Error ID`, value: ({ error_id: id }) => id, isHidden: true },
  { id: 'key_id', header: t`Key ID`, value: ({ key_id: id }) => id, isHidden: true },
  { id: 'partner', header: t`Partner`, value: ({ partner }) => partner, isHidden: true },
  { id: 'network', header: t`Network`, value: networkOf, isHidden: true },
  { id: 'path', header: t`Path`, value: ({ path }) => path, isHidden: true },
  { id: 'query', header: t`Parameters`, value: parametersOf, isHidden: true },
];

/** Partners' requests of the last seven days: all failures, and a sample of successes. */
export const RequestList = () => {
  const filter = route.useSearch();
  // The API validates texts of the address, and the page shows its message.
  const query = filter as operations['listRequests']['parameters']['query'] & {};
  const { change } = useFilters();
  const [isFollowing, setFollowing] = useState(false);
  const [open, setOpen] = useState<LoggedRequestItem | null>(null);
  // While the log is followed, only its latest page is polled.
  const paging = isFollowing ? { limit: FOLLOWED_ROWS } : {};
  const requests = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/requests',
    { params: { query: { ...query, ...paging } } },
    { ...CURSOR_PAGES, refetchInterval: isFollowing ? FOLLOW_MS : false },
  );
  return (
    <Screen
      title={t`Requests`}
      description={t`Find a partner's failed request by its ID, its key, or what went wrong.`}
      actions={
        <Group gap="lg">
          <Switch
            label={t`Failures only`}
            checked={filter.status === 'failed'}
            onChange={(event) => change({ status: event.currentTarget.checked ? 'failed' : undefined })}
          />
          <Switch
            label={t`Follow live`}
            checked={isFollowing}
            onChange={(event) => setFollowing(event.currentTarget.checked)}
          />
        </Group>
      }
    >
      <RequestFilters />
      <RequestSummary
        filter={filter as operations['summariseRequests']['parameters']['query']}
        refetchInterval={isFollowing ? FOLLOW_MS : false}
      />
      <PagedTable
        what={t`read the requests`}
        query={requests}
        rowsOf={({ data }) => data.requests}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/requests', { params: { query: { ...query, ...page } } })
        }
        isNewestOnly={isFollowing}
        name="requests"
        caption={t`Requests`}
        columns={COLUMNS}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        filters={requests.data && <LogBounds log={requests.data.pages[0]!.data.log} />}
        empty={{
          title: t`No request was logged yet`,
          children: t`A failed request of a partner appears here within ten seconds.`,
          link: { label: t`Keys and their use`, to: '/keys' },
        }}
        noMatch={{
          title: t`No logged request matches`,
          children: t`Successful requests are logged only as a sample, and rows are kept for seven days.`,
          ...(isUuid(filter.request_id) && { action: <AsErrorId id={filter.request_id} /> }),
        }}
      />
      <RequestDrawer request={open} onClose={() => setOpen(null)} />
    </Screen>
  );
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (id: string | undefined): id is string => id !== undefined && UUID.test(id);

/** Advice for an ID that no request has: it may belong to an error. */
const AsErrorId = ({ id }: { readonly id: string }) => (
  <ButtonLink to="/requests" search={{ error_id: id }}>{t`Look for it as an error ID`}</ButtonLink>
);
