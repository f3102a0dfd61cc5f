import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { type IssuedKey } from '../../../src/admin/keys/keys.response.ts';
import { LeaveGuard } from '../display/LeaveGuard.tsx';
import { CopyField } from './CopyField.tsx';

export interface PlaintextDialogProps {
  /** In the memory of the component that shows this dialog, and nowhere else. */
  readonly issued: IssuedKey;
  /** The key is to be forgotten. */
  readonly onClose: () => void;
}

/** A route of the data API that needs nothing but a key, and says what the key may do. */
const PATH_TO_TRY = '/api/v1/data/me';

/** Shows a new key the only time that it can be read. It goes away by the operator's word alone. */
export const PlaintextDialog = ({ issued, onClose }: PlaintextDialogProps) => {
  const [asked, setAsked] = useState(false);
  const closing = useRef(false);
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
      aria-labelledby="plaintext-title"
      aria-describedby="plaintext-warning"
    >
      <DialogTitle id="plaintext-title">Store this key now</DialogTitle>
      <DialogContent>
        <Alert severity="warning" id="plaintext-warning">
          This is the only time that the key of {issued.partner} is shown. The service keeps a fingerprint of
          it, and nobody can show it again. Give it to the partner over a channel that only the two of you
          read.
        </Alert>
        <CopyField label="Key" text={issued.key} copy="Copy the key" />
        <Typography variant="body2">Try it in a terminal. The answer says what the key may do.</Typography>
        <CopyField
          label="Command"
          text={`curl -H 'X-API-Key: ${issued.key}' ${location.origin}${PATH_TO_TRY}`}
          copy="Copy the command"
        />
        {asked && (
          <Alert severity="error">
            Close without having stored the key? It works, and nobody will be able to read it.
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
      <LeaveGuard
        holds={() => !closing.current}
        question="Leave without having stored the key?"
        loss={`The new key of ${issued.partner} is shown this once. It works, and nobody will be able to read it.`}
        leave="Leave without it"
      />
    </Dialog>
  );
};
