import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { type IssuedKey, type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { keyPath } from './keys.resource.ts';
import { useIssuingCommand } from '../../api/use-issuing-command.ts';
import { CommandDialog } from '../../display/CommandDialog.tsx';
import { useNow } from '../../display/use-now.ts';
import { OverlapInput } from './OverlapInput.tsx';
import {
  complaintAboutOverlap,
  consequenceOf,
  type OverlapChoice,
  overlapSeconds,
} from './rotation-overlap.ts';

export interface RotateDialogProps {
  readonly record: KeyItem;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedKey) => void;
}

/** Replaces a key by a new one, and says when the old one ends. */
export const RotateDialog = ({ record, onClose, onIssued }: RotateDialogProps) => {
  const [choice, setChoice] = useState<OverlapChoice>({ overlap: 'day', at: null });
  const nowMs = useNow();
  const complaint = complaintAboutOverlap(choice, nowMs);
  const { run, pending, error } = useIssuingCommand<IssuedKey>({ onClose, onIssued });
  const rotate = (): void =>
    run({
      path: `${keyPath(record.id)}/rotate`,
      body: { revoke_old_after_seconds: overlapSeconds(choice, Date.now()) },
    });
  return (
    <CommandDialog
      title={`Rotate the key of ${record.partner}`}
      what="rotate the key"
      action="Rotate the key"
      ready={complaint === null}
      pending={pending}
      error={error}
      onRun={rotate}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>
        A new key is made with the scopes, limits and expiry of <code>{record.prefix}</code>, and shown once.
      </DialogContentText>
      <OverlapInput choice={choice} onChange={setChoice} complaint={complaint} />
      {complaint === null && (
        <Alert severity={choice.overlap === 'now' ? 'warning' : 'info'} role="status">
          {consequenceOf(choice, record, nowMs)}
        </Alert>
      )}
    </CommandDialog>
  );
};
