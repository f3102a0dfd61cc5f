import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const requestsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/requests',
    component: lazyRouteComponent(() => import('./Requests.tsx'), 'Requests'),
  }),
] as const;
