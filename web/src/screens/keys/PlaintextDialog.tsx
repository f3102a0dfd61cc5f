import Typography from '@mui/material/Typography';
import { type IssuedKey } from '../../../../src/admin/keys/keys.response.ts';
import { CopyField } from '../../display/CopyField.tsx';
import { SecretDialog } from '../../display/SecretDialog.tsx';

export interface PlaintextDialogProps {
  /** Held only in the state of the component that shows this dialog. */
  readonly issued: IssuedKey;
  /** The caller must drop the key. */
  readonly onClose: () => void;
}

/** Data API route that describes the caller's key. */
const PATH_TO_TRY = '/api/v1/data/me';

/** Shows a new key once. Closing it requires explicit confirmation. */
export const PlaintextDialog = ({ issued, onClose }: PlaintextDialogProps) => (
  <SecretDialog
    what="key"
    warning={`This is the only time that the key of ${issued.partner} is shown. The service keeps a fingerprint of it, and nobody can show it again. Give it to the partner over a channel that only the two of you read.`}
    loss={`The new key of ${issued.partner} is shown this once. It works, and nobody will be able to read it.`}
    onClose={onClose}
  >
    <CopyField label="Key" text={issued.key} copy="Copy the key" />
    <Typography variant="body2">Try it in a terminal. The answer says what the key may do.</Typography>
    <CopyField
      label="Command"
      text={`curl -H 'X-API-Key: ${issued.key}' ${location.origin}${PATH_TO_TRY}`}
      copy="Copy the command"
    />
  </SecretDialog>
);
