import { type OperatorItem } from '../../../../src/admin/operators/operators.response.ts';
import { OPERATOR_LIMITS } from '../../../../src/domain/operator-terms.ts';
import { RevocationDialog } from '../../display/RevocationDialog.tsx';
import { operatorPath } from './operators-path.ts';

export interface RevokeOperatorDialogProps {
  readonly operator: OperatorItem;
  readonly onClose: () => void;
}

/** Ends an operator's token and sessions, after the name was written. */
export const RevokeOperatorDialog = ({ operator: { id, name }, onClose }: RevokeOperatorDialogProps) => (
  <RevocationDialog
    title={`Revoke ${name}?`}
    subject="the operator"
    name={name}
    nameLabel="Operator's name"
    reasonLength={OPERATOR_LIMITS.reasonLength}
    path={`${operatorPath(id)}/revoke`}
    done={`${name} operates the service no longer.`}
    onClose={onClose}
  >
    Within a second the token of {name} opens nothing, and every session of theirs is over. What they did
    stays in the audit log.
  </RevocationDialog>
);
