import { type KeyStatus } from '../../../../src/domain/access/partner-key.ts';
import { StateChip } from '../../display/StateChip.tsx';
import { KEY_STATES } from './key-states.ts';

/** Status of a key. */
export const KeyStatusChip = ({ status }: { readonly status: KeyStatus }) => (
  <StateChip {...KEY_STATES[status]} />
);
