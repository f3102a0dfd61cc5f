import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../routing/root-routes.ts';

/** What workers were asked to do, and what they do by themselves. */
export const workRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/work',
    component: lazyRouteComponent(() => import('./WorkBoard.tsx'), 'WorkBoard'),
  }),
] as const;
