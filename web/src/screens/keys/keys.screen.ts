import { KeyIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';
import { keysResource } from './keys.resource.ts';

/** Partners' API keys. */
export const keysScreen: Screen = {
  path: 'keys',
  title: 'Keys',
  icon: KeyIcon,
  resource: keysResource,
  recordTitle: 'partner',
  main: lazyView(() => import('./KeyList.tsx'), 'KeyList'),
  create: lazyView(() => import('./KeyIssue.tsx'), 'KeyIssue'),
  edit: lazyView(() => import('./KeyEdit.tsx'), 'KeyEdit'),
  show: lazyView(() => import('./KeyShow.tsx'), 'KeyShow'),
};
