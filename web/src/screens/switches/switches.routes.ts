import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const switchesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/switches',
    component: lazyRouteComponent(() => import('./Switches.tsx'), 'Switches'),
  }),
] as const;
