import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { type IssuedKey, type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { useIssuingCommand } from '../../api/use-issuing-command.ts';
import { CommandDialog } from '../../display/CommandDialog.tsx';
import { UtcTextField } from '../../display/UtcTextField.tsx';
import { useNow } from '../../display/use-now.ts';
import { momentOfInput } from '../../display/utc-input.ts';
import { keyPath } from './keys.resource.ts';
import {
  complaintAboutOverlap,
  consequenceOf,
  type Overlap,
  OVERLAP_LABELS,
  type OverlapChoice,
  OVERLAPS,
  overlapSeconds,
} from './rotation-overlap.ts';

interface OverlapInputProps {
  readonly choice: OverlapChoice;
  readonly onChange: (choice: OverlapChoice) => void;
  /** Validation error of the end, or null. */
  readonly complaint: string | null;
}

/** Choice of the old key's end. */
const OverlapInput = ({ choice, onChange, complaint }: OverlapInputProps) => {
  const [text, setText] = useState('');
  return (
    <FormControl component="fieldset" fullWidth sx={{ mb: 2 }}>
      <FormLabel component="legend">End the old key</FormLabel>
      <RadioGroup
        value={choice.overlap}
        onChange={(_event, overlap) => onChange({ ...choice, overlap: overlap as Overlap })}
      >
        {OVERLAPS.map((overlap) => (
          <FormControlLabel
            key={overlap}
            value={overlap}
            control={<Radio size="small" />}
            label={OVERLAP_LABELS[overlap]}
          />
        ))}
      </RadioGroup>
      {choice.overlap === 'moment' && (
        <UtcTextField
          label="The old key ends"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange({ ...choice, at: momentOfInput(target.value) });
          }}
          error={complaint !== null && text !== ''}
          helperText={complaint}
          sx={{ mt: 1 }}
        />
      )}
    </FormControl>
  );
};

export interface RotateDialogProps {
  readonly record: KeyItem;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedKey) => void;
}

/** Dialog that rotates a key and sets the end of the old one. */
export const RotateDialog = ({ record, onClose, onIssued }: RotateDialogProps) => {
  const [choice, setChoice] = useState<OverlapChoice>({ overlap: 'day', at: null });
  const nowMs = useNow();
  const complaint = complaintAboutOverlap(choice, nowMs);
  const { run, pending, error } = useIssuingCommand<IssuedKey>({ onClose, onIssued });
  const rotate = (): void =>
    run({
      path: `${keyPath(record.id)}/rotate`,
      body: { revoke_old_after_seconds: overlapSeconds(choice, Date.now()) },
    });
  return (
    <CommandDialog
      title={`Rotate the key of ${record.partner}`}
      what="rotate the key"
      action="Rotate the key"
      ready={complaint === null}
      pending={pending}
      error={error}
      onRun={rotate}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>
        A new key is made with the terms of <code>{record.prefix}</code>, and shown once.
      </DialogContentText>
      <OverlapInput choice={choice} onChange={setChoice} complaint={complaint} />
      {complaint === null && (
        <Alert severity={choice.overlap === 'now' ? 'warning' : 'info'} role="status">
          {consequenceOf(choice, record, nowMs)}
        </Alert>
      )}
    </CommandDialog>
  );
};
