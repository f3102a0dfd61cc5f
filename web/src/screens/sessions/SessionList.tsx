import { getRouteApi } from '@tanstack/react-router';
import { $api, CURSOR_PAGES, type OperatorSessionItem, operatorsApi } from '../../api/operators-api.ts';
import { agoColumn, type DataColumn, timeColumn } from '../../display/columns.tsx';
import { confirm } from '../../display/confirm.tsx';
import { FilterSegments } from '../../display/FilterSegments.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { PagedTable } from '../../display/PagedTable.tsx';
import { Screen } from '../../display/Screen.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { sessionEnd, STANDINGS, WAYS } from './session-labels.ts';

const route = getRouteApi('/shell/sessions');

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'over', label: 'Over' },
] as const;

const COLUMNS: readonly DataColumn<OperatorSessionItem>[] = [
  { id: 'operator', header: 'Operator', value: ({ operator }) => operator },
  {
    id: 'standing',
    header: 'State',
    inRow: 'state',
    value: ({ standing }) => standing,
    cell: ({ standing, own, awaits }) => (
      <>
        <StateBadge {...STANDINGS[standing]} /> {own && <StateBadge label="This one" tone="info" />}
        {awaits !== null && standing === 'open' && (
          <StateBadge
            label="Sign-in unfinished"
            tone="warning"
            meaning="It still needs a code, so it gives no access yet."
          />
        )}
      </>
    ),
  },
  { id: 'address', header: 'Address', value: ({ address }) => address },
  { id: 'signed_in_by', header: 'Signed in by', value: (session) => WAYS[session.signed_in_by] },
  timeColumn('opened_at', 'Opened', (session) => session.opened_at),
  agoColumn('last_active_at', 'Last active', (session) => session.last_active_at),
  agoColumn('ends_at', 'Ends or ended', sessionEnd, { absent: 'with its token' }),
];

export const SessionList = () => {
  const query = route.useSearch();
  const sessions = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/operators/sessions',
    { params: { query } },
    CURSOR_PAGES,
  );
  return (
    <Screen
      title="Sessions"
      description="Current and past sign-ins to the back office."
      actions={<EndOthers />}
    >
      <PagedTable
        what="read the sessions"
        query={sessions}
        rowsOf={({ data }) => data.sessions}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/operators/sessions', { params: { query: { ...query, ...page } } })
        }
        name="sessions"
        caption="Sessions"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowActions={(session) => session.standing === 'open' && <EndButton session={session} />}
        filters={<FilterSegments name="status" label="State" choices={STATUSES} fallback="all" />}
        noMatch={{ title: 'No session matches' }}
      />
    </Screen>
  );
};

const EndButton = ({ session: { id, operator, own } }: { readonly session: OperatorSessionItem }) => {
  const end = $api.useMutation('post', '/api/v1/admin/operators/sessions/{id}/end');
  const ask = (): void =>
    void confirm({
      title: own ? 'End your own session?' : `End this session of ${operator}?`,
      children: own
        ? 'You will have to sign in again.'
        : 'It gives no access from the next request on. The operator can sign in again; revoke the token to prevent that.',
      action: 'End',
      role: 'owner',
      onConfirm: async () => {
        await end.mutateAsync({ params: { path: { id } } });
        notifyDone('The session has ended.');
      },
    });
  return (
    <GatedButton
      needs="owner"
      size="compact-sm"
      variant="default"
      onClick={ask}
      aria-label={`End this session of ${operator}`}
    >
      End
    </GatedButton>
  );
};

const EndOthers = () => {
  const endAll = $api.useMutation('post', '/api/v1/admin/operators/sessions/end');
  const ask = (): void =>
    void confirm({
      title: 'End all other sessions?',
      children: 'Everyone but you is signed out immediately, and can sign in again.',
      action: 'End all others',
      isDangerous: true,
      role: 'owner',
      onConfirm: async () => {
        const { data } = await endAll.mutateAsync({ body: { except_own: true } });
        notifyDone(data.ended === 1 ? '1 session has ended.' : `${data.ended} sessions have ended.`);
      },
    });
  return (
    <GatedButton needs="owner" variant="default" onClick={ask}>
      End all others…
    </GatedButton>
  );
};
