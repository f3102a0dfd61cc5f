import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { HistoryIcon, PlayCircleIcon } from '../../icons/icons.ts';
import { BackfillDialog } from './BackfillDialog.tsx';

interface RunDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the requested work. */
  readonly onAsked: (work: WorkItem) => void;
}

/** Dialog that requests a run of the open cycles after explaining it. */
const RunDialog = ({ open, onClose, onAsked }: RunDialogProps) => {
  const titleId = useId();
  const { run, pending, error, reset } = useCommand<WorkItem>({
    done: () => 'A worker was asked to run the open cycles.',
    onDone: (work) => {
      onClose();
      onAsked(work);
    },
  });
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Run the open cycles now?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          A worker publishes every cycle since the newest published one that is still open, the current one
          last. Workers do the same by themselves every quarter of an hour; this does not wait for that.
        </DialogContentText>
        <DialogContentText sx={{ mt: 2 }}>
          Partners get what is published at once. A published cycle never changes, and cannot be taken back.
          Where none is open, nothing happens.
        </DialogContentText>
        {error !== null && <ErrorAlert error={error} what="ask for it" />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="contained" loading={pending} onClick={() => run({ path: '/cycles/run' })}>
          Run now
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export interface WorkActionsProps {
  /** Called with the requested work. */
  readonly onAsked: (work: WorkItem) => void;
}

/** Work that operators can request at any time; verification is requested on its cycle. */
export const WorkActions = ({ onAsked }: WorkActionsProps) => {
  const [asking, setAsking] = useState<'run' | 'backfill' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<PlayCircleIcon />} onClick={() => setAsking('run')}>
        Run the open cycles now
      </Button>
      <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => setAsking('backfill')}>
        Backfill…
      </Button>
      <RunDialog open={asking === 'run'} onClose={close} onAsked={onAsked} />
      <BackfillDialog open={asking === 'backfill'} onClose={close} onAsked={onAsked} />
    </Stack>
  );
};
