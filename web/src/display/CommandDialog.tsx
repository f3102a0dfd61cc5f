import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type PropsWithChildren, type SubmitEvent, useId } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';

export interface CommandDialogProps extends PropsWithChildren {
  readonly title: string;
  /** What is done, as the end of "could not …": `revoke the key`. */
  readonly what: string;
  /** What the button says that does it. */
  readonly action: string;
  /** True: it takes something away from somebody. */
  readonly destructive?: boolean;
  /** False: what the dialog asks for is not all there. */
  readonly ready?: boolean;
  readonly pending: boolean;
  /** Why it was not done; null: nothing failed. */
  readonly error: Error | null;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** Asks for what a command needs and runs it, by its button or by Enter. It cannot be left while the command is under way. */
export const CommandDialog = ({
  title,
  what,
  action,
  destructive = false,
  ready = true,
  pending,
  error,
  onRun,
  onClose,
  children,
}: CommandDialogProps) => {
  const titleId = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (ready && !pending) onRun();
  };
  return (
    <Dialog open onClose={pending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {children}
          {error !== null && <ErrorAlert error={error} what={what} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={pending}
            disabled={!ready}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
