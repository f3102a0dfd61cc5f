import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import {
  type IssuedOperatorItem,
  type OperatorItem,
} from '../../../../src/admin/operators/operators.response.ts';
import { RevokeOperatorDialog } from './RevokeOperatorDialog.tsx';
import { RotateOperatorDialog } from './RotateOperatorDialog.tsx';

export interface OperatorActionsProps {
  readonly operator: OperatorItem;
  readonly onIssued: (issued: IssuedOperatorItem) => void;
}

/** What can be done with an operator in force; nothing with one who was revoked. */
export const OperatorActions = ({ operator, onIssued }: OperatorActionsProps) => {
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const close = (): void => setAsked(null);
  if (operator.status === 'revoked') return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Replace the token of ${operator.name}`}
        onClick={() => setAsked('rotate')}
      >
        New token
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Revoke ${operator.name}`}
        onClick={() => setAsked('revoke')}
      >
        Revoke
      </Button>
      {asked === 'rotate' && <RotateOperatorDialog operator={operator} onClose={close} onIssued={onIssued} />}
      {asked === 'revoke' && <RevokeOperatorDialog operator={operator} onClose={close} />}
    </Stack>
  );
};
