import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { utcDay, utcMoment } from '../display/moments.ts';
import { compact, measured } from '../display/numbers.ts';

/** A value at a moment; with null the line breaks there. */
export interface LinePoint {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly value: number | null;
}

export interface ValueLineProps {
  /** Oldest first. */
  readonly points: readonly LinePoint[];
  /** Both ends of the axis of time, in epoch milliseconds. */
  readonly domain: readonly [number, number];
  readonly unit: string;
  /** What it shows, in a sentence for screen readers. */
  readonly name: string;
  readonly height?: number;
}

const DAY_MS = 86_400_000;
const isoOf = (atMs: number): string => new Date(atMs).toISOString();

/** Values over time as a line. Loaded late. */
export default function ValueLine({ points, domain, unit, name, height = 260 }: ValueLineProps) {
  const isShort = domain[1] - domain[0] <= 2 * DAY_MS;
  return (
    <LineChart
      h={height}
      data={points.map((point) => ({ ...point }))}
      dataKey="atMs"
      series={[{ name: 'value', label: unit, color: 'var(--accent)' }]}
      connectNulls={false}
      curveType="linear"
      withDots={points.length < 40}
      strokeWidth={1.5}
      tickLine="none"
      gridAxis="y"
      valueFormatter={measured}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: [...domain],
        tickFormatter: (atMs: number) => (isShort ? utcMoment(isoOf(atMs)).slice(11) : utcDay(isoOf(atMs))),
      }}
      yAxisProps={{ domain: ['auto', 'auto'], tickFormatter: compact, width: 64 }}
      tooltipProps={{
        // Before the first point is pointed at there is no label.
        labelFormatter: (atMs) => (typeof atMs === 'number' ? `${utcMoment(isoOf(atMs))} UTC` : ''),
        isAnimationActive: false,
      }}
      lineProps={{ isAnimationActive: false }}
      role="img"
      aria-label={name}
    />
  );
}
