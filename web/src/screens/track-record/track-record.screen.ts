import { TargetIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';

/** What became of the calls of the lead and the agents. */
export const trackRecordScreen: Screen = {
  path: 'track-record',
  title: 'Track record',
  icon: TargetIcon,
  main: lazyView(() => import('./TrackRecord.tsx'), 'TrackRecord'),
};
