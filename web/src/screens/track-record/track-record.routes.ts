import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ASSETS } from '../../../../src/domain/assets.ts';
import { shellRoute } from '../../routing/root-routes.ts';
import { HORIZONS } from '../../display/horizons.ts';

/** What became of earlier calls and outlooks. An unknown choice counts as none. */
export const trackRecordRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/track-record',
    validateSearch: z.object({
      kind: z.catch(z.optional(z.enum(['verdict', 'outlook'])), undefined),
      agent: z.optional(z.string()),
      asset: z.catch(z.optional(z.enum(ASSETS)), undefined),
      horizon: z.catch(z.optional(z.enum(HORIZONS)), undefined),
      backfilled: z.catch(z.optional(z.literal('true')), undefined),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
    }),
    component: lazyRouteComponent(() => import('./TrackRecord.tsx'), 'TrackRecord'),
  }),
] as const;
