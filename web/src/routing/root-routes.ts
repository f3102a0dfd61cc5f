import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { isPageAddress } from './page-address.ts';
import { endSession, readSession, sessionState } from '../session/session.ts';

/** Root of every address. `app/router.ts` sets its content. */
export const rootRoute = createRootRoute();

/**
 * The sign-in; `to` is the address to continue at, followed only within the page. The service leads back from the
 * provider to `to`, or to the overview with `sign_in_error` after a failure.
 */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: z.object({
    to: z.catch(z.optional(z.string().check(z.refine(isPageAddress))), undefined),
    sign_in_error: z.optional(z.string()),
  }),
});

/** Where the link of an invitation leads, before there is a session. */
export const invitationRoute = createRoute({ getParentRoute: () => rootRoute, path: '/invitation' });

/**
 * The sign-out. An unsaved form asks first, as before every other address. A link from elsewhere signs nobody out:
 * it begins a page that has no session yet.
 */
export const signOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-out',
  beforeLoad: async ({ preload }) => {
    if (preload) return;
    const isSignedIn = sessionState().view !== null;
    if (isSignedIn) await endSession();
    redirect({ to: isSignedIn ? '/sign-in' : '/', throw: true });
  },
});

const signInSearch = ({ href, publicHref, search }: ParsedLocation): Record<string, string> => {
  const { sign_in_error: fault, to } = search as { readonly sign_in_error?: string; readonly to?: string };
  if (fault !== undefined) return { sign_in_error: fault, ...(to && { to }) };
  return href === '/' ? {} : { to: publicHref };
};

/** The frame around every screen. Requires a sign-in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    if (sessionState().view === null && (await readSession()) === null)
      redirect({ to: '/sign-in', search: signInSearch(location), throw: true });
  },
});

/** An address of a screen, which is loaded when it is opened. `name` is an export, never a message. `search` has the filters of its address. */
export const screenRoute = <
  const Path extends string,
  Search extends z.core.$ZodShape,
  const Name extends string,
>(
  path: Path,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: string extends Name ? never : Name,
  search: Search,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: z.object(search),
    component: lazyRouteComponent(load, name),
  });
