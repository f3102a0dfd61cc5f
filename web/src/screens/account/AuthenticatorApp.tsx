import { jt, t } from 'ttag';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { $api, type SessionView } from '../../api/operators-api.ts';
import { Section } from '../../display/Section.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Time } from '../../display/Time.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { CodeField } from '../../sign-in/CodeField.tsx';
import { OneFieldForm } from '../../sign-in/OneFieldForm.tsx';
import { RecoveryCodesModal } from '../../sign-in/RecoveryCodesModal.tsx';
import { readSession } from '../../session/session.ts';

const Enrolment = lazy(() => import('../../sign-in/Enrolment.tsx'));

/** Set-up and removal of the authenticator app, and its recovery codes. */
export const AuthenticatorApp = ({ session }: { readonly session: SessionView }) => (
  <Section
    title={t`Authenticator app`}
    description={t`With an app, signing in here also needs one of its codes. API calls with your token don’t.`}
    actions={
      session.totp_enrolled ? (
        <StateBadge label={t`Enrolled`} tone="good" />
      ) : (
        <StateBadge label={t`Not set up`} tone={session.role === 'owner' ? 'warning' : 'quiet'} />
      )
    }
  >
    {session.totp_enrolled ? (
      <Enrolled operator={session.operator} />
    ) : (
      <Suspense fallback={<Skeleton height={36} />}>
        <Enrolment
          onDone={() => {
            notifyDone(t`Your authenticator app is set up.`);
            void readSession();
          }}
        />
      </Suspense>
    )}
  </Section>
);

const Enrolled = ({ operator }: { readonly operator: string }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const { data } = $api.useQuery('get', '/api/v1/admin/operators/totp');
  const app = data?.data.totp.find((one) => one.operator === operator);
  const renew = $api.useMutation('post', '/api/v1/admin/session/totp/recovery-codes');
  const remove = $api.useMutation('post', '/api/v1/admin/session/totp/remove');

  const send = async (code: string): Promise<void> => {
    if (asked === 'renew') {
      setCodes((await renew.mutateAsync({ body: { code } })).data.recovery_codes);
    } else {
      await remove.mutateAsync({ body: { code } });
      notifyDone(t`Your authenticator app is removed.`);
      await readSession();
    }
  };

  return (
    <Stack gap="sm">
      {app !== undefined && (
        <Text size="sm">
          {jt`Enrolled on ${<Time key="1" at={app.enrolled_at} precision="day" />}, ${app.recovery_codes_left} recovery codes left.`}
        </Text>
      )}
      <Group>
        <Button variant="default" onClick={() => setAsked('renew')}>{t`New recovery codes…`}</Button>
        <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>{t`Remove the app…`}</Button>
      </Group>
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'remove' ? t`Remove the authenticator app?` : t`Make new recovery codes?`}
      >
        <Stack>
          <Text size="sm">
            {asked === 'remove'
              ? t`From then on, you sign in with only your token.`
              : t`The remaining codes stop working.`}
          </Text>
          <OneFieldForm
            action={asked === 'remove' ? t`Remove` : t`Make new codes`}
            onSend={send}
            onDone={() => setAsked(null)}
          >
            {(field) => <CodeField field={field} takesRecovery />}
          </OneFieldForm>
        </Stack>
      </Modal>
      {codes !== null && <RecoveryCodesModal codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  );
};
