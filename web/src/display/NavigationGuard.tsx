import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';

export interface NavigationGuardProps {
  /** Called on navigation: true if something would be lost. */
  readonly holds: () => boolean;
  /** The question, as the title of the dialog. */
  readonly question: string;
  /** What is lost. */
  readonly loss: string;
  /** Label of the button that leaves. */
  readonly leave: string;
}

/** Redirects to the sign-in page are never blocked. */
const SIGN_IN_PATH = '/login';

/** Asks for confirmation before unsaved content is lost by navigation, reload or closing the tab. */
export const NavigationGuard = (props: NavigationGuardProps) => {
  const canBlock = useCanBlock();
  const holds = useRef(props.holds);
  useEffect(() => {
    holds.current = props.holds;
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holds.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return canBlock ? <ScreenNavigationGuard {...props} /> : null;
};

/** The part that requires a data router. */
const ScreenNavigationGuard = ({ holds, question, loss, leave }: NavigationGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== SIGN_IN_PATH && holds(),
  );
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby="leave-question">
      <DialogTitle id="leave-question">{question}</DialogTitle>
      <DialogContent>
        <DialogContentText>{loss}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={stay} autoFocus>
          Stay here
        </Button>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
