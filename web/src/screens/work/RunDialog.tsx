import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type WorkItem } from '../../../../src/admin/work/work.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { Failure } from '../../display/Failure.tsx';

export interface RunDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Told of the work that was asked for. */
  readonly onAsked: (work: WorkItem) => void;
}

/** Has a worker publish the cycles that are open, once the operator has read what that means. */
export const RunDialog = ({ open, onClose, onAsked }: RunDialogProps) => {
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
        {error !== null && <Failure error={error} what="ask for it" />}
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
