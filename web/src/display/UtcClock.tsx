import Box from '@mui/material/Box';
import { utcMoment } from './moments.ts';
import { useNow } from './use-now.ts';

/** Current time in UTC. */
export const UtcClock = () => {
  const now = new Date(useNow()).toISOString();
  return (
    <Box component="span" sx={{ px: 1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {utcMoment(now).slice(11)} UTC
    </Box>
  );
};
