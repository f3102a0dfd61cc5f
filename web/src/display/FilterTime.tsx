import { type FilterName, useFilters } from './use-filters.ts';
import { filterFault } from './filter-fault.tsx';
import { isTime } from './utc-input.ts';
import { UtcDateTimeInput } from './UtcDateTimeInput.tsx';

/** A filter by a time in UTC. It shows an invalid time in the address, and offers to clear it. */
export const FilterTime = ({ name, label }: { readonly name: FilterName; readonly label: string }) => {
  const { valueOf, change } = useFilters();
  const value = valueOf(name) ?? null;
  const isWrong = value !== null && !isTime(value);
  return (
    <UtcDateTimeInput
      aria-label={label}
      placeholder={label}
      description={null}
      value={value}
      onChange={(at) => change({ [name]: at ?? undefined })}
      {...(isWrong && filterFault(label, `“${value}” isn’t a time`, () => change({ [name]: undefined })))}
    />
  );
};
