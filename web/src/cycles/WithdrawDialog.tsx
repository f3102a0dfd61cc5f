import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { type WithdrawalView } from '../../../src/admin/cycles/cycles.response.ts';
import { useCommand } from '../api/use-command.ts';
import { Failure } from '../display/Failure.tsx';

const MAX_REASON_LENGTH = 500;

export interface WithdrawDialogProps {
  readonly cycleNumber: number;
  readonly onClose: () => void;
}

/** Takes a published cycle back, with those after it where the operator wants that. */
export const WithdrawDialog = ({ cycleNumber, onClose }: WithdrawDialogProps) => {
  const [reason, setReason] = useState('');
  const [andLater, setAndLater] = useState(false);
  const { run, pending, error } = useCommand<WithdrawalView>({
    done: ({ cycles, left }) =>
      `${cycles} withdrawn${left === 0 ? '' : `; ${left} are still published, withdraw again`}.`,
    onDone: onClose,
  });
  const given = reason.trim();
  const withdraw = (event: SubmitEvent): void => {
    event.preventDefault();
    if (given !== '' && !pending)
      run({ path: `/cycles/${cycleNumber}/withdraw`, body: { reason: given, and_later: andLater } });
  };
  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      aria-labelledby="withdraw-title"
      fullWidth
      maxWidth="sm"
    >
      <form onSubmit={withdraw}>
        <DialogTitle id="withdraw-title">{`Withdraw cycle ${cycleNumber}?`}</DialogTitle>
        <DialogContent>
          <Alert severity="warning" sx={{ mb: 2 }}>
            Partners are no longer served it. What was published stays on record here, and its slot may be
            computed again.
          </Alert>
          <TextField
            label="Reason"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            helperText="Kept with the cycle and in the audit log."
            fullWidth
            required
            margin="normal"
            slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
          />
          <FormControlLabel
            control={<Checkbox checked={andLater} onChange={({ target }) => setAndLater(target.checked)} />}
            label="And every later cycle"
          />
          {error !== null && <Failure error={error} what="withdraw the cycle" />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" loading={pending} disabled={given === ''}>
            Withdraw
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
