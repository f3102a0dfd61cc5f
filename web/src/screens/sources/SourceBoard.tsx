import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { type SourceRecord } from './sources.resource.ts';
import { Failure } from '../../display/Failure.tsx';
import { Nothing } from '../../display/Nothing.tsx';
import { count } from '../../display/numbers.ts';
import { useNarrow } from '../../display/use-narrow.ts';
import { BoardControls } from './BoardControls.tsx';
import { SourceCard } from './SourceCard.tsx';
import { SourceTable } from './SourceTable.tsx';

/** The board in each of its states: a table, or cards where that finds no room. */
export const SourceBoard = () => {
  const { data, error, refetch } = useListContext<SourceRecord>();
  const narrow = useNarrow();
  return (
    <>
      <BoardControls />
      {error !== null && (
        <Failure
          error={error}
          what={data === undefined ? 'read the sources' : 'renew the sources (they are as they were before)'}
          retry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton variant="rounded" height={480} role="progressbar" aria-label="Loading: the sources" />
      )}
      {data?.length === 0 && <Nothing>No source is in this state with these words in its name.</Nothing>}
      {data !== undefined && data.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ mb: 1 }}>
            {data.length === 1 ? '1 source' : `${count(data.length)} sources`}
          </Typography>
          {narrow ? (
            <Stack component="ul" spacing={2} sx={{ p: 0, m: 0 }}>
              {data.map((source) => (
                <SourceCard key={source.id} source={source} />
              ))}
            </Stack>
          ) : (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <SourceTable sources={data} />
            </Box>
          )}
        </>
      )}
    </>
  );
};
