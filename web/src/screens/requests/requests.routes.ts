import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../routing/root-routes.ts';
import { requestFilter } from './request-filter.ts';

/** What went wrong for a partner. */
export const requestsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/requests',
    validateSearch: requestFilter,
    component: lazyRouteComponent(() => import('./RequestList.tsx'), 'RequestList'),
  }),
] as const;
