import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const cyclesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/cycles',
    component: lazyRouteComponent(() => import('./Cycles.tsx'), 'Cycles'),
  }),
] as const;
