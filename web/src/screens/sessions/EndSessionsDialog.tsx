import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type EndedSessions } from '../../../../src/admin/operators/operators.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { Failure } from '../../display/Failure.tsx';
import { count } from '../../display/numbers.ts';

/** Ends everybody's sessions at once, with this one or without. */
export const EndSessionsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { run, pending, error } = useCommand<EndedSessions>({
    done: ({ ended }) => `Sessions ended: ${count(ended)}.`,
    onDone: onClose,
  });
  const end = (exceptOwn: boolean): void =>
    run({ path: '/operators/sessions/end', body: { except_own: exceptOwn } });
  return (
    <Dialog open onClose={pending ? undefined : onClose} aria-labelledby="end-title" fullWidth maxWidth="sm">
      <DialogTitle id="end-title">End all sessions?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Every operator who is signed in has to sign in again; what they have not saved is lost. Tokens stay
          good: who has to be kept out is revoked, or given a new token.
        </DialogContentText>
        {error !== null && <Failure error={error} what="end the sessions" />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button color="error" disabled={pending} onClick={() => end(false)}>
          End all, this one too
        </Button>
        <Button variant="contained" color="error" loading={pending} onClick={() => end(true)}>
          End all others
        </Button>
      </DialogActions>
    </Dialog>
  );
};
