import { t } from 'ttag';
import { ScatterChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { percent } from '../display/numbers.ts';
import { shareSpan } from './share-span.ts';

/** One range of forecasts: the forecast probability, and how often it came true. */
export interface ReliabilityPoint {
  /** 0–1. */
  readonly said: number;
  readonly cameTrue: number;
  readonly cases: number;
}

export interface ReliabilityDiagramProps {
  readonly points: readonly ReliabilityPoint[];
  /** Description for screen readers, with its figures. */
  readonly name: string;
}

const HEIGHT = 300;
const LEAST_RADIUS = 3;
const MORE_RADIUS = 7;

interface DotProps {
  readonly cx?: number;
  readonly cy?: number;
  readonly payload?: Readonly<Record<string, number>>;
}

/**
 * Observed against forecast frequency, one dot per range; its area follows the number of cases. On the dotted diagonal
 * both are the same. Loaded late.
 */
export default function ReliabilityDiagram({ points, name }: ReliabilityDiagramProps) {
  const [from, to] = shareSpan(points.flatMap(({ said, cameTrue }) => [said, cameTrue]));
  const most = Math.max(1, ...points.map(({ cases }) => cases));
  const axis = { type: 'number', domain: [from, to] } as const;
  const format = (share: number): string => percent(share);
  return (
    <div role="img" aria-label={name}>
      <ScatterChart
        h={HEIGHT}
        maw={420}
        data={[
          {
            name: t`Ranges of probability`,
            color: 'var(--accent)',
            data: points.map((point) => ({ ...point })),
          },
        ]}
        dataKey={{ x: 'said', y: 'cameTrue' }}
        labels={{ x: t`Published probability`, y: t`Came true` }}
        xAxisLabel={t`Published probability`}
        yAxisLabel={t`Came true`}
        valueFormatter={{ x: format, y: format }}
        accessibilityLayer={false}
        attributes={{ container: { initialDimension: { width: 320, height: HEIGHT } } }}
        gridColor="var(--line)"
        textColor="var(--quiet)"
        xAxisProps={axis}
        yAxisProps={{ ...axis, width: 64 }}
        referenceLines={[
          {
            segment: [
              { x: from, y: from },
              { x: to, y: to },
            ],
            color: 'var(--quiet)',
            strokeDasharray: '2 4',
          },
        ]}
        scatterProps={{
          shape: ({ cx, cy, payload }: DotProps) => (
            <circle
              cx={cx}
              cy={cy}
              r={LEAST_RADIUS + MORE_RADIUS * Math.sqrt((payload?.['cases'] ?? 0) / most)}
              fill="var(--accent)"
              fillOpacity={0.75}
            />
          ),
        }}
      />
    </div>
  );
}
