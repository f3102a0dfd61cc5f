import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { line } from 'd3-shape';
import { percent } from '../display/numbers.ts';
import { shareSpan } from './scale.ts';

/** A share over time, 0–1, with one value per moment. */
export interface ShareLine {
  readonly name: string;
  readonly values: readonly number[];
  readonly dashes: 'none' | '6 4' | '1 4' | '8 3 1 3';
}

export interface ShareLinesProps {
  readonly lines: readonly ShareLine[];
  /** Accessible name of the chart, with its figures. */
  readonly name: string;
}

const HEIGHT = 160;
const EDGE = 4;

/** Shares over time on one scale. Lines differ by their dashes as well, and a legend names them. */
export const ShareLines = ({ lines, name }: ShareLinesProps) => {
  const { palette } = useTheme();
  const [from, to] = shareSpan(lines.flatMap(({ values }) => values));
  const end = Math.max(1, (lines[0]?.values.length ?? 0) - 1);
  const yOf = (share: number): number => HEIGHT - EDGE - ((share - from) / (to - from)) * (HEIGHT - 2 * EDGE);
  const pathOf = line<number>()
    .x((_, i) => i)
    .y(yOf);
  const colors = [
    palette.primary.main,
    palette.text.secondary,
    palette.text.secondary,
    palette.text.secondary,
  ];
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          <span>{percent(to, 0)}</span>
          <span>{percent(from, 0)}</span>
        </Box>
        <Box
          component="svg"
          role="img"
          aria-label={name}
          viewBox={`0 0 ${end} ${HEIGHT}`}
          preserveAspectRatio="none"
          sx={{ flexGrow: 1, minWidth: 0, height: HEIGHT, border: 1, borderColor: 'divider' }}
        >
          {lines.map(({ name: what, values, dashes }, i) => (
            <path
              key={what}
              // One value has no line: a dot.
              d={values.length === 1 ? `M0 ${yOf(values[0]!)}h${end}` : (pathOf(values) ?? '')}
              fill="none"
              stroke={colors[i]}
              strokeWidth={i === 0 ? 2 : 1.5}
              strokeDasharray={dashes}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </Box>
      </Box>
      <Box
        component="figcaption"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, typography: 'body2' }}
      >
        {lines.map(({ name: what, dashes }, i) => (
          <Box component="span" key={what} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <svg width="28" height="8" aria-hidden>
              <path d="M0 4h28" stroke={colors[i]} strokeWidth="2" strokeDasharray={dashes} />
            </svg>
            {what}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
