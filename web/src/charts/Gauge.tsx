import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { arc } from 'd3-shape';
import { useId } from 'react';
import { scoreLabel } from '../display/composite-labels.ts';

export interface GaugeProps {
  /** 0–100; null where there is none. */
  readonly score: number | null;
  /** True for a degraded score: its arc is striped. */
  readonly degraded: boolean;
  /** Accessible name of the chart, with its figures. */
  readonly name: string;
}

const RING = { innerRadius: 42, outerRadius: 54 };

/** Scores 0, 50 and 100 point left, up and right; angles are radians from the top, clockwise. */
const angleOf = (score: number): number => (score / 50 - 1) * (Math.PI / 2);

const arcBetween = (from: number, to: number): string =>
  arc()({ ...RING, startAngle: angleOf(from), endAngle: angleOf(to) }) ?? '';

const WHOLE = arcBetween(0, 100);

/** A score from 0 to 100 as a half-circle with the figure in it; a tick marks the middle of the scale. */
export const Gauge = ({ score, degraded, name }: GaugeProps) => {
  const { palette, typography } = useTheme();
  const stripes = useId();
  const small = { fontSize: 10, fill: palette.text.secondary, textAnchor: 'middle' } as const;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox="0 0 120 76"
      sx={{ display: 'block', width: '100%', maxWidth: 148, fontFamily: typography.fontFamily }}
    >
      <defs>
        <pattern
          id={stripes}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="5" fill={palette.warning.main} />
        </pattern>
      </defs>
      <g transform="translate(60 62)">
        {score === null ? (
          <path d={WHOLE} fill="none" stroke={palette.text.secondary} strokeDasharray="3 3" />
        ) : (
          <>
            <path d={WHOLE} fill={palette.action.selected} />
            <path
              d={arcBetween(0, score)}
              fill={degraded ? `url(#${stripes})` : palette.primary.main}
              stroke={degraded ? palette.warning.main : 'none'}
            />
          </>
        )}
        <line y1={-RING.outerRadius - 4} y2={-RING.outerRadius + 1} stroke={palette.text.secondary} />
        <text
          y={-6}
          textAnchor="middle"
          fontSize={24}
          fontWeight={600}
          fill={score === null ? palette.text.secondary : palette.text.primary}
        >
          {score === null ? '–' : scoreLabel(score)}
        </text>
        <text x={-48} y={10} {...small}>
          0
        </text>
        <text x={48} y={10} {...small}>
          100
        </text>
      </g>
    </Box>
  );
};
