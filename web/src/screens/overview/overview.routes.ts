import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SERVICE_LEVEL_WINDOWS } from '../../../../src/domain/service-levels/service-level.ts';
import { shellRoute } from '../../routing/root-routes.ts';

/** The first screen. */
export const overviewRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/',
    validateSearch: z.object({ window: z.optional(z.enum(SERVICE_LEVEL_WINDOWS)) }),
    component: lazyRouteComponent(() => import('./Overview.tsx'), 'Overview'),
  }),
] as const;
