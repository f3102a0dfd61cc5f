import { Text } from '@mantine/core';
import { type ReactNode } from 'react';

export interface FormulaProps {
  /** Name of the result. */
  readonly of: string;
  /** The formula with its numbers. */
  readonly children: ReactNode;
}

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
