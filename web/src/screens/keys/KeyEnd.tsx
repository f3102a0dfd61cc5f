import { jt, t } from 'ttag';
import { Alert } from '@mantine/core';
import { Ago, Time } from '../../display/Time.tsx';
import { type KeyItem } from '../../api/generated/operators-api.ts';

/** Why a key isn't served, or when it will end; nothing of an active key. */
export const KeyEnd = ({ item }: { readonly item: KeyItem }) => {
  switch (item.status) {
    case 'active':
      return null;
    case 'disabled':
      return (
        <Alert color="red" title={t`Disabled`}>
          {jt`${item.disabled_by} disabled it ${<Ago key="1" at={item.disabled_at} />}${item.disable_reason === null ? t`, without a reason` : `: ${item.disable_reason}`}. Requests with it get 401 until it is enabled.`}
        </Alert>
      );
    case 'retiring':
      return (
        <Alert color="yellow" title={t`Retiring`}>
          {jt`It was rotated, and works until ${<Time key="1" at={item.revoked_at} precision="second" />} UTC. After that, requests with it get 401.`}
        </Alert>
      );
    case 'expired':
      return (
        <Alert color="gray" title={t`Expired`}>
          {jt`It expired at ${<Time key="1" at={item.expires_at} precision="second" />} UTC, which can’t be undone: issue a new key.`}
        </Alert>
      );
    case 'revoked':
      return (
        <Alert color="gray" title={t`Revoked`}>
          {jt`It was revoked at ${<Time key="1" at={item.revoked_at} precision="second" />} UTC${item.revoke_reason === null ? t`, without a reason` : `: ${item.revoke_reason}`}. It can’t be restored.`}
        </Alert>
      );
  }
};
