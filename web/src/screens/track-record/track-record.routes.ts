import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root-routes.ts';

/** TODO */
export const trackRecordRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/track-record',
    component: lazyRouteComponent(() => import('./TrackRecord.tsx'), 'TrackRecord'),
  }),
] as const;
