import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { KEY_STATUSES } from '../../../../src/domain/access/partner-key.ts';
import { $api, CURSOR_PAGES, operatorsApi } from '../../api/operators-api.ts';
import { type ServiceOrder } from '../../display/DataTable.tsx';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { FilterText } from '../../display/FilterText.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { KEY_COLUMNS } from '../../display/key-columns.tsx';
import { KEY_STATES } from '../../display/key-states.ts';
import { PagedTable } from '../../display/PagedTable.tsx';
import { PartnerFilter } from '../../display/PartnerFilter.tsx';
import { Screen } from '../../display/Screen.tsx';
import { useFilters } from '../../display/use-filters.ts';
import { KeyBulk } from './KeyBulk.tsx';
import { PlanFilter } from './PlanField.tsx';

const route = getRouteApi('/shell/keys');

const STATUSES = KEY_STATUSES.map((value) => ({ value, label: KEY_STATES[value].label }));

/** Partners' keys, those in force first. */
export const KeyList = () => {
  const { sort = 'use', ...filter } = route.useSearch();
  const { order = sort === 'name' ? 'asc' : 'desc' } = filter;
  const { change } = useFilters();
  const query = { ...filter, sort, order };
  const keys = $api.useInfiniteQuery('get', '/api/v1/admin/keys', { params: { query } }, CURSOR_PAGES);
  const serviceOrder: ServiceOrder = {
    sorting: [{ id: sort, desc: order === 'desc' }],
    onChange: ([first]) => change({ sort: first?.id, order: first && (first.desc ? 'desc' : 'asc') }),
  };
  const issue = <GatedLink to="/keys/new" search={{ partner: filter.partner }}>{t`Issue a key`}</GatedLink>;
  return (
    <Screen
      title={t`Keys`}
      description={t`Access to the data API, with limits. Keys in force come first.`}
      actions={issue}
    >
      <PagedTable
        what={t`read the keys`}
        query={keys}
        rowsOf={({ data }) => data.keys}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/keys', { params: { query: { ...query, ...page } } })
        }
        name="keys"
        caption={t`Keys`}
        columns={KEY_COLUMNS}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/keys/${id}`}
        bulk={(selected) => <KeyBulk keys={selected} />}
        order={serviceOrder}
        filters={
          <>
            <FilterText name="search" label={t`Search`} placeholder={t`Partner, label, or prefix`} />
            <PartnerFilter />
            <PlanFilter />
            <FilterSelect name="status" label={t`Status`} choices={STATUSES} />
          </>
        }
        empty={{
          title: t`No key was issued yet`,
          children: t`Partners need one for everything but the latest verdict and composites.`,
          action: issue,
          link: { label: t`Requests for keys`, to: '/key-requests' },
        }}
        noMatch={{
          title: t`No key matches`,
          children: t`Search for a part of the partner’s name, or choose another status.`,
        }}
      />
    </Screen>
  );
};
