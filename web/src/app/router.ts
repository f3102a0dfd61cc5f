import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoutes } from '../screens/account/account.routes.ts';
import { auditRoutes } from '../screens/audit/audit.routes.ts';
import { changelogRoutes } from '../screens/changelog/changelog.routes.ts';
import { cyclesRoutes } from '../screens/cycles/cycles.routes.ts';
import { keyRequestsRoutes } from '../screens/key-requests/key-requests.routes.ts';
import { keysRoutes } from '../screens/keys/keys.routes.ts';
import { operatorsRoutes } from '../screens/operators/operators.routes.ts';
import { outagesRoutes } from '../screens/outages/outages.routes.ts';
import { overviewRoutes } from '../screens/overview/overview.routes.ts';
import { partnersRoutes } from '../screens/partners/partners.routes.ts';
import { requestsRoutes } from '../screens/requests/requests.routes.ts';
import { sessionsRoutes } from '../screens/sessions/sessions.routes.ts';
import { sourcesRoutes } from '../screens/sources/sources.routes.ts';
import { switchesRoutes } from '../screens/switches/switches.routes.ts';
import { timelineRoutes } from '../screens/timeline/timeline.routes.ts';
import { trackRecordRoutes } from '../screens/track-record/track-record.routes.ts';
import { webhooksRoutes } from '../screens/webhooks/webhooks.routes.ts';
import { workRoutes } from '../screens/work/work.routes.ts';
import { invitationRoute, rootRoute, shellRoute, signInRoute, signOutRoute } from '../routing/root-routes.ts';

signInRoute.update({
  component: lazyRouteComponent(() => import('../sign-in/SignInPage.tsx'), 'SignInPage'),
});
invitationRoute.update({
  component: lazyRouteComponent(() => import('../sign-in/InvitationPage.tsx'), 'InvitationPage'),
});
shellRoute.update({ component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell') });

const nowhereRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
});

export const router = createRouter({
  basepath: '/admin',
  routeTree: rootRoute.addChildren([
    signInRoute,
    invitationRoute,
    signOutRoute,
    shellRoute.addChildren([
      ...accountRoutes,
      ...auditRoutes,
      ...changelogRoutes,
      ...cyclesRoutes,
      ...keyRequestsRoutes,
      ...keysRoutes,
      ...operatorsRoutes,
      ...outagesRoutes,
      ...overviewRoutes,
      ...partnersRoutes,
      ...requestsRoutes,
      ...sessionsRoutes,
      ...sourcesRoutes,
      ...switchesRoutes,
      ...timelineRoutes,
      ...trackRecordRoutes,
      ...webhooksRoutes,
      ...workRoutes,
      nowhereRoute,
    ]),
  ]),
  // Filters in addresses are readable, and every value is text.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
  // In place of the part that failed: around a screen, the frame and the menu stay.
  defaultErrorComponent: lazyRouteComponent(() => import('./ScreenFailure.tsx'), 'ScreenFailure'),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
