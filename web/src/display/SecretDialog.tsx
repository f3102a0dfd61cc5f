import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { holdSignOut } from '../session/sign-out-hold.ts';
import { NavigationGuard } from './NavigationGuard.tsx';

export interface SecretDialogProps {
  /** Kind of secret, such as `key`. */
  readonly what: string;
  /** Why it must be stored now. */
  readonly warning: ReactNode;
  /** What is lost by leaving. */
  readonly loss: string;
  /** The secret, held only in the state of the component that shows this dialog. */
  readonly children: ReactNode;
  /** The caller must drop the secret. */
  readonly onClose: () => void;
}

/** Shows a new secret once. Closing it requires explicit confirmation. */
export const SecretDialog = ({ what, warning, loss, children, onClose }: SecretDialogProps) => {
  const [asked, setAsked] = useState(false);
  const closing = useRef(false);
  useEffect(() => holdSignOut(), []);
  const close = (): void => {
    closing.current = true;
    onClose();
  };
  return (
    <Dialog
      open
      maxWidth="md"
      fullWidth
      onClose={() => setAsked(true)}
      aria-labelledby="shown-once-title"
      aria-describedby="shown-once-warning"
    >
      <DialogTitle id="shown-once-title">{`Store this ${what} now`}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" id="shown-once-warning">
          {warning}
        </Alert>
        {children}
        {asked && (
          <Alert severity="error">
            {`Close without having stored the ${what}? It works, and nobody will be able to read it.`}
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
              <Button
                color="inherit"
                size="small"
                variant="outlined"
                autoFocus
                onClick={() => setAsked(false)}
              >
                Go back
              </Button>
              <Button color="inherit" size="small" onClick={close}>
                Close without it
              </Button>
            </Stack>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          I have stored it
        </Button>
      </DialogActions>
      <NavigationGuard
        holds={() => !closing.current}
        question={`Leave without having stored the ${what}?`}
        loss={loss}
        leave="Leave without it"
      />
    </Dialog>
  );
};
