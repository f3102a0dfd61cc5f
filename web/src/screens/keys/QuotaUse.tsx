import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { count, percent } from '../../display/numbers.ts';

/** Share of the quota from which the bar warns. */
const NEARLY_USED = 0.8;

/** What a key used of its quota today (UTC), in figures and as a bar; without a quota the figure alone. */
export const QuotaUse = ({ record }: { readonly record: KeyItem }) => {
  const { quota_per_day: quota, today } = record;
  if (quota === null)
    return (
      <Typography variant="body2" component="span">
        {count(today.quota_used)}, unlimited
      </Typography>
    );
  const part = today.quota_used / quota;
  const figures = `${count(today.quota_used)} of ${count(quota)}`;
  return (
    <Box sx={{ minWidth: 110 }}>
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
        {figures} ({percent(part, 0)})
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, part * 100)}
        color={part >= 1 ? 'error' : part >= NEARLY_USED ? 'warning' : 'primary'}
        aria-label={`Quota of ${record.prefix} used today`}
        aria-valuetext={figures}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
};
