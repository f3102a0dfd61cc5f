import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../routing/root-routes.ts';

/** Outages that partners are told of. */
export const outagesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/outages',
    component: lazyRouteComponent(() => import('./OutageList.tsx'), 'OutageList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/outages/new',
    component: lazyRouteComponent(() => import('./OutageNew.tsx'), 'OutageNew'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/outages/$id',
    component: lazyRouteComponent(() => import('./OutageEdit.tsx'), 'OutageEdit'),
  }),
] as const;
