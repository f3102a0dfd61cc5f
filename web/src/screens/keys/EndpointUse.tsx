import { t } from 'ttag';
import { type DataColumn, numberColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { count, milliseconds } from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';
import { endpointsOf, type EndpointUse as Use, type Range } from './usage-sums.ts';
import { type UsageDayItem } from '../../api/generated/operators-api.ts';

const latency = (range: Range | null): string | null => {
  if (range === null) return null;
  const [lowest, highest] = [milliseconds(range.lowest), milliseconds(range.highest)];
  return lowest === highest ? lowest : t`${lowest} to ${highest}`;
};

const COLUMNS: readonly DataColumn<Use>[] = [
  { id: 'endpoint', header: t`Endpoint`, value: ({ endpoint }) => endpoint },
  numberColumn('requests', t`Requests`, ({ requests }) => requests, count),
  numberColumn('errors', t`Failed`, ({ errors }) => errors, count),
  {
    id: 'p50',
    header: t`Median latency`,
    value: ({ p50 }) => p50 && p50.lowest,
    cell: ({ p50 }) => latency(p50),
    align: 'right',
    isSortable: false,
  },
  {
    id: 'p95',
    header: t`95th percentile`,
    value: ({ p95 }) => p95 && p95.highest,
    cell: ({ p95 }) => latency(p95),
    align: 'right',
    isSortable: false,
  },
];

export const EndpointUse = ({ days }: { readonly days: readonly UsageDayItem[] }) => (
  <Section
    title={t`Use by endpoint`}
    description={t`Days: the last ${days.length}. Median: best day. 95th percentile: worst day.`}
  >
    <DataTable
      name="endpoints"
      caption={t`Endpoints`}
      columns={COLUMNS}
      rows={endpointsOf(days)}
      rowKey={({ endpoint }) => endpoint}
      empty={t`No requests in this time.`}
    />
  </Section>
);
