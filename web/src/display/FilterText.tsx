import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { type FilterName, useFilters } from './use-filters.ts';

export interface FilterTextProps {
  readonly name: FilterName;
  readonly label: string;
  readonly placeholder: string;
}

/** Pause in typing after which the filter takes effect. */
const TYPED_MS = 300;

/** A filter that is typed or pasted. Takes effect when typing pauses; blanks around it are dropped. */
export const FilterText = ({ name, label, placeholder }: FilterTextProps) => {
  const { valueOf, change } = useFilters();
  const value = valueOf(name);
  const [typed, setTyped] = useState(value ?? '');
  const applied = useRef(value);
  // Only a change from elsewhere, such as a cleared filter, replaces the typed text.
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setTyped(value ?? '');
  }, [value]);
  const apply = useDebouncedCallback((text: string) => {
    applied.current = text.trim() === '' ? undefined : text.trim();
    change({ [name]: applied.current });
  }, TYPED_MS);
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
};
