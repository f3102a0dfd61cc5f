import { t } from 'ttag';
import { Text } from '@mantine/core';
import { SecretModal } from '../../display/SecretModal.tsx';
import { type IssuedOperatorItem } from '../../api/generated/operators-api.ts';

export interface TokenModalProps {
  readonly issued: IssuedOperatorItem;
  readonly onClose: () => void;
}

export const TokenModal = ({
  issued: { name, token, ended_first_token: endedFirst },
  onClose,
}: TokenModalProps) => (
  <SecretModal
    what={t`token`}
    warning={`Give it to ${name} over a private channel. It is shown only now; replace it if it is lost.`}
    secret={token}
    onClose={onClose}
  >
    {endedFirst && (
      <Text size="sm">
        {t`The token that the first start printed is revoked, and its sessions have ended. Sign in with this one.`}
      </Text>
    )}
  </SecretModal>
);
