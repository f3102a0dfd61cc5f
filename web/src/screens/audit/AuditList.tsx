import { Select, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type AuditItem } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { CURSOR_PAGES } from '../../api/pages.ts';
import { chosen } from '../../display/chosen.ts';
import { type DataColumn, DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadedPages } from '../../display/LoadedPages.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Time } from '../../display/Time.tsx';

const route = getRouteApi('/shell/audit');

const COLUMNS: readonly DataColumn<AuditItem>[] = [
  { id: 'at', header: 'Time', value: ({ at }) => at, cell: ({ at }) => <Time at={at} precision="second" /> },
  { id: 'actor', header: 'Operator', value: ({ actor }) => actor },
  { id: 'action', header: 'Action', value: ({ action }) => action },
  { id: 'target', header: 'Subject', value: ({ target }) => target },
  { id: 'address', header: 'Address', value: ({ address }) => address, isHidden: true },
];

/** Every write of an operator. */
export const AuditList = () => {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const entries = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/audit',
    { params: { query: { ...filter } } },
    CURSOR_PAGES,
  );
  const facets = $api.useQuery('get', '/api/v1/admin/audit/facets');
  const filterBy = (change: Partial<typeof filter>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <Screen title="Audit log" description="Every write of an operator, with what it changed.">
      <LoadedPages what="read the audit log" query={entries}>
        {(pages, more) => (
          <DataTable
            name="audit"
            caption="Audit log"
            columns={COLUMNS}
            rows={pages.flatMap(({ data }) => data.entries)}
            rowKey={({ id }) => String(id)}
            filters={
              <>
                <Select
                  aria-label="Operator"
                  placeholder="Any operator"
                  clearable
                  searchable
                  data={facets.data?.data.actors ?? []}
                  value={filter.actor ?? null}
                  onChange={(actor) => filterBy({ actor: chosen(actor) })}
                />
                <Select
                  aria-label="Action"
                  placeholder="Any action"
                  clearable
                  searchable
                  data={facets.data?.data.actions ?? []}
                  value={filter.action ?? null}
                  onChange={(action) => filterBy({ action: chosen(action) })}
                />
                <TextInput
                  aria-label="Subject"
                  placeholder="Any subject"
                  value={filter.target ?? ''}
                  onChange={(event) => filterBy({ target: chosen(event.currentTarget.value) })}
                />
              </>
            }
            empty={<EmptyState title="Nothing was done">No write matches these filters.</EmptyState>}
            {...more}
          />
        )}
      </LoadedPages>
    </Screen>
  );
};
