import { t } from 'ttag';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { $api, type OperatedSource, type SourceValueItem } from '../../api/operators-api.ts';
import { late } from '../../charts/late.ts';
import { numberColumn, timeColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { FilterSegments } from '../../display/FilterSegments.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { duration } from '../../display/moments.ts';
import { measured, scaled } from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';
import { beginOf, RANGE_NAMES, USUAL_RANGE } from './ranges.ts';
import { lineOf, summaryOf } from './value-line.ts';

const TimeChart = late(() => import('../../charts/TimeChart.tsx'));
const route = getRouteApi('/shell/sources/$id');
const POINTS = 300;

/** Values of a source over a range, as a line, and on request as a table. */
export const SourceValues = ({ source }: { readonly source: OperatedSource }) => {
  const { source_id: id, unit } = source;
  const { range = USUAL_RANGE } = route.useSearch();
  const [isTable, { toggle }] = useDisclosure(false);
  const from = useMemo(() => beginOf(range, Date.now()), [range]);
  const values = $api.useQuery('get', '/api/v1/admin/sources/{id}/observations', {
    params: { path: { id }, query: { from, points: POINTS } },
  });
  return (
    <Section
      title={t`Values`}
      actions={
        <FilterSegments
          name="range"
          label={t`Range`}
          size="xs"
          choices={RANGE_NAMES}
          fallback={USUAL_RANGE}
        />
      }
    >
      <Loaded what={t`read the values`} query={values}>
        {({ data }) => {
          const summary = summaryOf(data.points, unit);
          if (summary === null)
            return <EmptyState title={t`No value in this range`}>{t`Choose a longer one.`}</EmptyState>;
          return (
            <Stack gap="sm">
              <Text size="sm">{t`${summary} One for each ${duration(data.step_seconds)}, the last in it.`}</Text>
              <Suspense fallback={<Skeleton height={260} />}>
                <TimeChart
                  name={summary}
                  rows={lineOf(data.points)}
                  series={[{ name: 'value', label: unit, color: 'var(--accent)' }]}
                  format={measured}
                  tick={scaled}
                  span={[Date.parse(data.from), Date.parse(data.to)]}
                  height={260}
                />
              </Suspense>
              <Button
                variant="default"
                size="compact-sm"
                w="fit-content"
                aria-expanded={isTable}
                onClick={toggle}
              >
                {isTable ? t`Hide the table` : t`Show as a table`}
              </Button>
              {isTable && <ValueTable points={data.points} unit={unit} />}
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
};

interface ValueTableProps {
  /** Oldest first. */
  readonly points: readonly SourceValueItem[];
  readonly unit: string;
}

const ValueTable = ({ points, unit }: ValueTableProps) => (
  <DataTable
    name="source-values"
    caption={t`Table of values`}
    columns={[
      timeColumn('event_at', t`Time`, (point: SourceValueItem) => point.event_at),
      numberColumn('value', t`Value (${unit})`, (point: SourceValueItem) => point.value, measured),
    ]}
    rows={points.toReversed()}
    rowKey={({ event_at }) => event_at}
  />
);
