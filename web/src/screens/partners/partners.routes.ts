import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { shellRoute } from '../../routing/root-routes.ts';

/** Whom keys are issued to. A partner's address has its ID or its name. */
export const partnersRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/partners',
    validateSearch: z.object({ search: z.optional(z.string()) }),
    component: lazyRouteComponent(() => import('./PartnerList.tsx'), 'PartnerList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/partners/new',
    component: lazyRouteComponent(() => import('./PartnerNew.tsx'), 'PartnerNew'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/partners/$partner',
    validateSearch: z.object({ by: z.catch(z.optional(z.enum(['minute', 'hour', 'day'])), undefined) }),
    component: lazyRouteComponent(() => import('./PartnerShow.tsx'), 'PartnerShow'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/partners/$partner/edit',
    component: lazyRouteComponent(() => import('./PartnerEdit.tsx'), 'PartnerEdit'),
  }),
] as const;
