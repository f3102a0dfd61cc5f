import { type ReactElement, useMemo } from 'react';
import { AutocompleteInput, SelectInput, TextInput } from 'react-admin';
import { type KeyPartnerList } from '../../../../src/admin/keys/keys.response.ts';
import { KEY_STATUSES } from '../../../../src/domain/access/partner-key.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { count } from '../../display/numbers.ts';
import { searchOf } from './key-search.ts';
import { KEY_STATES } from './key-states.ts';

const STATUS_CHOICES = KEY_STATUSES.map((status) => ({ id: status, name: KEY_STATES[status].label }));

/** What the list of keys is narrowed by. Without the list of partners their filter says why it is empty. */
export function useKeyFilters(): ReactElement[] {
  const { data, error } = useApiQuery<KeyPartnerList>('/keys/partners');
  return useMemo(
    () => [
      <TextInput
        key="search"
        source="search"
        label="Search partner, label or prefix"
        type="search"
        parse={searchOf}
        alwaysOn
        resettable
        helperText={false}
        sx={{ minWidth: { sm: 260 } }}
      />,
      <AutocompleteInput
        key="partner"
        source="partner"
        label="Partner"
        alwaysOn
        helperText={partnerHelp(data, error)}
        choices={(data?.partners ?? []).map(({ partner, keys }) => ({
          id: partner,
          name: `${partner} (${count(keys)})`,
        }))}
        noOptionsText="No partner of this name"
        sx={{ minWidth: { sm: 240 } }}
      />,
      <SelectInput
        key="status"
        source="status"
        label="Status"
        alwaysOn
        helperText={false}
        choices={STATUS_CHOICES}
        emptyText="Any"
        sx={{ minWidth: 140 }}
      />,
    ],
    [data, error],
  );
}

function partnerHelp(data: KeyPartnerList | undefined, error: Error | null): string | false {
  if (data === undefined && error !== null) return `The partners could not be listed: ${error.message}`;
  return data?.has_more ? 'Only the first partners are listed. Search for others.' : false;
}
