import { t } from 'ttag';
import { SecretModal } from '../display/SecretModal.tsx';

export interface RecoveryCodesModalProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes once. */
export const RecoveryCodesModal = ({ codes, onClose }: RecoveryCodesModalProps) => (
  <SecretModal
    what={t`list of recovery codes`}
    warning="Each code replaces one code of your authenticator app. If you lose both, only another owner can restore your access. Earlier codes no longer work."
    secret={codes.join('\n')}
    onClose={onClose}
  />
);
