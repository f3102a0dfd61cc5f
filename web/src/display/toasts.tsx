import { t } from 'ttag';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError } from '../api/api-error.ts';

/** How long a message stays; one with an undo stays long enough to be read and decided on. */
const SHOWN_MS = 5_000;
const SHOWN_WITH_UNDO_MS = 12_000;

const CLOSE = { 'aria-label': t`Close the message` } as const;

/**
 * Confirms a finished action.
 *
 * @param undo reverts it; omitted if nothing can
 */
export function notifyDone(message: string, undo?: () => Promise<unknown>): void {
  const id = notifications.show({
    closeButtonProps: CLOSE,
    autoClose: undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS,
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            void undo().then(() => notifyDone(t`Undone.`));
          }}
        >{t`Undo`}</Button>
      </Group>
    ) : (
      message
    ),
  });
}

/** Shows the cause of a failure, with the request ID to search for. Errors that nobody handles end here. */
export function notifyFailure(error: unknown): void {
  const requestId = error instanceof ApiError ? error.requestId : null;
  notifications.show({
    closeButtonProps: CLOSE,
    color: 'red',
    autoClose: false,
    title: (error as Error).message,
    message: requestId === null ? null : t`Request ${requestId}`,
  });
}
