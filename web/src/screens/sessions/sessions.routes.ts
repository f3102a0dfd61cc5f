import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { shellRoute } from '../../routing/root-routes.ts';

/** Who is signed in, or was. */
export const sessionsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sessions',
    validateSearch: z.object({ status: z.catch(z.optional(z.enum(['open', 'over'])), undefined) }),
    component: lazyRouteComponent(() => import('./SessionList.tsx'), 'SessionList'),
  }),
] as const;
