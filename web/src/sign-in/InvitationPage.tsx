import { jt, t } from 'ttag';
import { Alert, Button, Center, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { $api } from '../api/operators-api.ts';
import { Copy } from '../display/CopyText.tsx';
import { ROLES } from '../display/role-labels.ts';
import { LeaveGuard } from '../display/LeaveGuard.tsx';
import { openSession } from '../session/session.ts';

/** Shows the token of an invitation once, and signs in with it. Only the button sends the secret of the link. */
export const InvitationPage = () => {
  const router = useRouter();
  const [secret] = useState(() => location.hash.slice(1));
  // Neither the history nor a screenshot has it.
  useEffect(() => void router.navigate({ to: '/invitation', replace: true }), [router]);
  const open = $api.useMutation('post', '/api/v1/admin/sign-in/invitation', { gcTime: 0 });
  const shown = open.data?.data;
  const signIn = useMutation({
    mutationFn: () => openSession(shown!.token),
    // The sign-in asks for what is still lacking.
    onSuccess: (view) => router.navigate({ to: view === null ? '/sign-in' : '/', ignoreBlocker: true }),
  });
  const error = open.error ?? signIn.error;
  useDocumentTitle(t`Invitation – Back office`);
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={520}>
        <Stack>
          <Title order={1}>{shown === undefined ? t`You are invited` : t`Welcome, ${shown.operator}`}</Title>
          {error !== null && (
            <Alert color="red" role="alert">
              {error.message}
            </Alert>
          )}
          {shown === undefined ? (
            <>
              <Text>
                {t`Your token for the back office is shown once, on this page. Then the link opens nothing more.`}
              </Text>
              <Button
                w="fit-content"
                loading={open.isPending}
                onClick={() => open.mutate({ body: { token: secret || '-' } })}
              >{t`Show my token`}</Button>
            </>
          ) : (
            <>
              <Alert color="yellow">
                {jt`This is your token, as ${ROLES[shown.role].label}. Store it in your password manager now: nobody can show it again.`}
              </Alert>
              <Group wrap="nowrap" gap="xs">
                <Code block flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {shown.token}
                </Code>
                <Copy text={shown.token} what={t`token`} variant="default" size="lg" />
              </Group>
              <Button
                w="fit-content"
                loading={signIn.isPending}
                onClick={() => signIn.mutate()}
              >{t`I have stored it: sign in`}</Button>
              <LeaveGuard isHolding={() => true} question={t`Leave without having stored the token?`} />
            </>
          )}
        </Stack>
      </Paper>
    </Center>
  );
};
