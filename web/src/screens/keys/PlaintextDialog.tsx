import Typography from '@mui/material/Typography';
import { type IssuedKey } from '../../../../src/admin/keys/keys.response.ts';
import { type KeyKind } from '../../../../src/domain/access/partner-key.ts';
import { CopyField } from '../../display/CopyField.tsx';
import { SecretDialog } from '../../display/SecretDialog.tsx';

export interface PlaintextDialogProps {
  /** Held only in the state of the component that shows this dialog. */
  readonly issued: IssuedKey;
  /** The caller must drop the key. */
  readonly onClose: () => void;
}

/** Where a secret key describes itself. */
const PATH_TO_TRY = '/api/v1/data/me';
/** What a publishable key is answered, from its own origin. */
const PATH_OF_PAGES = '/api/v1/data/verdicts/latest';

/** How to give a key to its partner, by its kind. */
const HANDING_OVER: Readonly<Record<KeyKind, string>> = {
  secret: 'Give it to the partner over a channel that only the two of you read.',
  publishable: 'It is no secret: the partner puts it into web pages of its origins.',
};

/** A command that asks with the key. */
const commandOf = ({ key, allowed_origins: origins }: IssuedKey): string =>
  origins === null
    ? `curl -H 'X-API-Key: ${key}' ${location.origin}${PATH_TO_TRY}`
    : `curl -H 'X-API-Key: ${key}' -H 'Origin: ${origins[0]!}' ${location.origin}${PATH_OF_PAGES}`;

/** Shows a new key once. Closing it requires explicit confirmation. */
export const PlaintextDialog = ({ issued, onClose }: PlaintextDialogProps) => (
  <SecretDialog
    what="key"
    warning={`This is the only time that the key of ${issued.partner} is shown. The service keeps a fingerprint of it, and nobody can show it again. ${HANDING_OVER[issued.kind]}`}
    loss={`The new key of ${issued.partner} is shown this once. It works, and nobody will be able to read it.`}
    onClose={onClose}
  >
    <CopyField label="Key" text={issued.key} copy="Copy the key" />
    <Typography variant="body2">Try it in a terminal. The answer shows what the key may read.</Typography>
    <CopyField label="Command" text={commandOf(issued)} copy="Copy the command" />
  </SecretDialog>
);
