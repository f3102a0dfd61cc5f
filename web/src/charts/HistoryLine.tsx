import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { line } from 'd3-shape';
import { shownSpan, summarizeScores } from './score-history.ts';

export interface HistoryLineProps {
  /** Scores (0–100) at equal distances, oldest first; null where there is none. */
  readonly scores: readonly (number | null)[];
  /** Accessible name of the chart, with its figures. */
  readonly name: string;
}

const HEIGHT = 40;
/** Vertical padding, so that the line is not clipped at the extremes. */
const EDGE = 3;
/** The middle of the scale of scores. */
const MIDDLE = 50;

/**
 * Scores over time as a small line that breaks where one is missing. A dot is the newest, or one that stands alone; a
 * dotted line is the middle of the scale.
 */
export const HistoryLine = ({ scores, name }: HistoryLineProps) => {
  const { palette } = useTheme();
  const end = scores.length - 1;
  const { lowest, highest } = summarizeScores(scores);
  const [from, to] = lowest === null || highest === null ? [0, 100] : shownSpan(lowest, highest);
  const yOf = (score: number): number => HEIGHT - EDGE - ((score - from) / (to - from)) * (HEIGHT - 2 * EDGE);
  const pathOf = line<number | null>()
    .defined((score) => score !== null)
    .x((_, i) => i)
    .y((score) => yOf(score!));
  // A score between two gaps has no line segment: draw a dot.
  const dots = scores.flatMap((score, i) =>
    score !== null && (i === end || ((scores[i - 1] ?? null) === null && (scores[i + 1] ?? null) === null))
      ? [`M${i} ${yOf(score)}h0`]
      : [],
  );
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`-2 0 ${end + 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: HEIGHT, borderBottom: 1, borderColor: 'divider' }}
    >
      {from < MIDDLE && MIDDLE < to && (
        <path
          d={`M0 ${yOf(MIDDLE)}H${end}`}
          stroke={palette.text.disabled}
          strokeDasharray="1 4"
          {...stroke}
        />
      )}
      <path d={pathOf(scores) ?? ''} stroke={palette.primary.main} strokeWidth={1.5} {...stroke} />
      <path d={dots.join('')} stroke={palette.primary.main} strokeWidth={5} {...stroke} />
    </Box>
  );
};
