import DialogContentText from '@mui/material/DialogContentText';
import {
  type IssuedOperatorItem,
  type OperatorItem,
} from '../../../../src/admin/operators/operators.response.ts';
import { useIssuingCommand } from '../../api/use-issuing-command.ts';
import { CommandDialog } from '../../display/CommandDialog.tsx';
import { operatorPath } from './operators-path.ts';

export interface RotateOperatorDialogProps {
  readonly operator: OperatorItem;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** Replaces an operator's token by a new one. */
export const RotateOperatorDialog = ({ operator, onClose, onIssued }: RotateOperatorDialogProps) => {
  const { run, pending, error } = useIssuingCommand<IssuedOperatorItem>({
    onClose,
    onIssued,
    // Asked for once the token is stored: the session that asks may be over.
    stale: [],
  });
  return (
    <CommandDialog
      title={`Replace the token of ${operator.name}?`}
      what="replace the token"
      action="Replace the token"
      pending={pending}
      error={error}
      onRun={() => run({ path: `${operatorPath(operator.id)}/rotate` })}
      onClose={onClose}
    >
      <DialogContentText>
        A new token is made and shown once. Within a second the old one opens nothing, and every session of{' '}
        {operator.name} is over: if that is you, you sign in again with the new token.
      </DialogContentText>
    </CommandDialog>
  );
};
