import { type OperatorRole } from '../../../src/domain/operators/operator-role.ts';
import { type Tone } from './StateBadge.tsx';

/** What each role is called, what it may do, and its tone. Complete by the compiler. */
export const ROLES: Readonly<
  Record<OperatorRole, { readonly label: string; readonly meaning: string; readonly tone: Tone }>
> = {
  viewer: { label: 'Viewer', meaning: 'Reads everything, and changes nothing.', tone: 'quiet' },
  operator: {
    label: 'Operator',
    meaning: 'Also changes what partners get: keys, sources, switches.',
    tone: 'info',
  },
  owner: { label: 'Owner', meaning: 'Also decides who the operators are.', tone: 'warning' },
};
