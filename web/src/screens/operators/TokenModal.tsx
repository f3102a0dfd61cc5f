import { t } from 'ttag';
import { SecretModal } from '../../display/SecretModal.tsx';
import { type IssuedOperatorItem } from '../../api/generated/operators-api.ts';

export interface TokenModalProps {
  readonly issued: IssuedOperatorItem;
  readonly onClose: () => void;
}

export const TokenModal = ({ issued: { name, token }, onClose }: TokenModalProps) => (
  <SecretModal
    what={t`token`}
    warning={`Give it to ${name} over a private channel. It is shown only now; replace it if it is lost.`}
    secret={token}
    onClose={onClose}
  />
);
