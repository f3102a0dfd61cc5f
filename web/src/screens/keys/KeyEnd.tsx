import Alert from '@mui/material/Alert';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { UtcTime } from '../../display/UtcTime.tsx';

/** Why a key is over, or when it will be by somebody's word; nothing of one that simply works. */
export const KeyEnd = ({ record }: { readonly record: KeyItem }) => {
  const { status, revoked_at: revokedAt, revoke_reason: reason, expires_at: expiresAt, partner } = record;
  switch (status) {
    case 'active':
      return null;
    case 'retiring':
      return (
        <Alert severity="warning">
          It was rotated. It works until <UtcTime at={revokedAt} precision="second" />; after that, requests
          of {partner} with it are refused.
        </Alert>
      );
    case 'expired':
      return (
        <Alert severity="info">
          It expired at <UtcTime at={expiresAt} precision="second" />. Requests with it are refused, and an
          expiry that is over cannot be moved: issue a new key.
        </Alert>
      );
    case 'revoked':
      return (
        <Alert severity="error">
          It was revoked at <UtcTime at={revokedAt} precision="second" />
          {reason === null ? '; no reason was given' : `: ${reason}`}. Requests with it are refused, and
          nothing brings it back.
        </Alert>
      );
  }
};
