import { ACCESS_REQUEST_STATES } from '../../../../src/domain/access/access-request.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice } from '../../routing/search.ts';

export const keyRequestsRoutes = [
  screenRoute('/key-requests', () => import('./KeyRequestList.tsx'), 'KeyRequestList', {
    state: choice(ACCESS_REQUEST_STATES),
  }),
  screenRoute('/key-requests/$id', () => import('./KeyRequestShow.tsx'), 'KeyRequestShow', {}),
] as const;
