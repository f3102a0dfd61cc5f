import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

export interface FilterTextProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** As the address has it; undefined: no filter. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Pause in typing after which the filter takes effect. */
const TYPED_MS = 300;

/** A filter that is typed or pasted. Takes effect when typing pauses; blanks around it are dropped. */
export const FilterText = ({ value, onChange, ...props }: FilterTextProps) => {
  const [typed, setTyped] = useState(value ?? '');
  const applied = useRef(value);
  // Only what comes from elsewhere, such as a cleared filter, replaces what is being typed.
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setTyped(value ?? '');
  }, [value]);
  const apply = useDebouncedCallback((text: string) => {
    applied.current = text.trim() === '' ? undefined : text.trim();
    onChange(applied.current);
  }, TYPED_MS);
  return (
    <TextInput
      {...props}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
};
