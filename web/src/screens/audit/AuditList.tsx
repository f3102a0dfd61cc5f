import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { $api, type AuditItem, CURSOR_PAGES, operatorsApi } from '../../api/operators-api.ts';
import { type DataColumn } from '../../display/columns.tsx';
import { ACTION, ACTOR, AT, CHANGES, SUBJECT } from '../../display/audit-columns.tsx';
import { PagedTable } from '../../display/PagedTable.tsx';
import { Screen } from '../../display/Screen.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { RequestLink } from './RequestLink.tsx';

const route = getRouteApi('/shell/audit');

const COLUMNS: readonly DataColumn<AuditItem>[] = [
  AT,
  ACTOR,
  ACTION,
  SUBJECT,
  CHANGES,
  { id: 'address', header: t`Address`, value: ({ address }) => address, isHidden: true },
  { id: 'target', header: 'ID', value: ({ target }) => target, isHidden: true },
  {
    id: 'request_id',
    header: t`Request`,
    value: (entry) => entry.request_id,
    isHidden: true,
    cell: (entry) => <RequestLink id={entry.request_id} />,
  },
];

/** Every write of an operator, and every failed sign-in. */
export const AuditList = () => {
  const query = { ...route.useSearch() };
  const entries = $api.useInfiniteQuery('get', '/api/v1/admin/audit', { params: { query } }, CURSOR_PAGES);
  return (
    <Screen
      title={t`Audit log`}
      description={t`Every write of an operator with what it changed, and every failed sign-in. Open an entry for its address, its request, and both states.`}
    >
      <PagedTable
        what={t`read the audit log`}
        query={entries}
        rowsOf={({ data }) => data.entries}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/audit', { params: { query: { ...query, ...page } } })
        }
        name="audit"
        caption={t`Audit log`}
        columns={COLUMNS}
        rowKey={({ id }) => String(id)}
        details={(entry) => <AuditDetails entry={entry} />}
        filters={<AuditFilters />}
        empty={{
          title: t`No operator has changed anything yet`,
          children: t`Every write of an operator, and every failed sign-in, appears here.`,
          link: { label: t`Operators`, to: '/operators' },
        }}
        noMatch={{ title: t`No entry matches` }}
      />
    </Screen>
  );
};
