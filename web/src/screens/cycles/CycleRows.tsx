import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import { type CycleRecord } from './cycles.resource.ts';
import { Failure } from '../../display/Failure.tsx';
import { Nothing } from '../../display/Nothing.tsx';
import { PageTurner } from '../../display/PageTurner.tsx';
import { useNarrow } from '../../display/use-narrow.ts';
import { CycleCards } from './CycleCards.tsx';
import { CycleTable } from './CycleTable.tsx';

/** The cycles that are listed: on their way, refused, none, or here. */
export const CycleRows = () => {
  const list = useListContext<CycleRecord>();
  const { data, isPending, refetch } = list;
  const error = list.error;
  const narrowed = Object.keys(list.filterValues as object).length > 0;
  const narrow = useNarrow();
  if (isPending)
    return <Skeleton variant="rounded" height={600} role="progressbar" aria-label="Loading: the cycles" />;
  if (data === undefined)
    return <Failure error={error} what="read the cycles" retry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <Nothing>
        {narrowed
          ? 'No cycle matches. Widen the window, or choose another signal.'
          : 'No cycle was published yet: the first one follows as soon as sources have values.'}
      </Nothing>
    );
  return (
    <>
      {error && <Failure error={error} what="renew the list of cycles" retry={() => void refetch()} />}
      {narrow ? (
        <CycleCards cycles={data} />
      ) : (
        <Paper variant="outlined">
          <CycleTable cycles={data} />
        </Paper>
      )}
      <PageTurner />
    </>
  );
};
