import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { type PropsWithChildren, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { CommandDialog } from './CommandDialog.tsx';

export interface RevocationDialogProps extends PropsWithChildren {
  readonly title: string;
  /** What is revoked, as the end of a sentence: `the key`. */
  readonly subject: string;
  /** Text to type as confirmation, and the label of its field. */
  readonly name: string;
  readonly nameLabel: string;
  /** Maximum length of the reason. */
  readonly reasonLength: number;
  /** The route that revokes, with `{reason}`. */
  readonly path: string;
  /** Message after success. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Dialog that revokes something permanently after its name was typed. Children explain the consequences. */
export const RevocationDialog = ({
  title,
  subject,
  name,
  nameLabel,
  reasonLength,
  path,
  done,
  onClose,
  children,
}: RevocationDialogProps) => {
  const [reason, setReason] = useState('');
  const [named, setNamed] = useState('');
  const { run, pending, error } = useCommand<unknown>({ done: () => done, onDone: onClose });
  return (
    <CommandDialog
      title={title}
      what={`revoke ${subject}`}
      action={`Revoke ${subject}`}
      destructive
      ready={named.trim() === name}
      pending={pending}
      error={error}
      onRun={() => run({ path, body: { reason: reason.trim() || null } })}
      onClose={onClose}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {children}
      </Alert>
      <TextField
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        helperText={`Kept with ${subject} and in the audit log. Optional.`}
        fullWidth
        margin="normal"
        slotProps={{ htmlInput: { maxLength: reasonLength } }}
      />
      <TextField
        label={nameLabel}
        value={named}
        onChange={({ target }) => setNamed(target.value)}
        helperText={`Write ${name} to confirm.`}
        fullWidth
        required
        margin="normal"
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    </CommandDialog>
  );
};
