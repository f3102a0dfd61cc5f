import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const changelogRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/changelog',
    component: lazyRouteComponent(() => import('./Changelog.tsx'), 'Changelog'),
  }),
] as const;
