import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SWITCH_REASON_LENGTH } from '../../../../src/domain/attention/switched-off.ts';
import { CommandDialog } from '../../display/CommandDialog.tsx';
import { type SwitchEffect } from './switch-effects.ts';

export interface TurnDialogProps {
  readonly effect: SwitchEffect;
  /** The position to turn it to. */
  readonly to: 'on' | 'off';
  readonly onTurn: (reason: string | null) => void;
  readonly onClose: () => void;
}

/** Dialog that turns a switch to its grave position. Switching off requires a reason, which the overview shows. */
export const TurnDialog = ({ effect, to, onTurn, onClose }: TurnDialogProps) => {
  const [text, setText] = useState('');
  const reason = text.trim() || null;
  const isRequired = to === 'off';
  return (
    <CommandDialog
      title={`Turn ${to}: ${effect.title}`}
      what={`turn ${to} the switch`}
      action={`Turn ${to}`}
      destructive
      ready={!isRequired || reason !== null}
      pending={false}
      error={null}
      onRun={() => onTurn(reason)}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>
        {effect[to]} This is in force on every process within a second.
      </DialogContentText>
      <TextField
        label="Reason"
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText="Shown to operators in the overview, and kept in the audit log."
        fullWidth
        required={isRequired}
        autoFocus
        margin="normal"
        slotProps={{ htmlInput: { maxLength: SWITCH_REASON_LENGTH } }}
      />
    </CommandDialog>
  );
};
