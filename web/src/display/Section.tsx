import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, description, actions, children }: SectionProps) => {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="sm">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Paper>
  );
};
