import { jt, t } from 'ttag';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { idleForMs, isOperatorAway, watchOperator } from '../api/operator-activity.ts';
import { expireSession, readSession, sessionState, useSession } from '../session/session.ts';
import { SignIn } from './SignIn.tsx';

/** How long before the idle timeout the dialog opens. */
const ASK_BEFORE_MS = 120_000;
/** Interval of requests that extend the session while the operator is active. */
const EXTEND_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/** Milliseconds until the idle timeout, while it is near; null otherwise. */
function useIdleCountdown(): [number | null, () => void] {
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null);
  useEffect(() => watchOperator(), []);
  useEffect(() => {
    const extend = setInterval(() => {
      // The next request reports an ended session.
      if (sessionState().view !== null && !isOperatorAway()) void readSession().catch(() => undefined);
    }, EXTEND_EVERY_MS);
    return () => clearInterval(extend);
  }, []);
  useEffect(() => {
    const look = setInterval(() => {
      const { view } = sessionState();
      if (view === null) return setEndsAtMs(null);
      if (endsAtMs !== null) return Date.now() >= endsAtMs ? expireSession() : undefined;
      const leftMs = view.idle_timeout_seconds * 1_000 - idleForMs();
      if (leftMs <= ASK_BEFORE_MS) setEndsAtMs(Date.now() + leftMs);
    }, LOOK_EVERY_MS);
    return () => clearInterval(look);
  }, [endsAtMs]);
  const stay = (): void => {
    setEndsAtMs(null);
    void readSession();
  };
  return [endsAtMs, stay];
}

/**
 * Asks shortly before the idle timeout, and covers the page with a sign-in when the session has ended. Typed text
 * below it stays.
 */
export const SessionGuard = () => {
  const { view, endedBecause } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [endsAtMs, stay] = useIdleCountdown();
  return (
    <>
      <Modal opened={view !== null && endsAtMs !== null} onClose={stay} title={t`Are you still there?`}>
        <Stack>
          <Text>{t`You have been inactive, so this session ends within two minutes.`}</Text>
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() => void navigate({ to: '/sign-out' })}
            >{t`Sign out`}</Button>
            <Button onClick={stay} data-autofocus>{t`Stay signed in`}</Button>
          </Group>
        </Stack>
      </Modal>
      <Modal
        opened={view === null && endedBecause !== null}
        onClose={() => undefined}
        title={t`Your session has ended`}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        overlayProps={{ backgroundOpacity: 0.9, blur: 12 }}
      >
        <Stack>
          <Text>{jt`${endedBecause} Sign in to continue. What you typed is still there.`}</Text>
          <SignIn isAbovePage onDone={() => void queryClient.invalidateQueries()} />
        </Stack>
      </Modal>
    </>
  );
};
