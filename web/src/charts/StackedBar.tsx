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
  /** What the picture shows, with its figures. */
  readonly name: string;
}

/** Parts of a whole in one bar, as wide as they are many; a part of nothing is left out. */
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
