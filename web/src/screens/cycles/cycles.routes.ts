import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ASSETS } from '../../../../src/domain/assets.ts';
import { SIGNALS } from '../../../../src/domain/signals.ts';
import { PROVIDER_KEYS } from '../../../../src/domain/sources/provider.ts';
import { shellRoute } from '../../routing/root-routes.ts';

/** Every published cycle, and why it says what it says. What an address has and no filter knows is left out. */
export const cyclesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/cycles',
    validateSearch: z.object({
      signal: z.catch(z.optional(z.enum(SIGNALS)), undefined),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
    }),
    component: lazyRouteComponent(() => import('./CycleList.tsx'), 'CycleList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/cycles/$number',
    validateSearch: z.object({
      asset: z.catch(z.optional(z.enum(ASSETS)), undefined),
      provider: z.catch(z.optional(z.enum(PROVIDER_KEYS)), undefined),
      condition: z.optional(z.string()),
      source: z.optional(z.string()),
    }),
    component: lazyRouteComponent(() => import('./CycleShow.tsx'), 'CycleShow'),
  }),
] as const;
