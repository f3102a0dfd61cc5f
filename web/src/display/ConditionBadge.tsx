import { CONDITIONS } from './condition-labels.ts';
import { StateBadge } from './StateBadge.tsx';
import { type ConditionView } from '../api/generated/operators-api.ts';

/** Why a source counts or doesn't, in a word; the API's sentence on hover. */
export const ConditionBadge = ({ condition }: { readonly condition: ConditionView }) => (
  <StateBadge {...CONDITIONS[condition.code]} meaning={condition.message} />
);
