import { t } from 'ttag';
import { SecretModal } from '../../display/SecretModal.tsx';

export interface WebhookSecretProps {
  /** Held only in the state of the component that shows this. */
  readonly secret: string;
  /** The caller must drop the secret. */
  readonly onClose: () => void;
}

export const WebhookSecret = ({ secret, onClose }: WebhookSecretProps) => (
  <SecretModal
    what={t`secret`}
    warning="The secret is shown only once. The receiver verifies the signature of each event with it. Send it over a channel that only the two of you can read."
    secret={secret}
    onClose={onClose}
  />
);
