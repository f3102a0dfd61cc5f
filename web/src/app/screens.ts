import { auditScreen } from '../screens/audit/audit.screen.ts';
import { changelogScreen } from '../screens/changelog/changelog.screen.ts';
import { cyclesScreen } from '../screens/cycles/cycles.screen.ts';
import { keysScreen } from '../screens/keys/keys.screen.ts';
import { operatorsScreen } from '../screens/operators/operators.screen.ts';
import { outagesScreen } from '../screens/outages/outages.screen.ts';
import { overviewScreen } from '../screens/overview/overview.screen.ts';
import { sessionsScreen } from '../screens/sessions/sessions.screen.ts';
import { sourcesScreen } from '../screens/sources/sources.screen.ts';
import { switchesScreen } from '../screens/switches/switches.screen.ts';
import { trackRecordScreen } from '../screens/track-record/track-record.screen.ts';
import { workScreen } from '../screens/work/work.screen.ts';
import { type Screen } from '../screens/screen.ts';

/** Every screen, in the order of the menu: those used daily first, those that change what partners get below. */
export const SCREENS: readonly Screen[] = [
  overviewScreen,
  keysScreen,
  sourcesScreen,
  cyclesScreen,
  trackRecordScreen,
  workScreen,
  switchesScreen,
  outagesScreen,
  changelogScreen,
  operatorsScreen,
  sessionsScreen,
  auditScreen,
];
