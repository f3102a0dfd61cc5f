import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const sourcesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sources',
    component: lazyRouteComponent(() => import('./Sources.tsx'), 'Sources'),
  }),
] as const;
