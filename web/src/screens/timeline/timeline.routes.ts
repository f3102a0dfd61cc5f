import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const timelineRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/timeline',
    component: lazyRouteComponent(() => import('./Timeline.tsx'), 'Timeline'),
  }),
] as const;
