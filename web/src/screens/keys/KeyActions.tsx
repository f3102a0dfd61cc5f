import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type IssuedKey, type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { KEY_LIMITS } from '../../../../src/domain/access/key-terms.ts';
import { RevocationDialog } from '../../display/RevocationDialog.tsx';
import { EditIcon } from '../../icons/icons.ts';
import { RotateDialog } from './RotateDialog.tsx';
import { isInForce } from './key-states.ts';
import { keyPath } from './keys.resource.ts';

interface RevokeDialogProps {
  readonly record: KeyItem;
  readonly onClose: () => void;
}

/** Dialog that revokes a key after the partner's name was typed. */
const RevokeDialog = ({ record: { id, partner, prefix }, onClose }: RevokeDialogProps) => (
  <RevocationDialog
    title={`Revoke the key of ${partner}?`}
    subject="the key"
    name={partner}
    nameLabel="Partner's name"
    reasonLength={KEY_LIMITS.reasonLength}
    path={`${keyPath(id)}/revoke`}
    done={`The key ${prefix} of ${partner} is revoked.`}
    onClose={onClose}
  >
    Within a second, every request of {partner} with the key <code>{prefix}</code> is refused. Nothing brings
    it back; other keys of the partner are not touched.
  </RevocationDialog>
);

export interface KeyActionsProps {
  readonly record: KeyItem;
  /** Called with the new key, to be shown once. */
  readonly onIssued: (issued: IssuedKey) => void;
}

/** Actions of a key; an ended key only allows to edit its label. */
export const KeyActions = ({ record, onIssued }: KeyActionsProps) => {
  const [open, setOpen] = useState<'rotate' | 'revoke' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button component={Link} to={keyPath(record.id)} startIcon={<EditIcon />} variant="outlined">
        Edit
      </Button>
      {isInForce(record.status) && (
        <>
          <Button variant="outlined" onClick={() => setOpen('rotate')}>
            Rotate
          </Button>
          <Button variant="outlined" color="error" onClick={() => setOpen('revoke')}>
            Revoke
          </Button>
        </>
      )}
      {open === 'rotate' && <RotateDialog record={record} onClose={close} onIssued={onIssued} />}
      {open === 'revoke' && <RevokeDialog record={record} onClose={close} />}
    </Stack>
  );
};
