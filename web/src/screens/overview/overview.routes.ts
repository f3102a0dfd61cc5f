import { SERVICE_LEVEL_WINDOWS } from '../../../../src/domain/service-level.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice } from '../../routing/search.ts';

export const overviewRoutes = [
  screenRoute('/alert-thresholds', () => import('./AlertThresholds.tsx'), 'AlertThresholds', {}),
  screenRoute('/', () => import('./Overview.tsx'), 'Overview', { window: choice(SERVICE_LEVEL_WINDOWS) }),
] as const;
