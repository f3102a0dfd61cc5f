import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { KEY_LIMITS } from '../../../../src/domain/key-terms.ts';
import { keyPath } from './keys.resource.ts';
import { RevocationDialog } from '../../display/RevocationDialog.tsx';

export interface RevokeDialogProps {
  readonly record: KeyItem;
  readonly onClose: () => void;
}

/** Ends a key, after the operator has written whose it is. */
export const RevokeDialog = ({ record: { id, partner, prefix }, onClose }: RevokeDialogProps) => (
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
