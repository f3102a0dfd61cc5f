import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PROVIDER_KEYS } from '../../../../src/domain/sources/provider.ts';
import { shellRoute } from '../../routing/root-routes.ts';
import { RANGE_NAMES } from './ranges.ts';

/** The sources: what is in trouble first, and one with all that is known of it. */
export const sourcesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sources',
    validateSearch: z.object({
      provider: z.catch(z.optional(z.enum(PROVIDER_KEYS)), undefined),
      condition: z.optional(z.string()),
      source: z.optional(z.string()),
    }),
    component: lazyRouteComponent(() => import('./SourceList.tsx'), 'SourceList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sources/$id',
    validateSearch: z.object({ range: z.catch(z.optional(z.enum(RANGE_NAMES)), undefined) }),
    component: lazyRouteComponent(() => import('./SourceShow.tsx'), 'SourceShow'),
  }),
] as const;
