import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../routing/root-routes.ts';

/** What partners are served as a whole. */
export const switchesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/switches',
    component: lazyRouteComponent(() => import('./SwitchBoard.tsx'), 'SwitchBoard'),
  }),
] as const;
