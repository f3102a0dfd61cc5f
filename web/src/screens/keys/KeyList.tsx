import { Button, Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { KEY_STATUSES } from '../../../../src/domain/access/partner-key.ts';
import { $api } from '../../api/operators-api.ts';
import { CURSOR_PAGES } from '../../api/pages.ts';
import { chosen } from '../../display/chosen.ts';
import { DataTable, type ServiceOrder } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { FilterText } from '../../display/FilterText.tsx';
import { KEY_COLUMNS } from '../../display/key-columns.tsx';
import { KEY_STATES } from '../../display/key-states.ts';
import { ButtonLink } from '../../display/links.tsx';
import { LoadedPages } from '../../display/LoadedPages.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Gated } from '../../display/Gated.tsx';

const route = getRouteApi('/shell/keys');

const STATUS_CHOICES = KEY_STATUSES.map((value) => ({ value, label: KEY_STATES[value].label }));

const IssueLink = ({ partner }: { readonly partner: string | undefined }) => (
  <Gated>
    <ButtonLink to="/keys/new" search={{ partner }}>
      Issue a key
    </ButtonLink>
  </Gated>
);

/** Partners' keys, those in force first. */
export const KeyList = () => {
  const { sort = 'use', ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const { order = sort === 'name' ? 'asc' : 'desc' } = filter;
  const keys = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/keys',
    { params: { query: { ...filter, sort, order } } },
    CURSOR_PAGES,
  );
  const partners = $api.useQuery('get', '/api/v1/admin/keys/partners');
  const filterBy = (change: Partial<typeof filter>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const serviceOrder: ServiceOrder = {
    sorting: [{ id: sort, desc: order === 'desc' }],
    onChange: ([first]) =>
      void navigate({
        search: (before) => ({
          ...before,
          sort: first?.id as typeof sort | undefined,
          order: first === undefined ? undefined : first.desc ? 'desc' : 'asc',
        }),
        replace: true,
      }),
  };
  const { search, partner, status } = filter;
  const isFiltered = search !== undefined || partner !== undefined || status !== undefined;
  return (
    <Screen
      title="Keys"
      description="Who can read the data API, and how much. Keys in force come first."
      actions={<IssueLink partner={partner} />}
    >
      <LoadedPages what="read the keys" query={keys}>
        {(pages, more) => (
          <DataTable
            name="keys"
            caption="Keys"
            columns={KEY_COLUMNS}
            rows={pages.flatMap(({ data }) => data.keys)}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `/keys/${id}`}
            order={serviceOrder}
            filters={
              <>
                <FilterText
                  aria-label="Search"
                  placeholder="Partner, label, or prefix"
                  value={search}
                  onChange={(text) => filterBy({ search: text })}
                />
                <Select
                  aria-label="Partner"
                  placeholder="Any partner"
                  clearable
                  searchable
                  data={(partners.data?.data.partners ?? []).map(({ partner: name }) => name)}
                  value={partner ?? null}
                  onChange={(name) => filterBy({ partner: chosen(name) })}
                />
                <Select
                  aria-label="Status"
                  placeholder="Any status"
                  clearable
                  data={STATUS_CHOICES}
                  value={status ?? null}
                  onChange={(value) => filterBy({ status: chosen(value) })}
                />
              </>
            }
            empty={
              isFiltered ? (
                <EmptyState
                  title="No key matches"
                  action={<Button onClick={() => void navigate({ search: {} })}>Show all keys</Button>}
                >
                  Search for a part of the partner’s name, or choose another status.
                </EmptyState>
              ) : (
                <EmptyState title="No key was issued yet" action={<IssueLink partner={undefined} />}>
                  Partners need one for everything but the latest verdict and composites.
                </EmptyState>
              )
            }
            {...more}
          />
        )}
      </LoadedPages>
    </Screen>
  );
};
