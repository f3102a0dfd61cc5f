import { t } from 'ttag';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

export interface LeaveGuardProps {
  /** True while something would be lost. Called when the screen is left, which can be before the next rendering. */
  readonly isHolding: () => boolean;
  /** Question in the title of the dialog: `Leave without saving?`. */
  readonly question: string;
}

/** Asks before a screen with unsaved work is left, also when the window is closed. */
export const LeaveGuard = ({ isHolding, question }: LeaveGuardProps) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isHolding,
    enableBeforeUnload: isHolding,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={question} zIndex={1_100}>
      <Stack>
        <Text size="sm">{t`What you typed or saw here will be lost.`}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => reset?.()} data-autofocus>{t`Stay`}</Button>
          <Button color="red" onClick={() => proceed?.()}>{t`Leave`}</Button>
        </Group>
      </Stack>
    </Modal>
  );
};
