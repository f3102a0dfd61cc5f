import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AUDIT_TARGET_KINDS } from '../../../../src/domain/audit/audit-target.ts';
import { shellRoute } from '../../routing/root-routes.ts';

const text = z.optional(z.string());

/** What the log is filtered by, as it stands in the address. */
const search = z.object({
  q: text,
  actor: text,
  action: text,
  partner: text,
  target: text,
  target_kind: z.catch(z.optional(z.enum(AUDIT_TARGET_KINDS)), undefined),
  from: text,
  to: text,
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
