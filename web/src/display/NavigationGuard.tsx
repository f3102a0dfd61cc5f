import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';

export interface NavigationGuardProps {
  /** Asked at the moment of leaving: is there something to lose? */
  readonly holds: () => boolean;
  /** The question, as the title of the dialog. */
  readonly question: string;
  /** What is lost. */
  readonly loss: string;
  /** What the button says that leaves nevertheless. */
  readonly leave: string;
}

/** Where somebody is led whose session is over: nothing may keep them. */
const SIGN_IN_PATH = '/login';

/** Asks before what was entered or shown is lost: by another screen, the back button, a reload or the end of the tab. */
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

/** The part that needs a router which can hold a change of screen back. */
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
