import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** What partners are told has changed. */
export const changelogRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/changelog',
    component: lazyRouteComponent(() => import('./ChangelogList.tsx'), 'ChangelogList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/changelog/new',
    component: lazyRouteComponent(() => import('./ChangelogNew.tsx'), 'ChangelogNew'),
  }),
] as const;
