import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EditIcon } from '../../icons/icons.ts';
import { type IssuedKey, type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { keyPath } from './keys.resource.ts';
import { isInForce } from './key-states.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';

export interface KeyActionsProps {
  readonly record: KeyItem;
  /** A new key was made in the place of this one: to be shown once. */
  readonly onIssued: (issued: IssuedKey) => void;
}

/** What can be done with a key; of one that is over, its label alone can be changed. */
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
