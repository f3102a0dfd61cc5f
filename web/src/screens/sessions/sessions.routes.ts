import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../routing/root-routes.ts';

/** TODO */
export const sessionsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sessions',
    component: lazyRouteComponent(() => import('./Sessions.tsx'), 'Sessions'),
  }),
] as const;
