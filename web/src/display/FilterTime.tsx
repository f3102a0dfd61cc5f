import { type FilterName, useFilters } from './use-filters.ts';
import { UtcDateTimeInput } from './UtcDateTimeInput.tsx';

/** A filter by a time in UTC. */
export const FilterTime = ({ name, label }: { readonly name: FilterName; readonly label: string }) => {
  const { valueOf, change } = useFilters();
  return (
    <UtcDateTimeInput
      aria-label={label}
      placeholder={label}
      description={null}
      value={valueOf(name) ?? null}
      onChange={(at) => change({ [name]: at ?? undefined })}
    />
  );
};
