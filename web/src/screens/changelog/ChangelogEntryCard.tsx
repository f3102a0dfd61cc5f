import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangelogItem } from '../../../../src/admin/changelog/changelog.response.ts';
import { StateChip } from '../../display/StateChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { CHANGE_MEANINGS } from './change-types.ts';

/** One entry of the changelog, as a partner reads it. */
export const ChangelogEntryCard = ({
  entry,
}: {
  readonly entry: Omit<ChangelogItem, 'id' | 'corrects' | 'corrected_by'>;
}) => (
  <Card variant="outlined" component="article">
    <CardContent>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <UtcTime at={entry.date} precision="day" />
        <StateChip
          label={entry.type}
          tone={entry.type === 'deprecated' || entry.type === 'removed' ? 'warning' : 'info'}
          meaning={CHANGE_MEANINGS[entry.type]}
        />
        {entry.scope.map((part) => (
          <Chip key={part} label={part} size="small" />
        ))}
      </Stack>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{entry.summary}</Typography>
      {entry.sunset_at !== null && (
        <Typography color="text.secondary">
          Goes on <UtcTime at={entry.sunset_at} />
        </Typography>
      )}
    </CardContent>
  </Card>
);
