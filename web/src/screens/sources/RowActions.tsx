import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CloudDownloadIcon, PauseCircleIcon, PlayCircleIcon } from '../../icons/icons.ts';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { PauseDialog } from './PauseDialog.tsx';
import { useFetchNow } from './use-fetch-now.ts';
import { useResume } from './use-resume.ts';

export interface RowActionsProps {
  readonly source: OperatedSource;
}

/**
 * What can be done with a source on the board. A paused one is only resumed, which fetches it too. A button that is
 * at work stays where the keyboard is, and does nothing meanwhile.
 */
export const RowActions = ({ source }: RowActionsProps) => {
  const { title, paused, available } = source;
  const [pausing, setPausing] = useState(false);
  const { resume, pending } = useResume(source);
  const { ask, underWay } = useFetchNow(source);
  return (
    <Stack direction="row">
      <IconButton
        aria-label={paused ? `Resume ${title}` : `Pause ${title}`}
        title={paused ? 'Resume' : 'Pause…'}
        aria-disabled={pending}
        onClick={() => {
          if (!paused) setPausing(true);
          else if (!pending) resume();
        }}
      >
        {paused ? <PlayCircleIcon /> : <PauseCircleIcon />}
      </IconButton>
      {!paused && available && (
        <IconButton
          aria-label={`Fetch ${title} now`}
          title={underWay ? 'A worker was asked to fetch it' : 'Fetch now'}
          aria-disabled={underWay}
          onClick={() => {
            if (!underWay) ask();
          }}
        >
          {underWay ? (
            <CircularProgress size={24} aria-label={`Waiting for ${title}`} />
          ) : (
            <CloudDownloadIcon />
          )}
        </IconButton>
      )}
      <PauseDialog source={source} open={pausing} onClose={() => setPausing(false)} />
    </Stack>
  );
};
