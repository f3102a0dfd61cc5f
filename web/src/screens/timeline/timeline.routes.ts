import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ASSETS } from '../../../../src/domain/assets.ts';
import { shellRoute } from '../../routing/root-routes.ts';
import { HORIZONS } from '../../display/horizons.ts';
import { RANGES } from './timeline-choices.ts';

/** Verdicts and what explains them over time. An unknown choice counts as none. */
export const timelineRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/timeline',
    validateSearch: z.object({
      asset: z.catch(z.optional(z.enum(ASSETS)), undefined),
      horizon: z.catch(z.optional(z.enum(HORIZONS)), undefined),
      range: z.catch(z.optional(z.enum(RANGES)), undefined),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
    }),
    component: lazyRouteComponent(() => import('./Timeline.tsx'), 'Timeline'),
  }),
] as const;
