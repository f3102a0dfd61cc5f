import { PeopleIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';

/** Operators and their tokens. */
export const operatorsScreen: Screen = {
  path: 'operators',
  title: 'Operators',
  icon: PeopleIcon,
  main: lazyView(() => import('./OperatorBoard.tsx'), 'OperatorBoard'),
};
