import { $api, type KeyPlanItem } from '../../api/operators-api.ts';
import { type DataColumn, numberColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { AddressLink } from '../../display/links.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { count } from '../../display/numbers.ts';
import { Screen } from '../../display/Screen.tsx';

const COLUMNS: readonly DataColumn<KeyPlanItem>[] = [
  { id: 'name', header: 'Plan', value: ({ name }) => name },
  numberColumn('rate_limit_per_min', 'Requests a minute', (plan) => plan.rate_limit_per_min, count),
  numberColumn('quota_per_day', 'Requests a day', (plan) => plan.quota_per_day, count, {
    absent: 'unlimited',
  }),
  { id: 'scopes', header: 'Scopes', value: ({ scopes }) => scopes.join(', ') },
  {
    id: 'keys',
    header: 'Keys',
    value: ({ keys }) => keys,
    align: 'right',
    cell: ({ id, keys }) => <AddressLink href={`/keys?plan_id=${id}`}>{count(keys)}</AddressLink>,
  },
];

/** Scopes and limits under a name, which keys follow. */
export const PlanList = () => {
  const plans = $api.useQuery('get', '/api/v1/admin/plans');
  const add = <GatedLink to="/plans/new">Add a plan</GatedLink>;
  return (
    <Screen
      title="Plans"
      description="Scopes and limits under a name. Keys follow a change of their plan within a second."
      actions={add}
    >
      <Loaded what="read the plans" query={plans}>
        {({ data }) => (
          <DataTable
            name="plans"
            caption="Plans"
            columns={COLUMNS}
            rows={data.plans}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `/plans/${id}`}
            empty="No plans yet. Add one to change the scopes and limits of many keys at once."
          />
        )}
      </Loaded>
    </Screen>
  );
};
