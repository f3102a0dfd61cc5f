import { WarningIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';
import { outagesResource } from './outages.resource.ts';

/** Outages that partners are told of. */
export const outagesScreen: Screen = {
  path: 'outages',
  title: 'Outages',
  icon: WarningIcon,
  resource: outagesResource,
  main: lazyView(() => import('./OutageList.tsx'), 'OutageList'),
  create: lazyView(() => import('./OutageCreate.tsx'), 'OutageCreate'),
  edit: lazyView(() => import('./OutageEdit.tsx'), 'OutageEdit'),
};
