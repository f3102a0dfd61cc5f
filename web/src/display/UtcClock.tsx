import Box from '@mui/material/Box';
import { utcMoment } from './moments.ts';
import { useNow } from './use-now.ts';

/** What time it is in UTC, which all moments of the back office are in. */
export const UtcClock = () => {
  const now = new Date(useNow()).toISOString();
  return (
    <Box component="span" sx={{ px: 1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {utcMoment(now).slice(11)} UTC
    </Box>
  );
};
