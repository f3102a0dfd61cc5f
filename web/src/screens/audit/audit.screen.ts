import { HistoryIcon } from '../../icons/icons.ts';
import { lazyView, type Screen } from '../screen.ts';
import { auditResource } from './audit.resource.ts';

/** Every write of an operator. */
export const auditScreen: Screen = {
  path: 'audit',
  title: 'Audit log',
  icon: HistoryIcon,
  resource: auditResource,
  main: lazyView(() => import('./AuditList.tsx'), 'AuditList'),
};
