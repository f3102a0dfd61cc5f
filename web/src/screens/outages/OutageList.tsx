import { ButtonLink } from '../../display/links.tsx';
import { type OutageItem } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { type DataColumn, DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Time } from '../../display/Time.tsx';
import { namedProducts, OUTAGE_REASONS } from './outage-labels.ts';
import { Gated } from '../../display/Gated.tsx';

const COLUMNS: readonly DataColumn<OutageItem>[] = [
  { id: 'reason', header: 'Reason', value: ({ reason }) => OUTAGE_REASONS[reason] },
  {
    id: 'starts_at',
    header: 'From',
    value: ({ starts_at }) => starts_at,
    cell: ({ starts_at }) => <Time at={starts_at} />,
  },
  {
    id: 'ends_at',
    header: 'To',
    value: ({ ends_at }) => ends_at,
    cell: ({ ends_at }) =>
      ends_at === null ? <StateBadge label="Not over" tone="warning" /> : <Time at={ends_at} />,
  },
  { id: 'products', header: 'Products', value: ({ products }) => namedProducts(products) },
];

const EnterButton = () => (
  <Gated>
    <ButtonLink to="/outages/new">Enter an outage</ButtonLink>
  </Gated>
);

/** Known gaps, as partners find them in `meta.gaps` and in the catalog. */
export const OutageList = () => {
  const outages = $api.useQuery('get', '/api/v1/admin/outages');
  return (
    <Screen
      title="Outages"
      description="What partners are told was missing, in meta.gaps and in the catalog."
      actions={<EnterButton />}
    >
      <Loaded what="read the outages" query={outages}>
        {({ data }) => (
          <DataTable
            name="outages"
            caption="Outages"
            columns={COLUMNS}
            rows={data.outages}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `/outages/${id}`}
            empty={
              <EmptyState title="No outage is known" action={<EnterButton />}>
                Enter one when data was missing that partners had a right to.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Screen>
  );
};
