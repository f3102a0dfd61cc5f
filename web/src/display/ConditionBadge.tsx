import { type ConditionView } from '../api/generated/operators-api.ts';
<<<<<<< HEAD
import { CONDITIONS, conditionWords } from './condition-labels.ts';
=======
import { CONDITIONS } from './condition-labels.ts';
>>>>>>> websources
import { StateBadge } from './StateBadge.tsx';

/** Why a source counts or doesn't, in a word; the API's sentence on hover. */
export const ConditionBadge = ({ condition }: { readonly condition: ConditionView }) => (
  <StateBadge
    label={conditionWords(condition)}
    tone={CONDITIONS[condition.code].tone}
    meaning={condition.message}
  />
);
