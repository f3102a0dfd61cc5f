import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CheckIcon, CloudDownloadIcon, PauseCircleIcon, PlayCircleIcon } from '../../icons/icons.ts';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { PauseDialog } from './PauseDialog.tsx';
import { useAcceptHeld } from './use-accept-held.ts';
import { useFetchNow } from './use-fetch-now.ts';
import { useResume } from './use-resume.ts';

/** Why a source cannot be fetched now; null if it can. */
function notFetchedBecause({ paused, available }: OperatedSource): string | null {
  if (paused) return 'It is paused: resuming it fetches it at once.';
  if (!available)
    return 'It cannot be fetched on this deployment: its provider needs a key, or one that covers it.';
  return null;
}

export interface SourceActionsProps {
  readonly source: OperatedSource;
}

/** Pause, resume, fetch and accept, with the outcome of a requested fetch. */
export const SourceActions = ({ source }: SourceActionsProps) => {
  const [pausing, setPausing] = useState(false);
  const { resume, pending } = useResume(source);
  const { ask, underWay, outcome } = useFetchNow(source);
  const { accept, pending: accepting } = useAcceptHeld(source);
  const hindrance = notFetchedBecause(source);
  return (
    <div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={source.paused ? <PlayCircleIcon /> : <PauseCircleIcon />}
          loading={pending}
          loadingPosition="start"
          onClick={source.paused ? resume : () => setPausing(true)}
        >
          {source.paused ? 'Resume' : 'Pause…'}
        </Button>
        <Button
          variant="outlined"
          startIcon={<CloudDownloadIcon />}
          loading={underWay}
          loadingPosition="start"
          disabled={hindrance !== null}
          onClick={ask}
        >
          Fetch now
        </Button>
        {source.held_since !== null && (
          <Button
            variant="outlined"
            startIcon={<CheckIcon />}
            loading={accepting}
            loadingPosition="start"
            onClick={accept}
          >
            Accept held values
          </Button>
        )}
        {hindrance !== null && (
          <Typography variant="body2" color="text.secondary">
            {hindrance}
          </Typography>
        )}
      </Stack>
      {underWay && (
        <Typography component="div" variant="body2" sx={{ mt: 1, maxWidth: 480 }}>
          A worker was asked to fetch it; waiting until it has tried.
          <LinearProgress aria-label={`Waiting for a worker to fetch ${source.title}`} sx={{ mt: 0.5 }} />
        </Typography>
      )}
      {outcome !== null && !source.paused && (
        <Alert severity={outcome.succeeded ? 'success' : 'warning'} role="note" sx={{ mt: 1 }}>
          {outcome.words}
        </Alert>
      )}
      <PauseDialog source={source} open={pausing} onClose={() => setPausing(false)} />
    </div>
  );
};
