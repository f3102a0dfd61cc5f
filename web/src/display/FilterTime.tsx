import { t } from 'ttag';
import { type FilterName, useFilters } from './use-filters.ts';
import { UtcDateTimeInput, type UtcDateTimeInputProps } from './UtcDateTimeInput.tsx';

export interface FilterTimeProps extends Pick<UtcDateTimeInputProps, 'precision'> {
  readonly name: FilterName;
  readonly label: string;
}

/** A filter by a time in UTC, or by a day. */
export const FilterTime = ({ name, label, ...props }: FilterTimeProps) => {
  const { valueOf, change } = useFilters();
  return (
    <UtcDateTimeInput
      aria-label={label}
      placeholder={label}
      clearLabel={t`Remove the filter ${label}`}
      value={valueOf(name) ?? null}
      onChange={(at) => change({ [name]: at ?? undefined })}
      direction="past"
      {...props}
    />
  );
};
