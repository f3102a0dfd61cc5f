import { Button, Group, Pill, Select, SimpleGrid } from '@mantine/core';
import { $api } from '../../api/operators-api.ts';
import { chosen } from '../../display/chosen.ts';
import { FilterText } from '../../display/FilterText.tsx';
import { OUTCOME_CHOICES } from '../../display/outcome-labels.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { ADDRESS_CHOICES, DURATION_CHOICES, ERROR_CHOICES, STATUS_CHOICES } from './request-labels.ts';
import { type RequestFilter } from './request-filter.ts';

/** Filters that come with links and have no field of their own. */
const LINKED = {
  key_id: 'Key',
  error_id: 'Error ID',
} as const satisfies Partial<Record<keyof RequestFilter, string>>;

export interface RequestFiltersProps {
  readonly filter: RequestFilter;
  readonly onChange: (change: RequestFilter) => void;
  readonly onClear: () => void;
}

/** What the log is filtered by. */
export const RequestFilters = ({ filter, onChange, onClear }: RequestFiltersProps) => {
  const facets = $api.useQuery('get', '/api/v1/admin/requests/facets', {}, { staleTime: Infinity });
  const partners = $api.useQuery('get', '/api/v1/admin/keys/partners', {}, { staleTime: 60_000 });
  const key = $api.useQuery(
    'get',
    '/api/v1/admin/keys/{id}',
    { params: { path: { id: filter.key_id ?? '' } } },
    { enabled: filter.key_id !== undefined },
  );
  const linked = (Object.keys(LINKED) as (keyof typeof LINKED)[]).filter(
    (name) => filter[name] !== undefined,
  );
  const named = (name: keyof typeof LINKED): string =>
    name === 'key_id' && key.data
      ? `${key.data.data.partner} · ${key.data.data.prefix}…`
      : (filter[name] ?? '');
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <SimpleGrid type="container" minColWidth="10rem" spacing="xs" w="100%">
      <FilterText
        aria-label="Request ID"
        placeholder="Paste a request ID"
        value={filter.request_id}
        onChange={(request_id) => onChange({ request_id })}
      />
      <Select
        aria-label="Status"
        placeholder="Any status"
        clearable
        searchable
        data={withChoice(STATUS_CHOICES, filter.status)}
        value={filter.status ?? null}
        onChange={(status) => onChange({ status: chosen(status) })}
      />
      <Select
        aria-label="Outcome"
        placeholder="Any outcome"
        clearable
        data={OUTCOME_CHOICES}
        value={filter.outcome ?? null}
        onChange={(outcome) => onChange({ outcome: chosen(outcome) })}
      />
      <Select
        aria-label="Error code"
        placeholder="Any error code"
        clearable
        searchable
        data={ERROR_CHOICES}
        value={filter.error_code ?? null}
        onChange={(code) => onChange({ error_code: chosen(code) })}
      />
      <Select
        aria-label="Partner"
        placeholder="Any partner"
        clearable
        searchable
        data={withChoice(
          (partners.data?.data.partners ?? []).map(({ partner }) => ({ value: partner, label: partner })),
          filter.partner,
        )}
        value={filter.partner ?? null}
        onChange={(partner) => onChange({ partner: chosen(partner) })}
      />
      <Select
        aria-label="Route"
        placeholder="Any route"
        clearable
        searchable
        data={withChoice(
          (facets.data?.data.routes ?? []).map((route) => ({ value: route, label: route })),
          filter.route,
        )}
        value={filter.route ?? null}
        onChange={(route) => onChange({ route: chosen(route) })}
      />
      <Select
        aria-label="Network"
        placeholder="Any network"
        clearable
        data={withChoice(ADDRESS_CHOICES, filter.address)}
        value={filter.address ?? null}
        onChange={(address) => onChange({ address: chosen(address) })}
      />
      <Select
        aria-label="Duration"
        placeholder="Any duration"
        clearable
        data={withChoice(DURATION_CHOICES, filter.min_duration_ms?.toString())}
        value={filter.min_duration_ms?.toString() ?? null}
        onChange={(least) => onChange({ min_duration_ms: least === null ? undefined : Number(least) })}
      />
      <UtcDateTimeInput
        aria-label="From (UTC)"
        placeholder="From (UTC)"
        description={null}
        value={filter.from ?? null}
        onChange={(from) => onChange({ from: chosen(from) })}
      />
      <UtcDateTimeInput
        aria-label="Before (UTC)"
        placeholder="Before (UTC)"
        description={null}
        value={filter.to ?? null}
        onChange={(to) => onChange({ to: chosen(to) })}
      />
      {(linked.length > 0 || isFiltered) && (
        <Group gap="xs">
          {linked.map((name) => (
            <Pill
              key={name}
              size="md"
              withRemoveButton
              onRemove={() => onChange({ [name]: undefined })}
              removeButtonProps={{ 'aria-label': `Remove the filter ${LINKED[name]}` }}
            >
              {`${LINKED[name]}: ${named(name)}`}
            </Pill>
          ))}
          {isFiltered && (
            <Button variant="subtle" color="gray" onClick={onClear}>
              Clear
            </Button>
          )}
        </Group>
      )}
    </SimpleGrid>
  );
};

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices with that of the address, which a field would otherwise not show. */
const withChoice = (choices: readonly Choice[], value: string | undefined): Choice[] =>
  value === undefined || choices.some((choice) => choice.value === value)
    ? [...choices]
    : [{ value, label: value }, ...choices];
