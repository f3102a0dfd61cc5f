import Typography from '@mui/material/Typography';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';

export interface LastErrorProps {
  readonly source: Pick<OperatedSource, 'last_error' | 'consecutive_failures'>;
}

/** Last error of a source; renders nothing without one. */
export const LastError = ({ source: { last_error, consecutive_failures } }: LastErrorProps) =>
  last_error === null ? null : (
    <Typography variant="caption" component="p" color="error" sx={{ overflowWrap: 'anywhere' }}>
      {last_error}
      {consecutive_failures > 1 && ` (${consecutive_failures} failures in a row)`}
    </Typography>
  );
