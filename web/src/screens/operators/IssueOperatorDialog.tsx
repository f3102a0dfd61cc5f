import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type IssuedOperatorItem } from '../../../../src/admin/operators/operators.response.ts';
import { OPERATOR_LIMITS } from '../../../../src/domain/operator-terms.ts';
import { useIssuingCommand } from '../../api/use-issuing-command.ts';
import { CommandDialog } from '../../display/CommandDialog.tsx';
import { OPERATORS_PATH } from './operators-path.ts';

export interface IssueOperatorDialogProps {
  /** Whether the token of the first start is still good: it ends with this. */
  readonly endsFirstToken: boolean;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** Issues a token to somebody by name. */
export const IssueOperatorDialog = ({ endsFirstToken, onClose, onIssued }: IssueOperatorDialogProps) => {
  const [name, setName] = useState('');
  const { run, pending, error } = useIssuingCommand<IssuedOperatorItem>({
    onClose,
    onIssued,
    // Asked for once the token is stored: the session that asks may be over.
    stale: [],
  });
  return (
    <CommandDialog
      title="Issue an operator"
      what="issue the operator"
      action="Issue a token"
      ready={name.trim() !== ''}
      pending={pending}
      error={error}
      onRun={() => run({ path: OPERATORS_PATH, body: { name: name.trim() } })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        helperText="As the audit log is to name them. One person, one name."
        fullWidth
        required
        autoFocus
        margin="normal"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: OPERATOR_LIMITS.nameLength, spellCheck: false } }}
      />
      {endsFirstToken && (
        <Alert severity="warning">
          The token that the first start printed ends with this, and so does every session that was opened
          with it, perhaps this one.
        </Alert>
      )}
    </CommandDialog>
  );
};
