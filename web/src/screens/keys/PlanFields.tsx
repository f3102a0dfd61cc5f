import { t } from 'ttag';
import { TextInput } from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import { type KeyPlanBody, type KeyPlanItem } from '../../api/generated/operators-api.ts';
import { bodyOfKey, newKey, type TermsValues } from './key-form.ts';
import { LimitFields, ScopeFields } from './KeyFields.tsx';

export interface PlanValues extends TermsValues {
  readonly name: string;
}

export const valuesOfPlan = (plan: KeyPlanItem): PlanValues => ({
  name: plan.name,
  scopes: [...plan.scopes],
  rate_limit_per_min: plan.rate_limit_per_min,
  is_unlimited: plan.quota_per_day === null,
  quota_per_day: plan.quota_per_day ?? newKey().quota_per_day,
});

export function bodyOfPlan({ name, ...terms }: PlanValues): KeyPlanBody {
  const { scopes, rate_limit_per_min, quota_per_day } = bodyOfKey({ ...newKey(), ...terms, kind: 'secret' });
  return { name: name.trim(), scopes, rate_limit_per_min, quota_per_day };
}

export const PlanFields = ({ form }: { readonly form: UseFormReturnType<PlanValues> }) => (
  <>
    <TextInput label={t`Name`} required {...form.getInputProps('name')} />
    <ScopeFields form={form} />
    <LimitFields form={form} />
  </>
);
