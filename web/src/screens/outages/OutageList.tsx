import { t } from 'ttag';
import { $api, type OutageItem } from '../../api/operators-api.ts';
import { type DataColumn, timeColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Scheduled } from '../../display/PublishAt.tsx';
import { Screen } from '../../display/Screen.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Time } from '../../display/Time.tsx';
import { OUTAGE_REASONS } from '../../display/outage-reasons.ts';
import { namedProducts } from './outage-labels.ts';

const COLUMNS: readonly DataColumn<OutageItem>[] = [
  {
    id: 'reason',
    header: t`Reason`,
    value: ({ reason }) => OUTAGE_REASONS[reason],
    cell: ({ reason, publish_at: at }) => (
      <>
        {OUTAGE_REASONS[reason]} <Scheduled publish_at={at} />
      </>
    ),
  },
  timeColumn('starts_at', t`From`, ({ starts_at }) => starts_at),
  {
    id: 'ends_at',
    header: t`To`,
    value: ({ ends_at }) => ends_at,
    cell: ({ ends_at }) =>
      ends_at === null ? <StateBadge label={t`Not over`} tone="warning" /> : <Time at={ends_at} />,
  },
  { id: 'products', header: t`Products`, value: ({ products }) => namedProducts(products) },
];

const AddButton = () => <GatedLink to="/outages/new">{t`Add an outage`}</GatedLink>;

/** Known gaps, as partners find them in `meta.gaps` and in the catalog. */
export const OutageList = () => {
  const outages = $api.useQuery('get', '/api/v1/admin/outages');
  return (
    <Screen
      title={t`Outages`}
      description={t`Known gaps, as partners see them in meta.gaps and in the catalog.`}
      actions={<AddButton />}
    >
      <Loaded what={t`read the outages`} query={outages}>
        {({ data }) => (
          <DataTable
            name="outages"
            caption={t`Outages`}
            columns={COLUMNS}
            rows={data.outages}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `/outages/${id}`}
            empty={{
              title: t`No outages`,
              children: t`Add one if data that partners pay for was missing.`,
              action: <AddButton />,
              link: { label: t`States of the sources`, to: '/sources' },
            }}
          />
        )}
      </Loaded>
    </Screen>
  );
};
