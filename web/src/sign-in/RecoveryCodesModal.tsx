import { SecretModal } from '../display/SecretModal.tsx';

export interface RecoveryCodesModalProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes once. */
export const RecoveryCodesModal = ({ codes, onClose }: RecoveryCodesModalProps) => (
  <SecretModal
    what="list of recovery codes"
    warning="Each of them replaces a code of your authenticator app once. Without the app and without them, only another owner can let you in again. Codes from before no longer work."
    secret={codes.join('\n')}
    onClose={onClose}
  />
);
