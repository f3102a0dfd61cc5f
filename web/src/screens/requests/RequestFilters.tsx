import { Button, Group, Pill, SimpleGrid } from '@mantine/core';
import { $api } from '../../api/operators-api.ts';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { FilterText } from '../../display/FilterText.tsx';
import { FilterTime } from '../../display/FilterTime.tsx';
import { OUTCOME_CHOICES } from '../../display/outcome-labels.ts';
import { PartnerFilter } from '../../display/PartnerFilter.tsx';
import { useFilters } from '../../display/use-filters.ts';
import { ADDRESS_CHOICES, DURATION_CHOICES, ERROR_CHOICES, STATUS_CHOICES } from './request-labels.ts';

const FILTERS = [
  ['request_id', 'Request ID'],
  ['error_id', 'Error ID'],
  ['status', 'Status'],
  ['outcome', 'Outcome'],
  ['error_code', 'Error code'],
  ['key_id', 'Key'],
  ['partner', 'Partner'],
  ['route', 'Route'],
  ['address', 'Network'],
  ['min_duration_ms', 'Milliseconds or more'],
  ['from', 'From'],
  ['to', 'To'],
] as const;

export const RequestFilters = () => {
  const { valueOf, change, isFiltered, clear } = useFilters();
  const facets = $api.useQuery('get', '/api/v1/admin/requests/facets', {}, { staleTime: Infinity });
  const keyId = valueOf('key_id');
  const key = $api.useQuery(
    'get',
    '/api/v1/admin/keys/{id}',
    { params: { path: { id: keyId ?? '' } } },
    { enabled: keyId !== undefined },
  ).data?.data;
  return (
    <SimpleGrid type="container" minColWidth="10rem" spacing="xs" w="100%">
      <FilterText name="request_id" label="Request ID" placeholder="Paste a request ID" />
      <FilterSelect name="status" label="Status" choices={STATUS_CHOICES} />
      <FilterSelect name="outcome" label="Outcome" choices={OUTCOME_CHOICES} />
      <FilterSelect name="error_code" label="Error code" choices={ERROR_CHOICES} />
      <PartnerFilter />
      <FilterSelect name="route" label="Route" choices={facets.data?.data.routes ?? []} />
      <FilterSelect name="address" label="Network" choices={ADDRESS_CHOICES} />
      <FilterSelect name="min_duration_ms" label="Duration" choices={DURATION_CHOICES} />
      <FilterTime name="from" label="From (UTC)" />
      <FilterTime name="to" label="To (UTC)" />
      {isFiltered && (
        <Group gap="xs" style={{ gridColumn: '1 / -1' }}>
          {FILTERS.flatMap(([name, label]) => {
            const value = valueOf(name);
            return value === undefined
              ? []
              : [
                  <SetFilter key={name} label={label} onRemove={() => change({ [name]: undefined })}>
                    {name === 'key_id' && key ? `${key.partner} · ${key.prefix}…` : value}
                  </SetFilter>,
                ];
          })}
          <Button variant="subtle" color="gray" onClick={clear}>
            Clear
          </Button>
        </Group>
      )}
    </SimpleGrid>
  );
};

interface SetFilterProps {
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: string;
}

/** A filter that is set, also one that comes with links and has no field. */
const SetFilter = ({ label, onRemove, children }: SetFilterProps) => (
  <Pill
    size="md"
    withRemoveButton
    onRemove={onRemove}
    removeButtonProps={{ 'aria-label': `Remove the filter ${label}` }}
  >
    {`${label}: ${children}`}
  </Pill>
);
