import { t } from 'ttag';
import { Skeleton, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { ASSETS } from '../../../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../../../packages/engine/composites/composite-index.ts';
import { late } from '../../charts/late.ts';
import { INDEX_LABELS } from '../../display/composite-labels.ts';
import { score } from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { inWords } from '../../display/words.ts';
import { type CompositeGauge } from '../../api/generated/operators-api.ts';

const Trend = late(() => import('../../charts/Trend.tsx'));

const CompositeCell = ({ gauge }: { readonly gauge: CompositeGauge | undefined }) => {
  if (gauge === undefined || gauge.score === null) return <Text size="sm">–</Text>;
  return (
    <>
      <Text size="sm" fw={600} span className="tabular">
        {score(gauge.score)}
      </Text>{' '}
      <Text size="xs" c="dimmed" span>
        {inWords(gauge.label)}
      </Text>
      {gauge.degraded && (
        <StateBadge
          label={t`Degraded`}
          tone="warning"
          meaning={t`More than half of its weight is stale or absent.`}
        />
      )}
      <Suspense fallback={<Skeleton height={24} />}>
        <Trend values={gauge.history} name={`${gauge.asset} ${gauge.index}, the last 48 hours`} />
      </Suspense>
    </>
  );
};

export interface CompositeMatrixProps {
  readonly composites: readonly CompositeGauge[];
}

/** Every index of every asset, with its last 48 hours. On phones each index is a heading above its assets. */
export const CompositeMatrix = ({ composites }: CompositeMatrixProps) => {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <Section title={t`Composites`} description={t`Scores from 0 to 100, and the last 48 hours.`}>
      <Table layout="fixed" horizontalSpacing={6} aria-label={t`Composites`}>
        <Table.Thead>
          <Table.Tr>
            {!isNarrow && <Table.Th w="29%">{t`Index`}</Table.Th>}
            {ASSETS.map((asset) => (
              <Table.Th key={asset}>{asset}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {COMPOSITE_INDICES.map((index) => (
          <Table.Tbody key={index} style={{ borderBottom: '1px solid var(--line)' }}>
            {isNarrow && (
              <Table.Tr>
                <Table.Th scope="rowgroup" colSpan={ASSETS.length} fw={500}>
                  {INDEX_LABELS[index]}
                </Table.Th>
              </Table.Tr>
            )}
            <Table.Tr>
              {!isNarrow && (
                <Table.Th scope="row" fw={500}>
                  {INDEX_LABELS[index]}
                </Table.Th>
              )}
              {ASSETS.map((asset) => (
                <Table.Td key={asset}>
                  <CompositeCell
                    gauge={composites.find((one) => one.asset === asset && one.index === index)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tbody>
        ))}
      </Table>
    </Section>
  );
};
