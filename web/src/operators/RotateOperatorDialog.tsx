import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import {
  type IssuedOperatorItem,
  type OperatorItem,
} from '../../../src/admin/operators/operators.response.ts';
import { useCommand } from '../api/use-command.ts';
import { Failure } from '../display/Failure.tsx';
import { operatorPath } from './operators-path.ts';

export interface RotateOperatorDialogProps {
  readonly operator: OperatorItem;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** Replaces an operator's token by a new one. */
export const RotateOperatorDialog = ({ operator, onClose, onIssued }: RotateOperatorDialogProps) => {
  const { run, pending, error, reset } = useCommand<IssuedOperatorItem>({
    onDone: (issued) => {
      // From here on the token is where it is shown, and nowhere else.
      reset();
      onClose();
      onIssued(issued);
    },
    // Asked for once the token is stored: the session that asks may be over.
    stale: [],
  });
  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      aria-labelledby="rotate-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="rotate-title">{`Replace the token of ${operator.name}?`}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          A new token is made and shown once. Within a second the old one opens nothing, and every session of{' '}
          {operator.name} is over: if that is you, you sign in again with the new token.
        </DialogContentText>
        {error !== null && <Failure error={error} what="replace the token" />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button
          variant="contained"
          loading={pending}
          onClick={() => run({ path: `${operatorPath(operator.id)}/rotate` })}
        >
          Replace the token
        </Button>
      </DialogActions>
    </Dialog>
  );
};
