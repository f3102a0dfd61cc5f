import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

export interface DescriptionListProps {
  /** Name and value, in the order they are read. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Named values below each other. */
export const DescriptionList = ({ facts }: DescriptionListProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(5.5rem, max-content) minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 0.75,
      m: 0,
      typography: 'body2',
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
