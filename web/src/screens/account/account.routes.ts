import { t } from 'ttag';
import { screenRoute } from '../../routing/root-routes.ts';

export const accountRoutes = [
  screenRoute('/account', () => import('./Account.tsx'), t`Account`, {}),
] as const;
