import { t } from 'ttag';
import { Alert, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LEAD } from '../../../../packages/engine/crew/lead.ts';
import { $api, type TrackRecordView, type WeeklyRecord } from '../../api/operators-api.ts';
import { late } from '../../charts/late.ts';
import { shareSpan } from '../../charts/share-span.ts';
import { type DataColumn, numberColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Facts } from '../../display/Facts.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { count, percent } from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';
import { figuresOf, judgedBins, leftOutSentence } from './record-figures.ts';
import { RecordFilters } from './RecordFilters.tsx';

const ReliabilityDiagram = late(() => import('../../charts/ReliabilityDiagram.tsx'));
const TimeChart = late(() => import('../../charts/TimeChart.tsx'));

const route = getRouteApi('/shell/track-record');

const LINES = [
  { name: 'hitRate', label: t`Hit rate`, color: 'var(--accent)' },
  { name: 'alwaysBullish', label: t`Always bullish`, color: 'var(--up)', strokeDasharray: '6 4' },
  { name: 'alwaysBearish', label: t`Always bearish`, color: 'var(--down)', strokeDasharray: '1 4' },
  { name: 'alwaysNeutral', label: t`Always neutral`, color: 'var(--quiet)', strokeDasharray: '8 3 1 3' },
] as const;

const WEEK_COLUMNS: readonly DataColumn<WeeklyRecord>[] = [
  { id: 'week', header: t`Week of`, value: ({ week }) => week },
  numberColumn('cases', t`Cases`, ({ cases }) => cases, count),
  ...LINES.map(({ name, label }) => numberColumn<WeeklyRecord>(name, label, (week) => week[name], percent)),
];

const Reliability = ({ record }: Pick<TrackRecordView, 'record'>) => {
  const bins = judgedBins(record);
  if (bins.length === 0)
    return (
      <EmptyState
        title={t`No probability was published with these calls`}
      >{t`Try another speaker.`}</EmptyState>
    );
  const figures = bins.map(
    ({ said, cameTrue, cases }) =>
      t`said ${percent(said)}, came true ${percent(cameTrue)} of ${count(cases)}`,
  );
  return <ReliabilityDiagram points={bins} name={`Reliability: ${figures.join('; ')}`} />;
};

const Weeks = ({ weeks }: Pick<TrackRecordView, 'weeks'>) => {
  const rows = weeks.map(({ week, ...figures }) => ({ at: Date.parse(week), ...figures }));
  const known = weeks.flatMap((week) => LINES.flatMap(({ name }) => week[name] ?? []));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <>
      {first !== undefined && last !== undefined && first !== last && (
        <TimeChart
          name={`Hit rate by week against constant calls, from ${percent(first.hitRate)} in the week of ${first.week} to ${percent(last.hitRate)} in that of ${last.week}. The same as a table below.`}
          rows={rows}
          series={LINES}
          format={percent}
          span={[Date.parse(first.week), Date.parse(last.week)]}
          domain={shareSpan(known)}
          height={220}
        />
      )}
      <DataTable
        name="weekly-record"
        caption={t`Hit rate by week`}
        columns={WEEK_COLUMNS}
        rows={weeks.toReversed()}
        rowKey={({ week }) => week}
        empty={t`No week is complete yet.`}
      />
    </>
  );
};

const RecordView = ({ view }: { readonly view: TrackRecordView }) => {
  const { record, weeks, synthetic } = view;
  const leftOut = leftOutSentence(view);
  return (
    <>
      {synthetic && (
        <Alert color="yellow">
          {t`Synthetic: prices and calls come from the sandbox and don’t describe any real market.`}
        </Alert>
      )}
      {record === null ? (
        <EmptyState title={t`No call has been judged in these days`}>
          {t`A call is judged when its horizon ends. Widen the days, or show backfilled cycles.`}
        </EmptyState>
      ) : (
        <Suspense fallback={<Skeleton height={300} />}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Section title={t`Figures`}>
              <Facts facts={figuresOf(record)} />
            </Section>
            <Section
              title={t`Reliability`}
              description={t`Dots on the dotted line came true as often as they said.`}
            >
              <Reliability record={record} />
            </Section>
          </SimpleGrid>
          <Section title={t`Hit rate by week against constant calls`}>
            <Weeks weeks={weeks} />
          </Section>
        </Suspense>
      )}
      {leftOut !== null && <Text c="dimmed">{leftOut}</Text>}
    </>
  );
};

/** Figures, reliability, and course of one record of calls. */
export const VerdictRecord = () => {
  const { agent = LEAD, asset, horizon, backfilled, from, to } = route.useSearch();
  const record = $api.useQuery(
    'get',
    '/api/v1/admin/track-record',
    {
      params: {
        query: { agent: agent as 'profesor', asset, horizon, backfilled: backfilled === 'true', from, to },
      },
    },
    { refetchInterval: 60_000, placeholderData: (before) => before },
  );
  return (
    <>
      <RecordFilters speakers={record.data?.data.speakers ?? [agent]} />
      <Loaded what={t`read the track record`} query={record}>
        {({ data }) => <RecordView view={data} />}
      </Loaded>
    </>
  );
};
