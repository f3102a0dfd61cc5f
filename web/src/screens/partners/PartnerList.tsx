import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type PartnerItem } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { CURSOR_PAGES } from '../../api/pages.ts';
import { numberColumn, timeColumn } from '../../display/columns.tsx';
import { type DataColumn, DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { FilterText } from '../../display/FilterText.tsx';
import { ButtonLink } from '../../display/links.tsx';
import { LoadedPages } from '../../display/LoadedPages.tsx';
import { count, percent } from '../../display/numbers.ts';
import { Screen } from '../../display/Screen.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Ago } from '../../display/Time.tsx';
import { PARTNER_STATES } from './partner-states.ts';
import { Gated } from '../../display/Gated.tsx';

const route = getRouteApi('/shell/partners');

const COLUMNS: readonly DataColumn<PartnerItem>[] = [
  { id: 'name', header: 'Partner', value: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => PARTNER_STATES[state].label,
    cell: ({ state }) => <StateBadge {...PARTNER_STATES[state]} />,
  },
  numberColumn('in_force', 'Keys in force', ({ key_counts: keys }) => keys.in_force, count),
  numberColumn('disabled', 'Disabled', ({ key_counts: keys }) => keys.disabled, count, { isHidden: true }),
  numberColumn('keys', 'All keys', ({ key_counts: keys }) => keys.total, count),
  numberColumn('requests', 'Requests today', ({ today }) => today.requests, count),
  numberColumn(
    'errors',
    'Failed',
    ({ today: { requests, errors } }) => (requests === 0 ? null : errors / requests),
    (part) => percent(part),
  ),
  {
    id: 'last_used_at',
    header: 'Last used',
    value: ({ last_used_at: at }) => at,
    cell: ({ last_used_at: at }) => <Ago at={at} />,
  },
  { id: 'contacts', header: 'Contacts', value: ({ contact_emails: emails }) => emails.join(', ') || null },
  timeColumn('created_at', 'Added', ({ created_at: at }) => at, { precision: 'day', isHidden: true }),
  { id: 'notes', header: 'Notes', value: ({ notes }) => notes, isHidden: true },
];

const AddLink = () => (
  <Gated>
    <ButtonLink to="/partners/new">Add a partner</ButtonLink>
  </Gated>
);

/** Whom keys are issued to. */
export const PartnerList = () => {
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const partners = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/partners',
    { params: { query: { search } } },
    CURSOR_PAGES,
  );
  return (
    <Screen
      title="Partners"
      description="Whom keys are issued to, with what their keys use today."
      actions={<AddLink />}
    >
      <LoadedPages what="read the partners" query={partners}>
        {(pages, more) => (
          <DataTable
            name="partners"
            caption="Partners"
            columns={COLUMNS}
            rows={pages.flatMap(({ data }) => data.partners)}
            rowKey={({ id }) => id}
            rowTo={({ name }) => `/partners/${encodeURIComponent(name)}`}
            filters={
              <FilterText
                aria-label="Search"
                placeholder="Name or contact"
                value={search}
                onChange={(text) => void navigate({ search: { search: text }, replace: true })}
              />
            }
            empty={
              search === undefined ? (
                <EmptyState title="There is no partner yet" action={<AddLink />}>
                  A partner is also added with its first key.
                </EmptyState>
              ) : (
                <EmptyState
                  title="No partner matches"
                  action={<Button onClick={() => void navigate({ search: {} })}>Show all partners</Button>}
                />
              )
            }
            {...more}
          />
        )}
      </LoadedPages>
    </Screen>
  );
};
