import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { readSession, sessionState } from '../session/session.ts';

/** Where every address begins. What it shows is set in `app/router.ts`. */
export const rootRoute = createRootRoute();

/** The sign-in; `to` is the address that was asked for. Addresses of other sites are rejected. */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: z.object({ to: z.optional(z.string().check(z.regex(/^\/(?!\/)/))) }),
  component: lazyRouteComponent(() => import('../session/SignInPage.tsx'), 'SignInPage'),
});

/** The frame around every screen. Asks for a sign-in first. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    if (sessionState().view === null && (await readSession()) === null)
      redirect({
        to: '/sign-in',
        search: location.href === '/' ? {} : { to: location.publicHref },
        throw: true,
      });
  },
});
