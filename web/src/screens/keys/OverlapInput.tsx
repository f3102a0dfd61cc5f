import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { momentOfInput } from '../../display/utc-input.ts';
import { UtcTextField } from '../../display/UtcTextField.tsx';
import { type Overlap, OVERLAP_LABELS, type OverlapChoice, OVERLAPS } from './rotation-overlap.ts';

export interface OverlapInputProps {
  readonly choice: OverlapChoice;
  readonly onChange: (choice: OverlapChoice) => void;
  /** What is wrong with the moment, or null. */
  readonly complaint: string | null;
}

/** When the old key is to end. */
export const OverlapInput = ({ choice, onChange, complaint }: OverlapInputProps) => {
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
