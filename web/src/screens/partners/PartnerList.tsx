import { t } from 'ttag';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { $api, CURSOR_PAGES, type PartnerItem, operatorsApi } from '../../api/operators-api.ts';
import { agoColumn, type DataColumn, numberColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { FilterText } from '../../display/FilterText.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { count, percent, requestsOf } from '../../display/numbers.ts';
import { PagedTable } from '../../display/PagedTable.tsx';
import { Screen } from '../../display/Screen.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { PARTNER_STATES } from './partner-states.ts';

const route = getRouteApi('/shell/partners');

/** @example '91% of 200 requests failed, most with SCOPE_MISSING' */
export const failureOf = ({ failing }: Pick<PartnerItem, 'failing'>): string | null =>
  failing &&
  t`${percent(failing.errors / failing.requests)} of ${requestsOf(failing.requests)} failed${failing.most_frequent_error === null ? '' : t`, most with ${failing.most_frequent_error}`}`;

const failedPart = ({ today: { requests, errors } }: PartnerItem): number | null =>
  requests === 0 ? null : errors / requests;

const COLUMNS: readonly DataColumn<PartnerItem>[] = [
  { id: 'name', header: t`Partner`, value: ({ name }) => name },
  {
    ...stateColumn('state', t`State`, ({ state }) => PARTNER_STATES[state]),
    cell: (partner) => (
      <>
        <StateBadge {...PARTNER_STATES[partner.state]} />
        <Text size="xs" c="dimmed">
          {failureOf(partner)}
        </Text>
      </>
    ),
  },
  { id: 'failing', header: t`Failing`, value: failureOf, isHidden: true },
  numberColumn('in_force', t`Keys in force`, ({ key_counts: keys }) => keys.in_force, count),
  numberColumn('disabled', t`Disabled`, ({ key_counts: keys }) => keys.disabled, count, { isHidden: true }),
  numberColumn('keys', t`All keys`, ({ key_counts: keys }) => keys.total, count),
  numberColumn('requests', t`Requests today`, ({ today }) => today.requests, count),
  numberColumn('errors', t`Failed`, failedPart, percent),
  agoColumn('last_used_at', t`Last used`, ({ last_used_at: at }) => at),
  { id: 'contacts', header: t`Contacts`, value: ({ contact_emails: emails }) => emails.join(', ') || null },
  timeColumn('created_at', t`Added`, ({ created_at: at }) => at, { precision: 'day', isHidden: true }),
  { id: 'notes', header: t`Notes`, value: ({ notes }) => notes, isHidden: true },
];

const STATE_CHOICES = Object.entries(PARTNER_STATES).map(([value, { label }]) => ({ value, label }));

const AddLink = () => <GatedLink to="/partners/new">{t`Add a partner`}</GatedLink>;

export const PartnerList = () => {
  const query = route.useSearch();
  const partners = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/partners',
    { params: { query } },
    CURSOR_PAGES,
  );
  return (
    <Screen title={t`Partners`} description={t`Holders of keys, with today’s use.`} actions={<AddLink />}>
      <PagedTable
        what={t`read the partners`}
        query={partners}
        rowsOf={({ data }) => data.partners}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/partners', { params: { query: { ...query, ...page } } })
        }
        name="partners"
        caption={t`Partners`}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowTo={({ name }) => `/partners/${encodeURIComponent(name)}`}
        filters={
          <>
            <FilterText name="search" label={t`Search`} placeholder={t`Name or contact`} />
            <FilterSelect name="state" label={t`State`} choices={STATE_CHOICES} />
          </>
        }
        empty={{
          title: t`No partners yet`,
          children: t`Issuing a first key also adds its partner.`,
          action: <AddLink />,
          link: { label: t`Requests for keys`, to: '/key-requests' },
        }}
        noMatch={{ title: t`No partner matches` }}
      />
    </Screen>
  );
};
