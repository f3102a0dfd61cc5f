import { t } from 'ttag';
import { type OperatorRole } from '../../../src/domain/operators/operator-terms.ts';
import { type Tone } from './StateBadge.tsx';

export const ROLES: Readonly<
  Record<OperatorRole, { readonly label: string; readonly meaning: string; readonly tone: Tone }>
> = {
  viewer: { label: t`Viewer`, meaning: t`Can read everything, but change nothing.`, tone: 'quiet' },
  operator: {
    label: t`Operator`,
    meaning: t`Can also change what partners get: keys, sources, and switches.`,
    tone: 'info',
  },
  owner: { label: t`Owner`, meaning: t`Can also manage operators.`, tone: 'warning' },
};
