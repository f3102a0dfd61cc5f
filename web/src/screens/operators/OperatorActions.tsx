import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import {
  type IssuedOperatorItem,
  type OperatorItem,
} from '../../../../src/admin/operators/operators.response.ts';
import { OPERATOR_LIMITS } from '../../../../src/domain/operators/operator-terms.ts';
import { useIssuingCommand } from '../../api/use-issuing-command.ts';
import { CommandDialog } from '../../display/CommandDialog.tsx';
import { RevocationDialog } from '../../display/RevocationDialog.tsx';
import { operatorPath } from './operators-path.ts';

interface RotateOperatorDialogProps {
  readonly operator: OperatorItem;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** Replaces an operator's token by a new one. */
const RotateOperatorDialog = ({ operator, onClose, onIssued }: RotateOperatorDialogProps) => {
  const { run, pending, error } = useIssuingCommand<IssuedOperatorItem>({
    onClose,
    onIssued,
    // Called once the token is stored: the current session may have ended.
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

interface RevokeOperatorDialogProps {
  readonly operator: OperatorItem;
  readonly onClose: () => void;
}

/** Dialog that revokes an operator's token and sessions after the name was typed. */
const RevokeOperatorDialog = ({ operator: { id, name }, onClose }: RevokeOperatorDialogProps) => (
  <RevocationDialog
    title={`Revoke ${name}?`}
    subject="the operator"
    name={name}
    nameLabel="Operator's name"
    reasonLength={OPERATOR_LIMITS.reasonLength}
    path={`${operatorPath(id)}/revoke`}
    done={`${name} operates the service no longer.`}
    onClose={onClose}
  >
    Within a second the token of {name} opens nothing, and every session of theirs is over. What they did
    stays in the audit log.
  </RevocationDialog>
);

export interface OperatorActionsProps {
  readonly operator: OperatorItem;
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** Actions of an active operator; none for a revoked one. */
export const OperatorActions = ({ operator, onIssued }: OperatorActionsProps) => {
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const close = (): void => setAsked(null);
  if (operator.status === 'revoked') return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Replace the token of ${operator.name}`}
        onClick={() => setAsked('rotate')}
      >
        New token
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Revoke ${operator.name}`}
        onClick={() => setAsked('revoke')}
      >
        Revoke
      </Button>
      {asked === 'rotate' && <RotateOperatorDialog operator={operator} onClose={close} onIssued={onIssued} />}
      {asked === 'revoke' && <RevokeOperatorDialog operator={operator} onClose={close} />}
    </Stack>
  );
};
