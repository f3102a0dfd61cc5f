import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** Reason, in a sentence. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Placeholder without data, which suggests the next step. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Stack align="center" py="xl" gap="xs" ta="center">
    <Title order={2}>{title}</Title>
    {children !== undefined && (
      <Text c="dimmed" maw={480}>
        {children}
      </Text>
    )}
    {action}
  </Stack>
);
