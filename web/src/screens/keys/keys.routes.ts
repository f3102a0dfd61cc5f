import { KEY_STATUSES } from '../../../../src/domain/access/partner-key.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';

export const keysRoutes = [
  screenRoute('/keys', () => import('./KeyList.tsx'), 'KeyList', {
    search: text,
    partner: text,
    plan_id: text,
    status: choice(KEY_STATUSES),
    sort: choice(['use', 'name', 'last_used', 'issued']),
    order: choice(['asc', 'desc']),
  }),
  screenRoute('/keys/new', () => import('./KeyIssue.tsx'), 'KeyIssue', {
    partner: text,
    request: text,
    scopes: text,
    like: text,
  }),
  screenRoute('/usage', () => import('./TopKeys.tsx'), 'TopKeys', { days: choice(['1', '7', '30']) }),
  screenRoute('/keys/$id', () => import('./KeyShow.tsx'), 'KeyShow', {
    by: choice(['minute', 'hour', 'day']),
  }),
  screenRoute('/keys/$id/edit', () => import('./KeyEdit.tsx'), 'KeyEdit', {}),
  screenRoute('/plans', () => import('./PlanList.tsx'), 'PlanList', {}),
  screenRoute('/plans/new', () => import('./PlanNew.tsx'), 'PlanNew', {}),
  screenRoute('/plans/$id', () => import('./PlanEdit.tsx'), 'PlanEdit', {}),
] as const;
