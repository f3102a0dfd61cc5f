import { Text } from '@mantine/core';
import { type ReactNode } from 'react';

export interface FormulaProps {
  /** What is worked out, in words. */
  readonly of: string;
  /** The same with its numbers. */
  readonly children: ReactNode;
}

/** A step of the arithmetic with its numbers filled in. */
export const Formula = ({ of, children }: FormulaProps) => (
  <div>
    <Text size="sm" c="dimmed">
      {of}
    </Text>
    <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
);
