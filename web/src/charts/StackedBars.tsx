import { BarChart } from '@mantine/charts';
import { ColorSwatch, Group, Text } from '@mantine/core';
import '@mantine/charts/styles.css';

export interface BarPart {
  /** Field of the points. */
  readonly name: string;
  readonly label: string;
  /** A design token: `var(--up)`. */
  readonly colour: string;
}

export interface StackedBarsProps {
  readonly points: readonly Readonly<Record<string, number | string | null>>[];
  /** Field with the label of the bar. */
  readonly at: string;
  readonly parts: readonly BarPart[];
  /** Description for screen readers, in a sentence. */
  readonly name: string;
  readonly height?: number;
}

/** Counts over time as stacked bars, below their legend, which takes as many lines as it needs. Loaded late. */
export default function StackedBars({ points, at, parts, name, height = 180 }: StackedBarsProps) {
  return (
    <>
      <Group gap="sm" justify="flex-end" mb={4}>
        {parts.map(({ name: field, label, colour }) => (
          <Group key={field} gap={6} wrap="nowrap">
            <ColorSwatch color={colour} size={10} withShadow={false} aria-hidden />
            <Text size="xs">{label}</Text>
          </Group>
        ))}
      </Group>
      <BarChart
        h={height}
        type="stacked"
        data={points.map((point) => ({ ...point }))}
        dataKey={at}
        series={parts.map(({ name: field, label, colour }) => ({ name: field, label, color: colour }))}
        tickLine="none"
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false }}
        gridAxis="x"
        barProps={{ isAnimationActive: false }}
        role="img"
        aria-label={name}
      />
    </>
  );
}
