import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { type FilterName, useFilters } from './use-filters.ts';

export interface FilterSegmentsProps extends Pick<SegmentedControlProps, 'size'> {
  readonly name: FilterName;
  readonly label: string;
  readonly choices: readonly (string | { readonly value: string; readonly label: string })[];
  /** Choice without a filter. */
  readonly fallback: string;
}

/** A filter with few choices, all of them visible. */
export const FilterSegments = ({ name, label, choices, fallback, size = 'sm' }: FilterSegmentsProps) => {
  const { valueOf, change } = useFilters();
  return (
    <SegmentedControl
      aria-label={label}
      size={size}
      data={[...choices]}
      value={valueOf(name) ?? fallback}
      onChange={(value) => change({ [name]: value === fallback ? undefined : value })}
    />
  );
};
