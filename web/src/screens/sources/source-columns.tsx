import { jt, t } from 'ttag';
import { Group, Text, Tooltip } from '@mantine/core';
import { PROVIDERS } from '../../../../packages/engine/sources/provider.ts';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { CONDITIONS } from '../../display/condition-labels.ts';
import { agoColumn, type DataColumn } from '../../display/columns.tsx';
import { ConditionBadge } from '../../display/ConditionBadge.tsx';
import { duration } from '../../display/moments.ts';
import { compact, measured, withUnit } from '../../display/numbers.ts';
import { Ago } from '../../display/Time.tsx';
import { FeedSummary } from './FeedLinks.tsx';
import { FetchStrip } from './FetchStrip.tsx';

/** The condition of a source with its sentence, which names the operator, reason, and end of a pause. */
const Condition = ({ source: { condition } }: { readonly source: OperatedSource }) => (
  <div>
    <Group gap="xs">
      <ConditionBadge condition={condition} />
      {condition.since !== null && (
        <Text size="xs" c="dimmed">
          {jt`since ${<Ago key="1" at={condition.since} />}`}
        </Text>
      )}
    </Group>
    {condition.code !== 'fresh' && (
      <Text size="xs" miw={180} maw={360}>
        {condition.message}
      </Text>
    )}
  </div>
);

/** The latest value, abridged with its unit, in full on hover. */
const LatestValue = ({ source: { newest, unit } }: { readonly source: OperatedSource }) =>
  newest === null ? (
    <Text span size="sm" c="dimmed">{t`none`}</Text>
  ) : (
    <Tooltip label={withUnit(measured(newest.value), unit)}>
      <Text span size="sm" className="tabular">
        {withUnit(compact(newest.value), unit)}
      </Text>
    </Tooltip>
  );

export const SOURCE_COLUMNS: readonly DataColumn<OperatedSource>[] = [
  { id: 'title', header: t`Source`, value: ({ title }) => title },
  {
    id: 'condition',
    header: t`Condition`,
    value: ({ condition }) => CONDITIONS[condition.code].label,
    cell: (source) => <Condition source={source} />,
    inRow: 'state',
    brief: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  {
    id: 'value',
    header: t`Latest value`,
    value: ({ newest }) => newest?.value ?? null,
    align: 'right',
    cell: (source) => <LatestValue source={source} />,
  },
  {
    id: 'data_age_seconds',
    header: t`Data`,
    value: (source) => source.data_age_seconds,
    cell: ({ newest, data_delayed }) => (
      <Text span size="sm" c={data_delayed ? 'var(--warn)' : undefined}>
        <Ago at={newest?.event_at} />
        {data_delayed && t`, late`}
      </Text>
    ),
  },
  agoColumn('age_seconds', t`Fetched`, ({ last_success_at: at }) => at),
  {
    id: 'strip',
    header: t`30 days`,
    value: () => null,
    isSortable: false,
    cell: ({ strip }) => <FetchStrip strip={strip} />,
  },
  {
    id: 'feeds',
    header: t`Used by`,
    value: ({ feeds }) => feeds.length,
    cell: (source) => <FeedSummary source={source} />,
  },
  { id: 'source_id', header: 'ID', value: (source) => source.source_id, isHidden: true },
  {
    id: 'cadence_seconds',
    header: t`Cadence`,
    value: ({ cadence_seconds }) => cadence_seconds,
    cell: ({ cadence_seconds }) => t`every ${duration(cadence_seconds)}`,
    isHidden: true,
  },
  { id: 'unit', header: t`Unit`, value: ({ unit }) => unit, isHidden: true },
  { id: 'provider', header: t`Provider`, value: ({ provider }) => PROVIDERS[provider].name, isHidden: true },
  { id: 'license_class', header: t`Class`, value: (source) => source.license_class, isHidden: true },
];
