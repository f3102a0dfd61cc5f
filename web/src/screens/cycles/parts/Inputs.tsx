import { jt, t } from 'ttag';
import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type CycleInput, type CycleInputs } from '../../../api/generated/operators-api.ts';
import { type DataColumn, numberColumn, timeColumn } from '../../../display/columns.tsx';
import { CONDITION_CODES } from '../../../display/condition-labels.ts';
import { ConditionBadge } from '../../../display/ConditionBadge.tsx';
import { DataTable } from '../../../display/DataTable.tsx';
import { count, measured } from '../../../display/numbers.ts';
import { SourceFilters } from '../../../display/SourceFilters.tsx';
import { Time } from '../../../display/Time.tsx';
import { providerOf } from '../diagram/flows.ts';

const route = getRouteApi('/shell/cycles/$number');

const gravity = ({ condition }: CycleInput): number => CONDITION_CODES.indexOf(condition?.code ?? 'fresh');

const COLUMNS: readonly DataColumn<CycleInput>[] = [
  { id: 'source_id', header: t`Source`, value: (input) => input.source_id },
  {
    id: 'condition',
    header: t`Condition`,
    value: ({ condition }) => condition?.code ?? 'removed',
    cell: ({ condition }) => (!condition ? t`Removed since` : <ConditionBadge condition={condition} />),
  },
  {
    id: 'why',
    header: t`Why`,
    value: ({ condition }) => (condition?.code === 'fresh' ? null : (condition?.message ?? null)),
    cell: ({ condition }) =>
      condition && condition.code !== 'fresh' ? (
        <Text size="sm" miw={200}>
          {condition.message}
        </Text>
      ) : (
        '–'
      ),
  },
  numberColumn('value', t`Latest value`, ({ newest }) => newest?.value ?? null, measured),
  timeColumn('event_at', t`As of`, ({ newest }) => newest?.event_at ?? null),
  timeColumn('known_at', t`Known since`, ({ newest }) => newest?.known_at ?? null),
  timeColumn('checked_at', t`Checked at`, (input) => input.checked_at, { absent: t`never`, isHidden: true }),
  timeColumn('window_from', t`Looked back from`, ({ window }) => window?.from ?? null, { precision: 'day' }),
  timeColumn('window_to', t`Looked back to`, ({ window }) => window?.to ?? null, {
    precision: 'day',
    isHidden: true,
  }),
  numberColumn('observations', t`Observations`, ({ window }) => window?.count ?? null, count),
  { id: 'license_class', header: t`Class`, value: (input) => input.license_class, isHidden: true },
  { id: 'sha256', header: 'SHA-256', value: ({ window }) => window?.sha256 ?? null, isHidden: true },
];

/** Every source as the cycle saw it at its cut-off: trouble first. */
export const Inputs = ({ inputs }: { readonly inputs: CycleInputs }) => {
  const { provider, condition, source = '' } = route.useSearch();
  const rows = inputs.sources
    .filter(
      (input) =>
        input.source_id.toLowerCase().includes(source.toLowerCase()) &&
        (condition === undefined || input.condition?.code === condition) &&
        (provider === undefined || providerOf(input.source_id) === provider),
    )
    .sort((one, other) => gravity(one) - gravity(other));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {jt`Cut-off ${<Time key="1" at={inputs.cutoff} precision="second" />}. Of the observations, number ${inputs.observations_watermark} was the latest stored one.`}
      </Text>
      <DataTable
        name="cycle-inputs"
        caption={t`Inputs`}
        columns={COLUMNS}
        rows={rows}
        rowKey={(input) => input.source_id}
        rowTo={(input) => `/sources/${encodeURIComponent(input.source_id)}`}
        filters={<SourceFilters shown={rows.length} total={inputs.sources.length} />}
        empty={t`This cycle read no source.`}
        noMatch={{ title: t`No source matches`, children: t`Choose another provider or condition.` }}
      />
    </Stack>
  );
};
