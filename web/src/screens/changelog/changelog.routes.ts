import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { shellRoute } from '../../routing/root-routes.ts';

/** What partners are told has changed. */
export const changelogRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/changelog',
    component: lazyRouteComponent(() => import('./ChangelogList.tsx'), 'ChangelogList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/changelog/new',
    // The entry that the new one corrects.
    validateSearch: z.object({ corrects: z.optional(z.string()) }),
    component: lazyRouteComponent(() => import('./ChangelogNew.tsx'), 'ChangelogNew'),
  }),
] as const;
