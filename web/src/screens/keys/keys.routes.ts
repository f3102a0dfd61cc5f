import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { KEY_STATUSES } from '../../../../src/domain/access/partner-key.ts';
import { shellRoute } from '../../routing/root-routes.ts';

const text = z.optional(z.string());
/** A choice; what no filter knows is left out. */
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.catch(z.optional(z.enum(values)), undefined);

/** Partners' keys. */
export const keysRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/keys',
    validateSearch: z.object({
      search: text,
      partner: text,
      status: choice(KEY_STATUSES),
      sort: choice(['use', 'name', 'last_used', 'issued']),
      order: choice(['asc', 'desc']),
    }),
    component: lazyRouteComponent(() => import('./KeyList.tsx'), 'KeyList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/keys/new',
    validateSearch: z.object({ partner: text }),
    component: lazyRouteComponent(() => import('./KeyIssue.tsx'), 'KeyIssue'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/keys/$id',
    validateSearch: z.object({ by: choice(['minute', 'hour', 'day']) }),
    component: lazyRouteComponent(() => import('./KeyShow.tsx'), 'KeyShow'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/keys/$id/edit',
    component: lazyRouteComponent(() => import('./KeyEdit.tsx'), 'KeyEdit'),
  }),
] as const;
