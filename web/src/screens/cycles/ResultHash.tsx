import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { CopyIcon } from '../../icons/icons.ts';

export interface ResultHashProps {
  /** Hexadecimal. */
  readonly hash: string;
}

/** A hash, and a button that copies it. */
export const ResultHash = ({ hash }: ResultHashProps) => {
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(hash);
      notify('The result hash was copied.', { type: 'success' });
    } catch {
      notify('The browser does not let the page copy; select the hash and copy it by hand.', {
        type: 'warning',
      });
    }
  };
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ mr: 1 }}>
        Result hash (SHA-256)
      </Typography>
      <code>{hash}</code>
      <IconButton size="small" aria-label="Copy the result hash" onClick={() => void copy()}>
        <CopyIcon fontSize="inherit" />
      </IconButton>
    </Box>
  );
};
