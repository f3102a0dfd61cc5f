import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { useLogout } from 'react-admin';
import { idleForMs, isOperatorAway, watchOperator } from '../api/operator-activity.ts';
import { knownSession, readSession } from './session.ts';

/** How long before the idle timeout the dialog opens. */
const ASK_BEFORE_MS = 120_000;
/** Interval of requests that extend the session while the operator is active. */
const TELL_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/** Signs the operator out at the idle timeout, and asks shortly before. */
export const IdleWatch = () => {
  const logout = useLogout();
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null);

  useEffect(() => watchOperator(), []);

  useEffect(() => {
    const tell = setInterval(() => {
      // The next request reports an ended session.
      if (knownSession() !== null && !isOperatorAway()) void readSession().catch(() => undefined);
    }, TELL_EVERY_MS);
    return () => clearInterval(tell);
  }, []);

  useEffect(() => {
    const look = setInterval(() => {
      const session = knownSession();
      if (session === null) return;
      if (endsAtMs !== null) {
        if (Date.now() >= endsAtMs) void logout();
        return;
      }
      const leftMs = session.idle_timeout_seconds * 1_000 - idleForMs();
      if (leftMs <= ASK_BEFORE_MS) setEndsAtMs(Date.now() + leftMs);
    }, LOOK_EVERY_MS);
    return () => clearInterval(look);
  }, [endsAtMs, logout]);

  const stay = (): void => {
    setEndsAtMs(null);
    readSession().catch(() => logout());
  };

  return (
    <Dialog open={endsAtMs !== null} onClose={stay} aria-labelledby="idle-title">
      <DialogTitle id="idle-title">Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Nothing was done for a while, so this session ends within two minutes.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void logout()}>Sign out</Button>
        <Button onClick={stay} variant="contained" autoFocus>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
};
