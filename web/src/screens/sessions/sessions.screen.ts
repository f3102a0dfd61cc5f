import { DevicesIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';
import { sessionsResource } from './sessions.resource.ts';

/** Operators' sessions. */
export const sessionsScreen: Screen = {
  path: 'sessions',
  title: 'Sessions',
  icon: DevicesIcon,
  resource: sessionsResource,
  main: lazyView(() => import('./SessionList.tsx'), 'SessionList'),
};
