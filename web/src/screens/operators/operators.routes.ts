import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../routing/root-routes.ts';

/** Who may work here. */
export const operatorsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/operators',
    component: lazyRouteComponent(() => import('./OperatorList.tsx'), 'OperatorList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/operators/new',
    component: lazyRouteComponent(() => import('./OperatorNew.tsx'), 'OperatorNew'),
  }),
] as const;
