import { t } from 'ttag';
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
  ['request_id', t`Request ID`],
  ['error_id', t`Error ID`],
  ['status', t`Status`],
  ['outcome', t`Outcome`],
  ['error_code', t`Error code`],
  ['key_id', t`Key`],
  ['partner', t`Partner`],
  ['route', t`Route`],
  ['address', t`Network`],
  ['min_duration_ms', t`Milliseconds or more`],
  ['from', t`From`],
  ['to', t`To`],
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
    <SimpleGrid type="container" minColWidth="12rem" spacing="xs" w="100%">
      <FilterText name="request_id" label={t`Request ID`} placeholder={t`Paste a request ID`} />
      <FilterSelect name="status" label={t`Status`} choices={STATUS_CHOICES} />
      <FilterSelect name="outcome" label={t`Outcome`} choices={OUTCOME_CHOICES} />
      <FilterSelect name="error_code" label={t`Error code`} choices={ERROR_CHOICES} />
      <PartnerFilter />
      <FilterSelect name="route" label={t`Route`} choices={facets.data?.data.routes ?? []} />
      <FilterSelect name="address" label={t`Network`} choices={ADDRESS_CHOICES} />
      <FilterSelect name="min_duration_ms" label={t`Duration`} choices={DURATION_CHOICES} />
      <FilterTime name="from" label={t`From (UTC)`} />
      <FilterTime name="to" label={t`To (UTC)`} />
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
          <Button variant="subtle" color="gray" onClick={clear}>{t`Clear`}</Button>
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
    removeButtonProps={{ 'aria-label': t`Remove the filter ${label}`, 'aria-hidden': false, tabIndex: 0 }}
  >
    {`${label}: ${children}`}
  </Pill>
);
