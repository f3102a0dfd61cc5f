import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type CycleItem } from '../../../../src/admin/cycles/cycles.response.ts';
import { duration } from '../../display/moments.ts';
import { percent } from '../../display/numbers.ts';
import { UtcTime } from '../../display/UtcTime.tsx';
import { SignalChip } from '../../display/SignalChip.tsx';
import { publishedAfterSeconds } from './published-after.ts';

export interface CycleCardsProps {
  readonly cycles: readonly CycleItem[];
}

/** Cycles where there is no room for a table: each one a card that opens it. */
export const CycleCards = ({ cycles }: CycleCardsProps) => (
  <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }} aria-label="Cycles">
    {cycles.map((cycle) => (
      <Card key={cycle.cycle_number} component="li" variant="outlined">
        <CardActionArea component={Link} to={`/cycles/${cycle.cycle_number}/show`} sx={{ p: 1.5 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{cycle.cycle_number}</Typography>
            <SignalChip signal={cycle.signal} />
          </Stack>
          <Typography variant="body2">
            <UtcTime at={cycle.cycle_at} />, {percent(cycle.confidence, 1)} confident
          </Typography>
          <Typography variant="body2" color="text.secondary">
            published after {duration(publishedAfterSeconds(cycle))},{' '}
            {cycle.backfilled ? 'backfilled' : 'at its time'}, {cycle.mode}, methodology{' '}
            {cycle.methodology_version}
          </Typography>
        </CardActionArea>
      </Card>
    ))}
  </Stack>
);
