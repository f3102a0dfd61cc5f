import { GaugeIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';

/** The state of the service at a glance; the start page. */
export const overviewScreen: Screen = {
  path: '',
  title: 'Overview',
  icon: GaugeIcon,
  main: lazyView(() => import('./Overview.tsx'), 'Overview'),
};
