import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

export interface FormulaProps {
  /** What is worked out. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A step of the arithmetic with its numbers filled in. */
export const Formula = ({ of, children }: FormulaProps) => (
  <Box sx={{ my: 1 }}>
    <Typography variant="body2" color="text.secondary">
      {of}
    </Typography>
    <Typography
      variant="body2"
      sx={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  </Box>
);
