import { SignalIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';
import { sourcesResource } from './sources.resource.ts';

/** The board of sources. */
export const sourcesScreen: Screen = {
  path: 'sources',
  title: 'Sources',
  icon: SignalIcon,
  resource: sourcesResource,
  recordTitle: 'title',
  main: lazyView(() => import('./SourceList.tsx'), 'SourceList'),
  show: lazyView(() => import('./SourceShow.tsx'), 'SourceShow'),
};
