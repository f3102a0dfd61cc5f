import { MegaphoneIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';
import { changelogResource } from './changelog.resource.ts';

/** Operators' entries in partners' changelog. */
export const changelogScreen: Screen = {
  path: 'changelog',
  title: 'Changelog',
  icon: MegaphoneIcon,
  resource: changelogResource,
  main: lazyView(() => import('./ChangelogList.tsx'), 'ChangelogList'),
  create: lazyView(() => import('./ChangelogCreate.tsx'), 'ChangelogCreate'),
};
