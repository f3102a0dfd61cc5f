import { getRouteApi } from '@tanstack/react-router';
import { type AuditItem } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { CURSOR_PAGES } from '../../api/pages.ts';
import { ACTION, ACTOR, AT, CHANGES, SUBJECT } from '../../display/audit-columns.tsx';
import { type DataColumn } from '../../display/data-view.ts';
import { DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { AddressLink } from '../../display/links.tsx';
import { LoadedPages } from '../../display/LoadedPages.tsx';
import { Screen } from '../../display/Screen.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { AuditFilters } from './AuditFilters.tsx';

const route = getRouteApi('/shell/audit');

const COLUMNS: readonly DataColumn<AuditItem>[] = [
  AT,
  ACTOR,
  ACTION,
  SUBJECT,
  CHANGES,
  { id: 'address', header: 'Address', value: ({ address }) => address, isHidden: true },
  { id: 'target', header: 'ID', value: ({ target }) => target, isHidden: true },
  {
    id: 'request_id',
    header: 'Request',
    value: (entry) => entry.request_id,
    isHidden: true,
    cell: ({ request_id: id }) =>
      id === null ? (
        '–'
      ) : (
        <AddressLink href={`/requests?request_id=${encodeURIComponent(id)}`}>{id}</AddressLink>
      ),
  },
];

/** Every write of an operator, and every failed sign-in. */
export const AuditList = () => {
  const filter = route.useSearch();
  const entries = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/audit',
    { params: { query: { ...filter } } },
    CURSOR_PAGES,
  );
  return (
    <Screen
      title="Audit log"
      description="Every write of an operator with what it changed, and every failed sign-in. Open an entry for its address, its request, and both states."
    >
      <AuditFilters />
      <LoadedPages what="read the audit log" query={entries}>
        {(pages, more) => (
          <DataTable
            name="audit"
            caption="Audit log"
            columns={COLUMNS}
            rows={pages.flatMap(({ data }) => data.entries)}
            rowKey={({ id }) => String(id)}
            details={(entry) => <AuditDetails entry={entry} />}
            empty={<EmptyState title="Nothing was done">No entry matches these filters.</EmptyState>}
            {...more}
          />
        )}
      </LoadedPages>
    </Screen>
  );
};
