import { ClipboardIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';
import { workResource } from './work.resource.ts';

/** Work requested from the workers. */
export const workScreen: Screen = {
  path: 'work',
  title: 'Work',
  icon: ClipboardIcon,
  resource: workResource,
  main: lazyView(() => import('./WorkList.tsx'), 'WorkList'),
};
