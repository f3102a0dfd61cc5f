import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { shellRoute } from '../../routing/root-routes.ts';

/** What the log is filtered by, as it stands in the address. */
const search = z.object({
  actor: z.optional(z.string()),
  action: z.optional(z.string()),
  target: z.optional(z.string()),
});

/** Who did what. */
export const auditRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/audit',
    validateSearch: search,
    component: lazyRouteComponent(() => import('./AuditList.tsx'), 'AuditList'),
  }),
] as const;
