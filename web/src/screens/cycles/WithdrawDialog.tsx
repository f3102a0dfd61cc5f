import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type WithdrawalView } from '../../../../src/admin/cycles/cycles.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { CommandDialog } from '../../display/CommandDialog.tsx';

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
  const withdraw = (): void =>
    run({ path: `/cycles/${cycleNumber}/withdraw`, body: { reason: given, and_later: andLater } });
  return (
    <CommandDialog
      title={`Withdraw cycle ${cycleNumber}?`}
      what="withdraw the cycle"
      action="Withdraw"
      destructive
      ready={given !== ''}
      pending={pending}
      error={error}
      onRun={withdraw}
      onClose={onClose}
    >
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
    </CommandDialog>
  );
};
