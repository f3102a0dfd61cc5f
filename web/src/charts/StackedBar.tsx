import Box from '@mui/material/Box';

/** One part of a whole. */
export interface StackedPart {
  readonly key: string;
  readonly count: number;
  /** A CSS background: a colour, or stripes of one. */
  readonly background: string;
}

export interface StackedBarProps {
  readonly parts: readonly StackedPart[];
  /** Accessible name of the chart, with its figures. */
  readonly name: string;
}

/** Stacked bar whose segments are as wide as their counts; segments of zero are omitted. */
export const StackedBar = ({ parts, name }: StackedBarProps) => (
  <Box role="img" aria-label={name} sx={{ display: 'flex', gap: '2px', height: 20 }}>
    {parts
      .filter(({ count }) => count > 0)
      .map(({ key, count, background }) => (
        <Box
          key={key}
          sx={{
            flexGrow: count,
            flexBasis: 0,
            minWidth: 4,
            background,
            '&:first-of-type': { borderTopLeftRadius: 4, borderBottomLeftRadius: 4 },
            '&:last-of-type': { borderTopRightRadius: 4, borderBottomRightRadius: 4 },
          }}
        />
      ))}
  </Box>
);
