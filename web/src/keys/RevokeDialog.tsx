import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { type KeyItem } from '../../../src/admin/keys/keys.response.ts';
import { keyPath } from '../api/resources/keys.resource.ts';
import { useCommand } from '../api/use-command.ts';
import { Failure } from '../display/Failure.tsx';
import { KEY_LIMITS } from '../../../src/domain/key-terms.ts';

export interface RevokeDialogProps {
  readonly record: KeyItem;
  readonly onClose: () => void;
}

/** Ends a key, after the operator has written whose it is. */
export const RevokeDialog = ({ record, onClose }: RevokeDialogProps) => {
  const { id, partner, prefix } = record;
  const [reason, setReason] = useState('');
  const [named, setNamed] = useState('');
  const { run, pending, error } = useCommand<KeyItem>({
    done: () => `The key ${prefix} of ${partner} is revoked.`,
    onDone: onClose,
  });
  const confirmed = named.trim() === partner;
  const revoke = (event: SubmitEvent): void => {
    event.preventDefault();
    if (confirmed && !pending)
      run({ path: `${keyPath(id)}/revoke`, body: { reason: reason.trim() || null } });
  };
  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      aria-labelledby="revoke-title"
      fullWidth
      maxWidth="sm"
    >
      <form onSubmit={revoke}>
        <DialogTitle id="revoke-title">{`Revoke the key of ${partner}?`}</DialogTitle>
        <DialogContent>
          <Alert severity="warning" sx={{ mb: 2 }}>
            Within a second, every request of {partner} with the key <code>{prefix}</code> is refused. Nothing
            brings it back; other keys of the partner are not touched.
          </Alert>
          <TextField
            label="Reason"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            helperText="Kept with the key and in the audit log. Optional."
            fullWidth
            margin="normal"
            slotProps={{ htmlInput: { maxLength: KEY_LIMITS.reasonLength } }}
          />
          <TextField
            label="Partner's name"
            value={named}
            onChange={({ target }) => setNamed(target.value)}
            helperText={`Write ${partner} to confirm.`}
            fullWidth
            required
            margin="normal"
            autoComplete="off"
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
          {error !== null && <Failure error={error} what="revoke the key" />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" loading={pending} disabled={!confirmed}>
            Revoke the key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
