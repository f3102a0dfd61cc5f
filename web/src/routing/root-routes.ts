import { createRootRoute, createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { readSession, sessionState } from '../session/session.ts';

/** Where every address begins. What it shows is set in `app/router.ts`. */
export const rootRoute = createRootRoute();

/**
 * The sign-in; `to` is the address that was asked for, and addresses of other sites are not followed. The service leads
 * back from the provider to `to`, or to the overview with `sign_in_error` where that failed.
 */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: z.object({
    to: z.catch(z.optional(z.string().check(z.regex(/^\/(?!\/)/))), undefined),
    sign_in_error: z.optional(z.string()),
  }),
});

const signInSearch = ({ href, publicHref, search }: ParsedLocation): Record<string, string> => {
  const { sign_in_error: fault, to } = search as { readonly sign_in_error?: string; readonly to?: string };
  if (fault !== undefined) return { sign_in_error: fault, ...(to === undefined ? {} : { to }) };
  return href === '/' ? {} : { to: publicHref };
};

/** The frame around every screen. Asks for a sign-in first. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    if (sessionState().view === null && (await readSession()) === null)
      redirect({ to: '/sign-in', search: signInSearch(location), throw: true });
  },
});
