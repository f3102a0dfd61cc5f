import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type CycleItem } from '../../../../src/admin/cycles/cycles.response.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { Pager } from '../../display/Pager.tsx';
import { SignalChip } from '../../display/SignalChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { duration } from '../../display/moments.ts';
import { percent } from '../../display/numbers.ts';
import { useNarrowScreen } from '../../display/use-narrow-screen.ts';
import { CycleTable } from './CycleTable.tsx';
import { type CycleRecord } from './cycles.resource.ts';
import { publishedAfterSeconds } from './published-after.ts';

interface CycleCardsProps {
  readonly cycles: readonly CycleItem[];
}

/** Cycles as cards, for narrow screens. */
const CycleCards = ({ cycles }: CycleCardsProps) => (
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

/** The list in its states: loading, failed, empty, loaded. */
export const CycleRows = () => {
  const list = useListContext<CycleRecord>();
  const { data, isPending, refetch } = list;
  const error = list.error;
  const narrowed = Object.keys(list.filterValues as object).length > 0;
  const narrow = useNarrowScreen();
  if (isPending)
    return <Skeleton variant="rounded" height={600} role="progressbar" aria-label="Loading: the cycles" />;
  if (data === undefined)
    return <ErrorAlert error={error} what="read the cycles" retry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState>
        {narrowed
          ? 'No cycle matches. Widen the window, or choose another signal.'
          : 'No cycle was published yet: the first one follows as soon as sources have values.'}
      </EmptyState>
    );
  return (
    <>
      {error && <ErrorAlert error={error} what="renew the list of cycles" retry={() => void refetch()} />}
      {narrow ? (
        <CycleCards cycles={data} />
      ) : (
        <Paper variant="outlined">
          <CycleTable cycles={data} />
        </Paper>
      )}
      <Pager />
    </>
  );
};
