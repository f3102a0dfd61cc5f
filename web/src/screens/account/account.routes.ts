import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../routing/root-routes.ts';

/** What operators keep for themselves. */
export const accountRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account',
    component: lazyRouteComponent(() => import('./Account.tsx'), 'Account'),
  }),
] as const;
