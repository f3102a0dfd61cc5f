import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { isoOfInput, textOfInput } from './utc-input.ts';

export interface UtcDateTimeInputProps extends Omit<
  DateTimePickerProps,
  'value' | 'onChange' | 'valueFormat'
> {
  /** ISO-8601 in UTC; null: none. Other texts show as none. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

export const UtcDateTimeInput = ({
  value = null,
  onChange,
  description = 'In UTC.',
  ...props
}: UtcDateTimeInputProps) => (
  <DateTimePicker
    {...props}
    valueFormat="YYYY-MM-DD HH:mm"
    clearable={!props.required}
    description={description}
    value={textOfInput(value)}
    onChange={(text) => onChange?.(isoOfInput(text))}
  />
);
