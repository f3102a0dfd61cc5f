import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

export interface FiguresProps {
  /** Name and value of each, in the order they are read. */
  readonly of: readonly (readonly [name: string, value: ReactNode])[];
}

/** A few named figures beside each other. */
export const Figures = ({ of }: FiguresProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      columnGap: 2,
      rowGap: 1.5,
    }}
  >
    {of.map(([name, value]) => (
      <div key={name}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {name}
        </Typography>
        <Box
          component="dd"
          sx={{ m: 0, typography: 'body2', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {value}
        </Box>
      </div>
    ))}
  </Box>
);
