import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { percent } from '../display/numbers.ts';
import { shareSpan } from './scale.ts';

/** One range of forecasts: what was said, and how often it came true. */
export interface ReliabilityPoint {
  /** 0–1. */
  readonly said: number;
  readonly cameTrue: number;
  readonly cases: number;
}

export interface ReliabilityDiagramProps {
  readonly points: readonly ReliabilityPoint[];
  /** Name of the axis of what was said. */
  readonly saidAs: string;
  /** Accessible name of the chart, with its figures. */
  readonly name: string;
}

const SIZE = 240;
const MARGIN = 44;

/**
 * What came true against what was said, one dot per range; its area follows the number of cases. On the dotted diagonal
 * both are the same.
 */
export const ReliabilityDiagram = ({ points, saidAs, name }: ReliabilityDiagramProps) => {
  const { palette, typography } = useTheme();
  const [from, to] = shareSpan(points.flatMap(({ said, cameTrue }) => [said, cameTrue]));
  const xOf = (share: number): number => MARGIN + ((share - from) / (to - from)) * SIZE;
  const yOf = (share: number): number => SIZE + 12 - ((share - from) / (to - from)) * SIZE;
  const most = Math.max(1, ...points.map(({ cases }) => cases));
  const text = { fontSize: 12, fill: palette.text.secondary } as const;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${SIZE + MARGIN + 16} ${SIZE + 54}`}
      sx={{ display: 'block', width: '100%', maxWidth: 380, fontFamily: typography.fontFamily }}
    >
      <rect x={MARGIN} y={12} width={SIZE} height={SIZE} fill="none" stroke={palette.divider} />
      <line
        x1={xOf(from)}
        y1={yOf(from)}
        x2={xOf(to)}
        y2={yOf(to)}
        stroke={palette.text.secondary}
        strokeDasharray="2 4"
      />
      {points.map(({ said, cameTrue, cases }) => (
        <circle
          key={said}
          cx={xOf(said)}
          cy={yOf(cameTrue)}
          r={3 + 7 * Math.sqrt(cases / most)}
          fill={palette.primary.main}
          fillOpacity={0.75}
        />
      ))}
      {[from, to].map((share) => (
        <g key={share}>
          <text x={xOf(share)} y={SIZE + 30} textAnchor={share === from ? 'start' : 'end'} {...text}>
            {percent(share, 0)}
          </text>
          <text x={MARGIN - 6} y={yOf(share) + (share === to ? 10 : 0)} textAnchor="end" {...text}>
            {percent(share, 0)}
          </text>
        </g>
      ))}
      <text x={MARGIN + SIZE / 2} y={SIZE + 46} textAnchor="middle" {...text}>
        {saidAs}
      </text>
      <text transform={`translate(12 ${12 + SIZE / 2}) rotate(-90)`} textAnchor="middle" {...text}>
        Came true
      </text>
    </Box>
  );
};
