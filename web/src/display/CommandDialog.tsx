import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type PropsWithChildren, type SubmitEvent, useId } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';

export interface CommandDialogProps extends PropsWithChildren {
  readonly title: string;
  /** The action, completing "Could not …": `revoke the key`. */
  readonly what: string;
  /** Label of the confirming button. */
  readonly action: string;
  /** True: the confirming button is red. */
  readonly destructive?: boolean;
  /** False: required input is missing; the confirming button is disabled. */
  readonly ready?: boolean;
  readonly pending: boolean;
  /** Error of the last attempt; null without one. */
  readonly error: Error | null;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** Form dialog that runs a command by button or Enter. It cannot be closed while the command runs. */
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
