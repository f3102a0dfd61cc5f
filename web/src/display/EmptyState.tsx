import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { AddressLink } from './links.tsx';

export interface EmptyStateProps {
  readonly title: string;
  /** Reason, in a sentence. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Where the operator can read on. */
  readonly link?: { readonly label: string; readonly to: string };
}

/** Placeholder without data, which suggests the next step. */
export const EmptyState = ({ title, children, action, link }: EmptyStateProps) => (
  <Stack align="center" py="xl" gap="xs" ta="center">
    <Title order={2}>{title}</Title>
    {children !== undefined && (
      <Text c="dimmed" maw={480}>
        {children}
      </Text>
    )}
    {action}
    {link && <AddressLink href={link.to}>{link.label}</AddressLink>}
  </Stack>
);
