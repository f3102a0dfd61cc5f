import { jt, t } from 'ttag';
import { Alert, Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { $api } from '../api/operators-api.ts';
import { CodeField } from './CodeField.tsx';
import { explainFault } from './oidc-faults.ts';
import { OneFieldForm } from './OneFieldForm.tsx';
import { endSession, readSession, sendCode, useSession } from '../session/session.ts';
import { SignInForm } from './SignInForm.tsx';

const Enrolment = lazy(() => import('./Enrolment.tsx'));

export interface SignInProps {
  readonly onDone: () => void;
  /** Why a sign-in through the provider failed before, as the service leads back with it. */
  readonly fault?: string | undefined;
  /** Address to show after a sign-in through the provider. */
  readonly to?: string;
  /** True above a page with something typed, which must not be left. */
  readonly isAbovePage?: boolean;
}

/** Signs in by a token or through the provider, then with a code if the account has an app. */
export const SignIn = ({ onDone, fault, to, isAbovePage = false }: SignInProps) => {
  const { unfinished } = useSession();
  if (unfinished === null)
    return (
      <Stack>
        {fault !== undefined && (
          <Alert color="red" role="alert">
            {explainFault(fault)}
          </Alert>
        )}
        <SignInForm onDone={onDone} />
        <ProviderLink onDone={onDone} to={to} isAbovePage={isAbovePage} />
      </Stack>
    );
  return (
    <Stack>
      {unfinished.awaits === 'code' ? (
        <OneFieldForm action={t`Continue`} onSend={sendCode} onDone={onDone}>
          {(field) => <CodeField field={field} takesRecovery />}
        </OneFieldForm>
      ) : (
        <>
          <Text size="sm">{t`Owners need an authenticator app here. Set yours up to continue.`}</Text>
          <Suspense>
            <Enrolment onDone={() => void readSession().then(onDone)} />
          </Suspense>
        </>
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">{jt`As ${unfinished.operator}`}</Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => void endSession()}
        >{t`Sign in as someone else`}</Anchor>
      </Group>
    </Stack>
  );
};

interface ProviderLinkProps extends Pick<SignInProps, 'onDone'> {
  readonly to: string | undefined;
  readonly isAbovePage: boolean;
}

/** The sign-in through the OpenID provider, if the deployment has one. */
const ProviderLink = ({ onDone, to, isAbovePage }: ProviderLinkProps) => {
  const ways = $api.useQuery('get', '/api/v1/admin/sign-in', {}, { staleTime: Infinity });
  const start = ways.data?.data.oidc?.start;
  useWindowEvent('focus', () => {
    // Back from the window in which the provider was.
    if (isAbovePage && start !== undefined) void readSession().then((view) => view !== null && onDone());
  });
  if (start === undefined) return null;
  return (
    <>
      <Divider label="or" />
      <Button
        component="a"
        href={to === undefined ? start : `${start}?${new URLSearchParams({ to })}`}
        variant="default"
        {...(isAbovePage ? { target: '_blank', rel: 'opener' } : {})}
      >{t`Sign in with single sign-on`}</Button>
      {isAbovePage && (
        <Text size="xs" c="dimmed">
          {t`In a new window, so that nothing is lost here. Come back when you are signed in.`}
        </Text>
      )}
    </>
  );
};
