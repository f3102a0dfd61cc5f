import { screenRoute } from '../../routing/root-routes.ts';
import { choice } from '../../routing/search.ts';

export const sessionsRoutes = [
  screenRoute('/sessions', () => import('./SessionList.tsx'), 'SessionList', {
    status: choice(['open', 'over']),
  }),
] as const;
