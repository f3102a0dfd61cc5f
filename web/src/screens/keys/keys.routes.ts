import { KEY_STATUSES } from '../../../../src/domain/access/partner-key.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';

export const keysRoutes = [
  screenRoute('/keys', () => import('./KeyList.tsx'), 'KeyList', {
    search: text,
    partner: text,
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
  screenRoute('/keys/$id', () => import('./KeyShow.tsx'), 'KeyShow', {
    by: choice(['minute', 'hour', 'day']),
  }),
  screenRoute('/keys/$id/edit', () => import('./KeyEdit.tsx'), 'KeyEdit', {}),
] as const;
