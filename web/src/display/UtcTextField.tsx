import TextField, { type TextFieldProps } from '@mui/material/TextField';

export type UtcTextFieldProps = Omit<TextFieldProps, 'type' | 'label' | 'slotProps'> & {
  readonly label: string;
};

/** A field of date and time whose text is a moment in UTC, and says so: see `momentOfInput`. */
export const UtcTextField = ({ label, ...props }: UtcTextFieldProps) => (
  <TextField
    {...props}
    type="datetime-local"
    label={`${label} (UTC)`}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
