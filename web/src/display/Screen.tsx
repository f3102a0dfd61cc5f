import { t } from 'ttag';
import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

export interface ScreenProps {
  /** Heading, and title of the window. */
  readonly title: string;
  /** Purpose of the screen, in one sentence. */
  readonly description?: ReactNode;
  /** State of the subject, next to the heading. */
  readonly badges?: ReactNode;
  /** Buttons; the most frequent one last. */
  readonly actions?: ReactNode;
  readonly parents?: readonly { readonly label: string; readonly to: string }[];
  readonly children: ReactNode;
}

/** A screen: its heading, which takes the focus after a navigation, its actions, and its content. */
export const Screen = ({ title, description, badges, actions, parents = [], children }: ScreenProps) => {
  useDocumentTitle(t`${title} – Back office`);
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce where they are; the first page of a visit begins at its top.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap="lg" maw={1400}>
      <div>
        {parents.length > 0 && (
          <Breadcrumbs separator="/" mb={4}>
            {parents.map(({ label, to }) => (
              <Anchor key={to} component={Link} to={to} activeOptions={{ exact: true }} size="sm">
                {label}
              </Anchor>
            ))}
            <span />
          </Breadcrumbs>
        )}
        <Group justify="space-between" align="flex-start" gap="md">
          <Group gap="sm">
            <Title order={1} ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {badges}
          </Group>
          <Group gap="xs">{actions}</Group>
        </Group>
        {description !== undefined && (
          <Text c="dimmed" size="sm" maw={720}>
            {description}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
};
