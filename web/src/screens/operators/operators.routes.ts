import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../routing/root-routes.ts';

/** TODO */
export const operatorsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/operators',
    component: lazyRouteComponent(() => import('./Operators.tsx'), 'Operators'),
  }),
] as const;
