import { t } from 'ttag';
import { Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { COMPOSITE_INDICES } from '../../../../packages/engine/composites/composite-index.ts';
import { SIGNALS } from '../../../../packages/engine/signals.ts';
import { type Timeline, type TimelineMarkItem } from '../../api/generated/operators-api.ts';
import { late } from '../../charts/late.ts';
import { type TimeChartProps } from '../../charts/TimeChart.tsx';
import { INDEX_LABELS } from '../../display/composite-labels.ts';
import {
  decimalsFor,
  fixed,
  measured,
  percent,
  scaled,
  score as written,
  signed,
} from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';
import { SIGNAL_COLOURS, SIGNAL_SIGNS } from '../../display/signal-signs.ts';
import { MARK_KINDS } from './mark-labels.ts';
import { rowsOf, stretchesOf } from './timeline-rows.ts';
import { inWords } from '../../display/words.ts';

const TimeChart = late(() => import('../../charts/TimeChart.tsx'));

const HEIGHT = 180;
/** Height of a legend with several lines. */
const LEGEND_HEIGHT = 50;
/** Lines of the indices; dashes distinguish them without colour. */
const INDEX_LINES = {
  sentiment: { color: 'var(--accent)' },
  onchain: { color: 'var(--up)', strokeDasharray: '6 3' },
  derivatives: { color: 'var(--warn)', strokeDasharray: '2 3' },
  macro: { color: 'var(--down)', strokeDasharray: '8 3 2 3' },
  fundamental: { color: 'var(--quiet)' },
} as const;

/** A chart of the timeline, without the props that all of them share. */
type Chart = Pick<TimeChartProps, 'series' | 'format' | 'tick' | 'domain'> & {
  readonly title: string;
  readonly description?: string;
};

const line = (name: string, label: string, color = 'var(--accent)', strokeDasharray?: string) => ({
  name,
  label,
  color,
  strokeDasharray,
});

const chartsOf = ({ points, horizon_hours: horizon }: Timeline): readonly Chart[] => [
  ...(points.some(({ score }) => score !== null)
    ? [
        {
          title: t`Verdict and score`,
          description: t`Scores are from −1 to 1.`,
          series: [line('score', t`Score`)],
          format: fixed,
        },
        {
          title: t`Agreement`,
          description: t`How far the agents agree; not a probability.`,
          series: [line('confidence', t`Agreement`)],
          format: (value: number) => percent(value, 0),
          domain: [0, 1] as const,
        },
      ]
    : []),
  {
    title: t`Price`,
    description: t`In USDT, as it was known at the cycle.`,
    series: [line('price', t`Price`)],
    format: measured,
    tick: scaled,
  },
  {
    title: t`Outlook`,
    description: t`Return over the next ${horizon} h: median and 80% interval.`,
    series: [
      line('high', '90%', 'var(--quiet)', '4 3'),
      line('median', t`Median`),
      line('low', '10%', 'var(--quiet)', '4 3'),
    ],
    format: (value) => `${signed(value)}%`,
    tick: (value, step) => `${signed(value, decimalsFor(step))}%`,
  },
  {
    title: t`Expected volatility`,
    description: t`Annualised, from the outlook.`,
    series: [line('volatility', t`Expected volatility`)],
    format: percent,
    tick: (value, step) => percent(value, decimalsFor(100 * step)),
  },
  {
    title: t`Composites`,
    description: t`Scores from 0 to 100.`,
    series: COMPOSITE_INDICES.map((name) => ({ name, label: INDEX_LABELS[name], ...INDEX_LINES[name] })),
    format: written,
    domain: [0, 100],
  },
];

/** Periods as areas, and changes of the methodology as lines; verdicts show by their ground. */
function marksOf(marks: readonly TimelineMarkItem[], [from, to]: readonly [number, number]) {
  const periods = marks
    .filter(({ after }) => after === null)
    .map(({ kind, at, until }) => ({
      x1: Math.max(from, Date.parse(at)),
      x2: Math.min(to, until === null ? to : Date.parse(until)),
      color: MARK_KINDS[kind].colour,
      fillOpacity: 0.15,
      strokeOpacity: 0.8,
      strokeDasharray: '3 3',
    }));
  const changes = marks
    .filter(({ kind }) => kind === 'methodology_change')
    .map(({ kind, at, after }) => ({
      x: Date.parse(at),
      color: MARK_KINDS[kind].colour,
      label: after ?? '',
    }));
  return { periods, changes };
}

const Key = () => (
  <Group gap="md" component="ul" p={0} m={0} aria-label={t`What colours mean`} style={{ listStyle: 'none' }}>
    {SIGNALS.map((signal) => (
      <Text key={signal} component="li" size="sm" c={SIGNAL_COLOURS[signal]}>
        {SIGNAL_SIGNS[signal]} {inWords(signal)}
      </Text>
    ))}
    <Text component="li" size="sm" c="dimmed">
      {t`dashed areas: outages, pauses, switches, withdrawals`}
    </Text>
  </Group>
);

/** The latest value of a chart's first line, and its range. */
function summaryOf({ series: [first], format }: Chart, rows: TimeChartProps['rows']): string {
  const known = rows.flatMap((row) => row[first!.name] ?? []);
  const last = known.at(-1);
  if (last === undefined) return t`no value`;
  return t`${first!.label} from ${format(Math.min(...known))} to ${format(Math.max(...known))}, last ${format(last)}`;
}

/** The charts of a timeline on one time axis; a click leads to the cycle. */
export const TimelineCharts = ({ timeline }: { readonly timeline: Timeline }) => {
  const navigate = useNavigate();
  const { points, marks, asset, bucket_seconds: bucket } = timeline;
  const span = [Date.parse(timeline.from), Date.parse(timeline.to)] as const;
  const rows = useMemo(() => rowsOf(points, bucket), [points, bucket]);
  const verdicts = useMemo(
    () =>
      stretchesOf(points, bucket).map(({ signal, from, to }) => ({
        x1: from,
        x2: Math.min(to, Date.parse(timeline.to)),
        color: SIGNAL_COLOURS[signal],
        fillOpacity: signal === 'neutral' ? 0.04 : 0.12,
        strokeOpacity: 0,
      })),
    [points, bucket, timeline.to],
  );
  const { periods, changes } = marksOf(marks, span);
  const open = (at: number): void => {
    const point = points.find(({ cycle_at: slot }) => Date.parse(slot) === at);
    if (point) void navigate({ to: '/cycles/$number', params: { number: String(point.cycle_number) } });
  };
  return (
    <>
      <Key />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {chartsOf(timeline).map((chart) => (
          <Section key={chart.title} title={chart.title} description={chart.description}>
            <Suspense fallback={<Skeleton height={HEIGHT} />}>
              <TimeChart
                name={`${chart.title} of ${asset}: ${summaryOf(chart, rows)}. The same as a table below.`}
                rows={rows}
                span={span}
                series={chart.series}
                format={chart.format}
                tick={chart.tick}
                domain={chart.domain}
                areas={[...verdicts, ...periods]}
                lines={changes}
                onPick={open}
                syncId="timeline"
                height={HEIGHT + (chart.series.length > 1 ? LEGEND_HEIGHT : 0)}
              />
            </Suspense>
          </Section>
        ))}
      </SimpleGrid>
    </>
  );
};
