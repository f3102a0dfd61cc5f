import { t } from 'ttag';
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Copy } from './CopyText.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

export interface SecretModalProps {
  /** Kind of secret, such as `key`. */
  readonly what: string;
  /** True for a link that somebody else opens: it is sent, not stored. */
  readonly isLink?: boolean;
  readonly warning: ReactNode;
  /** The secret, held only in the state of the component that shows this dialog. */
  readonly secret: string;
  /** Instructions below the secret. */
  readonly children?: ReactNode;
  /** The caller must drop the secret. */
  readonly onClose: () => void;
}

/** Above the sign-in of an ended session, because the secret is shown only now. */
const ABOVE_ALL = 1_000;

/** Shows a new secret once. Leaving without having stored it takes a confirmation. */
export const SecretModal = ({
  what,
  isLink = false,
  warning,
  secret,
  children,
  onClose,
}: SecretModalProps) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Modal
      opened
      onClose={() => setLeaving(true)}
      title={isLink ? t`Send this link now` : t`Store this ${what} now`}
      size="lg"
      zIndex={ABOVE_ALL}
      withCloseButton={false}
    >
      <Stack>
        <Alert color="yellow">{warning}</Alert>
        <Group wrap="nowrap" gap="xs">
          <Code block flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {secret}
          </Code>
          <Copy text={secret} what={what} variant="default" size="lg" />
        </Group>
        {children}
        {isLeaving && (
          <Alert color="red" role="alert">
            <Text size="sm">{t`Close without having stored the ${what}? Nobody will be able to read it again.`}</Text>
            <Group mt="xs" gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setLeaving(false)}
                data-autofocus
              >{t`Go back`}</Button>
              <Button size="compact-sm" color="red" onClick={onClose}>{t`Close without it`}</Button>
            </Group>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{isLink ? t`I have sent it` : t`I have stored it`}</Button>
        </Group>
      </Stack>
      <LeaveGuard isHolding={() => true} question={t`Leave without having stored the ${what}?`} />
    </Modal>
  );
};
