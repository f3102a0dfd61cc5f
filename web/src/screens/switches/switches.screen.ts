import { ToggleIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';

/** What partners are served as a whole. */
export const switchesScreen: Screen = {
  path: 'switches',
  title: 'Switches',
  icon: ToggleIcon,
  main: lazyView(() => import('./SwitchBoard.tsx'), 'SwitchBoard'),
};
