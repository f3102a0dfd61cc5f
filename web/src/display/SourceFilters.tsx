import { t } from 'ttag';
import { Text } from '@mantine/core';
import { PROVIDER_KEYS, PROVIDERS } from '../../../packages/engine/sources/provider.ts';
import { CONDITION_CODES, CONDITIONS } from './condition-labels.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { FilterText } from './FilterText.tsx';

const PROVIDER_CHOICES = PROVIDER_KEYS.map((value) => ({ value, label: PROVIDERS[value].name }));
const CONDITION_CHOICES = CONDITION_CODES.map((value) => ({ value, label: CONDITIONS[value].label }));

export interface SourceFiltersProps {
  readonly shown: number;
  readonly total: number;
}

/** Filters of a list of sources: by name, provider, and condition. */
export const SourceFilters = ({ shown, total }: SourceFiltersProps) => (
  <>
    <FilterText name="source" label={t`Part of the name or ID`} placeholder={t`Any source`} />
    <FilterSelect name="provider" label={t`Provider`} choices={PROVIDER_CHOICES} />
    <FilterSelect name="condition" label={t`Condition`} choices={CONDITION_CHOICES} />
    <Text size="sm" c="dimmed" role="status">{t`${shown} of ${total} sources`}</Text>
  </>
);
