import { t } from 'ttag';
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
  { value: 'all', label: t`All` },
  { value: 'open', label: t`Open` },
  { value: 'over', label: t`Over` },
] as const;

const COLUMNS: readonly DataColumn<OperatorSessionItem>[] = [
  { id: 'operator', header: t`Operator`, value: ({ operator }) => operator },
  {
    id: 'standing',
    header: t`State`,
    inRow: 'state',
    value: ({ standing }) => standing,
    cell: ({ standing, own, awaits }) => (
      <>
        <StateBadge {...STANDINGS[standing]} /> {own && <StateBadge label={t`This one`} tone="info" />}
        {awaits !== null && standing === 'open' && (
          <StateBadge
            label={t`Sign-in unfinished`}
            tone="warning"
            meaning={t`It still needs a code, so it gives no access yet.`}
          />
        )}
      </>
    ),
  },
  { id: 'address', header: t`Address`, value: ({ address }) => address },
  { id: 'signed_in_by', header: t`Signed in by`, value: (session) => WAYS[session.signed_in_by] },
  timeColumn('opened_at', t`Opened`, (session) => session.opened_at),
  agoColumn('last_active_at', t`Last active`, (session) => session.last_active_at),
  agoColumn('ends_at', t`Ends or ended`, sessionEnd, { absent: t`with its token` }),
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
      title={t`Sessions`}
      description={t`Current and past sign-ins to the back office.`}
      actions={<EndOthers />}
    >
      <PagedTable
        what={t`read the sessions`}
        query={sessions}
        rowsOf={({ data }) => data.sessions}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/operators/sessions', { params: { query: { ...query, ...page } } })
        }
        name="sessions"
        caption={t`Sessions`}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowActions={(session) => session.standing === 'open' && <EndButton session={session} />}
        filters={<FilterSegments name="status" label={t`State`} choices={STATUSES} fallback="all" />}
        noMatch={{ title: t`No session matches` }}
      />
    </Screen>
  );
};

const EndButton = ({ session: { id, operator, own } }: { readonly session: OperatorSessionItem }) => {
  const end = $api.useMutation('post', '/api/v1/admin/operators/sessions/{id}/end');
  const ask = (): void =>
    void confirm({
      title: own ? t`End your own session?` : t`End this session of ${operator}?`,
      children: own
        ? t`You will have to sign in again.`
        : t`It gives no access from the next request on. The operator can sign in again; revoke the token to prevent that.`,
      action: t`End`,
      role: 'owner',
      onConfirm: async () => {
        await end.mutateAsync({ params: { path: { id } } });
        notifyDone(t`The session has ended.`);
      },
    });
  return (
    <GatedButton
      needs="owner"
      size="compact-sm"
      variant="default"
      onClick={ask}
      aria-label={t`End this session of ${operator}`}
    >{t`End`}</GatedButton>
  );
};

const EndOthers = () => {
  const endAll = $api.useMutation('post', '/api/v1/admin/operators/sessions/end');
  const ask = (): void =>
    void confirm({
      title: t`End all other sessions?`,
      children: t`Everyone but you is signed out immediately, and can sign in again.`,
      action: t`End all others`,
      isDangerous: true,
      role: 'owner',
      onConfirm: async () => {
        const { data } = await endAll.mutateAsync({ body: { except_own: true } });
        notifyDone(data.ended === 1 ? t`1 session has ended.` : t`${data.ended} sessions have ended.`);
      },
    });
  return <GatedButton needs="owner" variant="default" onClick={ask}>{t`End all others…`}</GatedButton>;
};
