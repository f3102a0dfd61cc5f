import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const workRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/work',
    component: lazyRouteComponent(() => import('./Work.tsx'), 'Work'),
  }),
] as const;
