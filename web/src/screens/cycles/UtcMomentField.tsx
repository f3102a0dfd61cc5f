import { useEffect, useState } from 'react';
import { inputOfMoment, momentOfInput } from '../../display/utc-input.ts';
import { UtcTextField } from '../../display/UtcTextField.tsx';

export interface UtcMomentFieldProps {
  readonly label: string;
  /** ISO-8601; undefined for none. */
  readonly at: string | undefined;
  /** Told of every whole moment, and of null when the field was emptied. */
  readonly onMoment: (at: string | null) => void;
}

/** A moment in UTC outside a form. What is typed stands until it is a whole moment. */
export const UtcMomentField = ({ label, at, onMoment }: UtcMomentFieldProps) => {
  const [text, setText] = useState(inputOfMoment(at));
  useEffect(() => setText(inputOfMoment(at)), [at]);
  const type = (typed: string): void => {
    setText(typed);
    const moment = momentOfInput(typed);
    if (moment !== null || typed === '') onMoment(moment);
  };
  return (
    <UtcTextField
      label={label}
      size="small"
      fullWidth={false}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
};
