import { t } from 'ttag';
import { MultiSelect, Select } from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import { PublishAtInput } from '../../display/PublishAt.tsx';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { PRODUCT_CHOICES, REASON_CHOICES } from './outage-labels.ts';
import { type OutageBody } from '../../api/generated/operators-api.ts';

/** Null for a field without a choice so far. */
export type OutageValues = { [Field in keyof OutageBody]: OutageBody[Field] | null };

export interface OutageFieldsProps {
  readonly form: UseFormReturnType<OutageValues>;
  readonly isPublic?: boolean;
}

/** The fields of a new or known outage. */
export const OutageFields = ({ form, isPublic = false }: OutageFieldsProps) => (
  <>
    <UtcDateTimeInput label={t`Starts`} required direction="past" {...form.getInputProps('starts_at')} />
    <UtcDateTimeInput
      label={t`Ends`}
      description={t`Leave it empty while it isn’t over.`}
      direction="past"
      {...form.getInputProps('ends_at')}
    />
    <Select label={t`Reason`} required data={REASON_CHOICES} {...form.getInputProps('reason')} />
    <MultiSelect
      label={t`Products`}
      description={t`None means every product.`}
      data={PRODUCT_CHOICES}
      searchable
      clearable
      {...form.getInputProps('products')}
    />
    {!isPublic && <PublishAtInput {...form.getInputProps('publish_at')} />}
  </>
);
