import { t } from 'ttag';
import { Select } from '@mantine/core';
import { $api, type KeyItem, type KeyPlanItem } from '../../api/operators-api.ts';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { AddressLink } from '../../display/links.tsx';
import { type KeyFieldProps } from './KeyFields.tsx';
import { countWords, type LimitField, limitWords } from './plan-words.ts';
import { valuesOfPlan } from './PlanFields.tsx';

const usePlans = (): readonly KeyPlanItem[] =>
  $api.useQuery('get', '/api/v1/admin/plans').data?.data.plans ?? [];

const choicesOf = (plans: readonly KeyPlanItem[]) =>
  plans.map(({ id, name }) => ({ value: id, label: name }));

/** Choice of the plan, which fills in its terms; those that are changed afterwards are exceptions. */
export const PlanField = ({ form }: KeyFieldProps) => {
  const plans = usePlans();
  const chosen = plans.find(({ id }) => id === form.values.plan_id);
  const choose = (planId: string | null): void => {
    const plan = plans.find(({ id }) => id === planId);
    const { name: _name, scopes, ...limits } = plan ? valuesOfPlan(plan) : { name: '', ...form.values };
    form.setValues({ ...limits, plan_id: planId, scopes: form.values.kind === 'secret' ? scopes : [] });
  };
  return (
    <Select
      label={t`Key plan`}
      placeholder={t`No plan`}
      description={
        chosen === undefined
          ? t`Scopes and limits of a key on a plan change with the plan.`
          : t`Has ${countWords(chosen.rate_limit_per_min)} requests a minute, ${countWords(chosen.quota_per_day)} a day, and ${chosen.scopes.join(', ')}. What differs below is an exception, and stays if the plan changes.`
      }
      clearable
      data={choicesOf(plans)}
      {...form.getInputProps('plan_id')}
      onChange={choose}
    />
  );
};

export const PlanFilter = () => (
  <FilterSelect name="plan_id" label={t`Key plan`} choices={choicesOf(usePlans())} />
);

const usePlanOf = ({ plan_id: planId }: KeyItem) => usePlans().find(({ id }) => id === planId);

export const LimitOfKey = ({ item, field }: { readonly item: KeyItem; readonly field: LimitField }) =>
  limitWords(item, field, usePlanOf(item));

export const PlanOfKey = ({ item }: { readonly item: KeyItem }) => {
  const plan = usePlanOf(item);
  if (plan === undefined) return t`none`;
  const scopes =
    item.plan_exceptions.includes('scopes') && t`, which has the scopes ${plan.scopes.join(', ')}`;
  return (
    <>
      <AddressLink href={`/plans/${plan.id}`}>{plan.name}</AddressLink>
      {scopes}
    </>
  );
};
