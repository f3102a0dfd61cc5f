import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const keysRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/keys',
    component: lazyRouteComponent(() => import('./Keys.tsx'), 'Keys'),
  }),
] as const;
