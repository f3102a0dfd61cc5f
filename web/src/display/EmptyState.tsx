import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

export interface EmptyStateProps {
  /** One sentence: what is not there, and why that may be right. */
  readonly children: ReactNode;
  /** What one can do about it. */
  readonly action?: ReactNode;
}

/** What stands where a list has nothing to show. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <Box sx={{ p: 4, textAlign: 'center' }}>
    <Typography color="text.secondary">{children}</Typography>
    {action && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Box>
);
