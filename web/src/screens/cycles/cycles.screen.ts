import { LoopIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';
import { cyclesResource } from './cycles.resource.ts';

/** Published cycles. */
export const cyclesScreen: Screen = {
  path: 'cycles',
  title: 'Cycles',
  icon: LoopIcon,
  resource: cyclesResource,
  recordTitle: 'cycle_number',
  main: lazyView(() => import('./CycleList.tsx'), 'CycleList'),
  show: lazyView(() => import('./CycleShow.tsx'), 'CycleShow'),
};
