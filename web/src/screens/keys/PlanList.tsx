import { t } from 'ttag';
import { $api, type KeyPlanItem } from '../../api/operators-api.ts';
import { type DataColumn, numberColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { AddressLink } from '../../display/links.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { count } from '../../display/numbers.ts';
import { Screen } from '../../display/Screen.tsx';

const COLUMNS: readonly DataColumn<KeyPlanItem>[] = [
  { id: 'name', header: t`Name`, value: ({ name }) => name },
  numberColumn('rate_limit_per_min', t`Requests a minute`, (plan) => plan.rate_limit_per_min, count),
  numberColumn('quota_per_day', t`Requests a day`, (plan) => plan.quota_per_day, count, {
    absent: t`unlimited`,
  }),
  { id: 'scopes', header: t`Scopes`, value: ({ scopes }) => scopes.join(', ') },
  {
    id: 'keys',
    header: t`Keys`,
    value: ({ keys }) => keys,
    align: 'right',
    cell: ({ id, keys }) => <AddressLink href={`/keys?plan_id=${id}`}>{count(keys)}</AddressLink>,
  },
];

/** Scopes and limits under a name, which keys follow. */
export const PlanList = () => {
  const plans = $api.useQuery('get', '/api/v1/admin/plans');
  const add = <GatedLink to="/plans/new">{t`Add a plan`}</GatedLink>;
  return (
    <Screen
      title={t`Plans`}
      description={t`Scopes and limits under a name. Keys follow a change of their plan within a second.`}
      actions={add}
    >
      <Loaded what={t`read the plans`} query={plans}>
        {({ data }) => (
          <DataTable
            name="plans"
            caption={t`Plans`}
            columns={COLUMNS}
            rows={data.plans}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `/plans/${id}`}
            empty={t`No plans yet. Add one to change the scopes and limits of many keys at once.`}
          />
        )}
      </Loaded>
    </Screen>
  );
};
