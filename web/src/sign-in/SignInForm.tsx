import { t } from 'ttag';
import { PasswordInput } from '@mantine/core';
import { type ApiError } from '../api/api-error.ts';
import { OneFieldForm } from './OneFieldForm.tsx';
import { openSession, sessionState } from '../session/session.ts';

function explain(error: ApiError): string {
  if (error.status === 401) return t`No operator has this token. Check that you copied all of it.`;
  if (error.status === 429)
    return t`Too many failed attempts from this address. Try again in ${error.retryAfterSeconds ?? 60} seconds.`;
  return error.message;
}

/** Exchanges an operator token for a session. The token is cleared once sent. */
export const SignInForm = ({ onDone }: { readonly onDone: () => void }) => (
  <OneFieldForm
    action={t`Sign in`}
    explain={explain}
    onSend={openSession}
    onDone={() => {
      // Otherwise the next step is shown.
      if (sessionState().view !== null) onDone();
    }}
  >
    {(field) => (
      <PasswordInput
        label={t`Operator token`}
        description={t`This browser exchanges it for a session and doesn’t store it.`}
        name="operator-token"
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
        {...field}
      />
    )}
  </OneFieldForm>
);
