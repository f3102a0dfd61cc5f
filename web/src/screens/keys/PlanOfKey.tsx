import { type KeyItem } from '../../api/operators-api.ts';
import { AddressLink } from '../../display/links.tsx';
import { limitWords, type LimitField } from './plan-words.ts';
import { usePlans } from './PlanField.tsx';

const usePlanOf = ({ plan_id: planId }: KeyItem) => usePlans().find(({ id }) => id === planId);

export const LimitOfKey = ({ item, field }: { readonly item: KeyItem; readonly field: LimitField }) =>
  limitWords(item, field, usePlanOf(item));

export const PlanOfKey = ({ item }: { readonly item: KeyItem }) => {
  const plan = usePlanOf(item);
  if (plan === undefined) return 'none';
  return (
    <>
      <AddressLink href={`/plans/${plan.id}`}>{plan.name}</AddressLink>
      {item.plan_exceptions.includes('scopes') && `, which has the scopes ${plan.scopes.join(', ')}`}
    </>
  );
};
