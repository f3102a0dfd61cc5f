import { type IssuedOperatorItem } from '../../../../src/admin/operators/operators.response.ts';
import { CopyField } from '../../display/CopyField.tsx';
import { ShownOnceDialog } from '../../display/ShownOnceDialog.tsx';

export interface TokenDialogProps {
  /** In the memory of the component that shows this dialog, and nowhere else. */
  readonly issued: IssuedOperatorItem;
  /** The token is to be forgotten. */
  readonly onClose: () => void;
}

/** Shows a new operator token the only time that it can be read. */
export const TokenDialog = ({ issued, onClose }: TokenDialogProps) => (
  <ShownOnceDialog
    what="token"
    warning={`This is the only time that the token of ${issued.name} is shown. Whoever has it operates the service: give it to ${issued.name} over a channel that only the two of you read.${issued.ended_first_token ? ' The token of the first start has ended with it: whoever signed in by that one signs in anew.' : ''}`}
    loss={`The new token of ${issued.name} is shown this once. It works, and nobody will be able to read it.`}
    onClose={onClose}
  >
    <CopyField label="Token" text={issued.token} copy="Copy the token" />
  </ShownOnceDialog>
);
