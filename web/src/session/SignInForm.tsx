import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { openSession } from './session.ts';

/** Message for a failed sign-in. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return (error as Error).message;
  if (error.status === 401) return 'No operator has this token. Check that it was copied whole.';
  if (error.status === 429)
    return `Too many failed attempts from this address. Try again in ${error.retryAfterSeconds ?? 60} seconds.`;
  return error.message;
}

/** Exchanges an operator token for a session. The token is cleared once sent. */
export const SignInForm = ({ onDone }: { readonly onDone: () => void }) => {
  const [token, setToken] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const signIn = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      await openSession(token.trim());
      onDone();
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setToken('');
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void signIn(event)}>
      <Stack>
        <PasswordInput
          label="Operator token"
          description="It is exchanged for a session of this browser and kept nowhere."
          name="operator-token"
          autoComplete="off"
          spellCheck={false}
          required
          data-autofocus
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={isSending} disabled={token.trim() === ''}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
};
