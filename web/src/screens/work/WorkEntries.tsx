import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useListContext } from 'react-admin';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { Failure } from '../../display/Failure.tsx';
import { Nothing } from '../../display/Nothing.tsx';
import { PageTurner } from '../../display/PageTurner.tsx';
import { WorkEntry } from './WorkEntry.tsx';

/** What was asked of the workers, newest first, in each of the list's states. */
export const WorkEntries = () => {
  const { data, error, refetch } = useListContext<WorkItem>();
  return (
    <>
      {error !== null && (
        <Failure
          error={error}
          what={data === undefined ? 'read the work' : 'renew the work (it is as it was before)'}
          retry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton variant="rounded" height={240} role="progressbar" aria-label="Loading: the work" />
      )}
      {data?.length === 0 && (
        <Nothing>
          Nobody has asked anything of the workers lately. They run the cycles by themselves; this is for what
          is missing.
        </Nothing>
      )}
      {data !== undefined && data.length > 0 && (
        <Stack component="ul" spacing={1} sx={{ p: 0, m: 0 }}>
          {data.map((work) => (
            <WorkEntry key={work.id} work={work} />
          ))}
        </Stack>
      )}
      <PageTurner />
    </>
  );
};
