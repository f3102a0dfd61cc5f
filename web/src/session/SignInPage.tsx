import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLogin } from 'react-admin';
import { OperatorsApiError } from '../api/operators-api.ts';

/** Message for a failed sign-in. */
function explain(error: unknown): string {
  if (!(error instanceof OperatorsApiError)) return (error as Error).message;
  if (error.status === 401) return 'No operator has this token. Check that it was copied whole.';
  if (error.status === 429)
    return `Too many failed attempts from this address. Try again in ${error.retryAfterSeconds ?? 60} seconds.`;
  return error.message;
}

/** Exchanges an operator token for a session. The token is cleared once sent. */
export const SignInPage = () => {
  const login = useLogin();
  const [token, setToken] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    document.title = 'Sign in – Back office';
  }, []);

  const signIn = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setRefusal(null);
    try {
      await login({ token: token.trim() });
    } catch (error) {
      setRefusal(explain(error));
    } finally {
      setToken('');
      setSending(false);
    }
  };

  return (
    <Stack
      component="main"
      sx={{
        minHeight: '100vh',
        alignItems: 'center',
        justifyContent: 'center',
        p: 2,
        bgcolor: 'background.default',
      }}
    >
      <Paper
        component="form"
        onSubmit={(event: SubmitEvent) => void signIn(event)}
        sx={{ p: 4, width: 1, maxWidth: 420 }}
      >
        <Stack spacing={2}>
          <Typography variant="h1">Back office</Typography>
          <Typography color="text.secondary">
            Sign in with your operator token. It is sent once, exchanged for a session of this browser, and
            kept nowhere.
          </Typography>
          <TextField
            label="Operator token"
            type="password"
            name="operator-token"
            autoComplete="off"
            autoFocus
            required
            fullWidth
            value={token}
            onChange={(event) => setToken(event.target.value)}
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          />
          {refusal !== null && <Alert severity="error">{refusal}</Alert>}
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={sending}
            disabled={token.trim() === ''}
          >
            Sign in
          </Button>
        </Stack>
      </Paper>
    </Stack>
  );
};
