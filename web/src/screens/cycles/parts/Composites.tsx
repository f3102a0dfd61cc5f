import { t } from 'ttag';
import { Stack } from '@mantine/core';
import { type DataColumn, numberColumn } from '../../../display/columns.tsx';
import { INDEX_LABELS } from '../../../display/composite-labels.ts';
import { DataTable } from '../../../display/DataTable.tsx';
import { percent, score as written } from '../../../display/numbers.ts';
import { StateBadge } from '../../../display/StateBadge.tsx';
import { inWords } from '../../../display/words.ts';
import { Parts } from '../../../display/Parts.tsx';
import { Components } from './Components.tsx';
import { type CompositeArithmetic } from '../../../api/generated/operators-api.ts';

const COLUMNS: readonly DataColumn<CompositeArithmetic>[] = [
  { id: 'index', header: t`Index`, value: ({ index }) => INDEX_LABELS[index] },
  numberColumn('score', t`Score (0–100)`, ({ score }) => score, written),
  { id: 'label', header: t`Score label`, value: ({ label }) => inWords(label) },
  numberColumn('raw_score', t`Raw score`, (one) => one.raw_score, written),
  numberColumn('stale_weight', t`Stale or missing weight`, (one) => one.stale_weight, percent),
  {
    id: 'degraded',
    header: t`Degraded`,
    value: ({ degraded }) => (degraded ? t`yes` : t`no`),
    cell: ({ degraded }) => (degraded ? <StateBadge label={t`Degraded`} tone="bad" /> : t`no`),
  },
  { id: 'methodology_version', header: t`Methodology`, value: (one) => one.methodology_version },
];

const gistOf = ({ score, label, degraded }: CompositeArithmetic): string =>
  score === null ? t`no score` : `${written(score)}, ${inWords(label)}${degraded ? t`, degraded` : ''}`;

export const Composites = ({ composites }: { readonly composites: readonly CompositeArithmetic[] }) => (
  <Stack>
    <DataTable
      name="composites"
      caption={t`Composites`}
      columns={COLUMNS}
      rows={composites}
      rowKey={({ index }) => index}
      empty={t`No composite was computed.`}
    />
    <Parts
      order={3}
      parts={composites.map((composite) => ({
        id: `composites/${composite.index}`,
        title: INDEX_LABELS[composite.index],
        gist: gistOf(composite),
        content: () => <Components composite={composite} />,
      }))}
    />
  </Stack>
);
