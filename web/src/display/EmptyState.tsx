import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

export interface EmptyStateProps {
  /** One sentence: what is missing and why. */
  readonly children: ReactNode;
  /** Optional action, such as a button. */
  readonly action?: ReactNode;
}

/** Placeholder of an empty list. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <Box sx={{ p: 4, textAlign: 'center' }}>
    <Typography color="text.secondary">{children}</Typography>
    {action && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Box>
);
