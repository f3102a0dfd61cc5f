import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const partnersRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/partners',
    component: lazyRouteComponent(() => import('./Partners.tsx'), 'Partners'),
  }),
] as const;
