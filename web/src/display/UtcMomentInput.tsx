import { InputHelperText, useInput } from 'react-admin';
import { inputOfMoment, momentOfInput } from './utc-input.ts';
import { UtcTextField } from './UtcTextField.tsx';

export interface UtcMomentInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly required?: boolean;
}

/** A moment in a form of react-admin, entered and shown in UTC; an empty field is null. */
export const UtcMomentInput = ({ source, label, helperText, required = false }: UtcMomentInputProps) => {
  const { field, fieldState, id } = useInput<string | null>({
    source,
    format: inputOfMoment,
    parse: (text: string) => momentOfInput(text),
    validate: (value: unknown) => (required && !value ? 'Required' : undefined),
  });
  return (
    <UtcTextField
      {...field}
      id={id}
      label={label}
      required={required}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText ?? false} />}
      fullWidth
    />
  );
};
