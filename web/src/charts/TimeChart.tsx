import { t } from 'ttag';
import { type ChartReferenceAreaProps, type ChartReferenceLineProps, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { utcMoment } from '../display/moments.ts';
import { tickText, utcTicks } from './utc-ticks.ts';

/** Measured values at a time; null breaks a line. */
export interface TimeRow {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly [series: string]: number | null;
}

export interface TimeSeries {
  /** Its field in the rows. */
  readonly name: string;
  readonly label: string;
  readonly color: string;
  readonly strokeDasharray?: string;
}

export interface TimeChartProps {
  /** Description for screen readers, with its main figures. */
  readonly name: string;
  /** Oldest first. */
  readonly rows: readonly TimeRow[];
  readonly series: readonly TimeSeries[];
  readonly format: (value: number) => string;
  /** Form for the scale, whose marks differ by about the step; default: `format`. */
  readonly tick?: (value: number, step: number) => string;
  /** Begin and end of the time axis, epoch milliseconds. */
  readonly span: readonly [number, number];
  /** Shown part of the scale; default: the range of the values. */
  readonly domain?: readonly [number, number];
  readonly areas?: readonly ChartReferenceAreaProps[];
  readonly lines?: readonly ChartReferenceLineProps[];
  /** Called with the moment of the row that was clicked. */
  readonly onPick?: (at: number) => void;
  /** Charts with the same name point at the same moment. */
  readonly syncId?: string;
  readonly height?: number;
}

/** Distances between the marks of a scale. */
const INTERVALS = 4;

/** Measured values over time, in UTC. Loaded by `late`. */
export default function TimeChart(props: TimeChartProps) {
  const {
    name,
    rows,
    series,
    format,
    tick = (value: number) => format(value),
    span,
    domain,
    areas,
    lines,
    onPick,
    syncId,
    height = 160,
  } = props;
  const [from, to] = span;
  const values = domain ?? series.flatMap((one) => rows.flatMap((row) => row[one.name] ?? []));
  const step = (Math.max(...values) - Math.min(...values)) / INTERVALS;
  return (
    <div role="img" aria-label={name}>
      <LineChart
        h={height}
        data={[...rows]}
        dataKey="at"
        series={[...series]}
        curveType="linear"
        connectNulls={false}
        strokeWidth={1.5}
        withDots={false}
        withLegend={series.length > 1}
        // In the order of the lines.
        legendProps={{ itemSorter: null }}
        accessibilityLayer={false}
        // Drawn before it is measured; without it, the library warns that there is no room.
        attributes={{ container: { initialDimension: { width: 320, height } } }}
        gridColor="var(--line)"
        textColor="var(--quiet)"
        valueFormatter={(value: number | null) => (value === null ? t`none` : format(value))}
        referenceAreas={[...(areas ?? [])]}
        referenceLines={[...(lines ?? [])]}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: [from, to],
          ticks: [...utcTicks(from, to)],
          tickFormatter: (at: number) => tickText(at, to - from),
        }}
        yAxisProps={{
          width: 64,
          tickFormatter: (value: number) => tick(value, step),
          domain: domain === undefined ? ['auto', 'auto'] : [...domain],
        }}
        tooltipProps={{
          labelFormatter: (at) =>
            typeof at === 'number' ? t`${utcMoment(new Date(at).toISOString())} UTC` : '',
        }}
        lineChartProps={{
          syncId,
          syncMethod: 'value',
          style: onPick && { cursor: 'pointer' },
          onClick: ({ activeLabel }) => {
            if (activeLabel !== undefined) onPick?.(Number(activeLabel));
          },
        }}
      />
    </div>
  );
}
