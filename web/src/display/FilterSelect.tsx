import { t } from 'ttag';
import { Select } from '@mantine/core';
import { type FilterName, useFilters } from './use-filters.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FilterSelectProps {
  readonly name: FilterName;
  readonly label: string;
  readonly choices: readonly (Choice | string)[];
  /** Choice without a filter; default: any. */
  readonly fallback?: string;
}

/** Number of choices from which a filter can be searched. */
const SEARCHED_FROM = 8;

/** A filter with choices, those of the address among them even if they aren't known. */
export const FilterSelect = ({ name, label, choices, fallback }: FilterSelectProps) => {
  const { valueOf, change } = useFilters();
  const value = valueOf(name) ?? fallback ?? null;
  const known = choices.map((choice) =>
    typeof choice === 'string' ? { value: choice, label: choice } : choice,
  );
  const isKnown = value === null || known.some((choice) => choice.value === value);
  return (
    <Select
      aria-label={label}
      placeholder={t`Any ${label.toLowerCase()}`}
      clearable={fallback === undefined}
      allowDeselect={fallback === undefined}
      searchable={known.length >= SEARCHED_FROM}
      data={isKnown ? known : [{ value, label: value }, ...known]}
      value={value}
      onChange={(chosen) => change({ [name]: chosen ?? undefined })}
    />
  );
};
