import { screenRoute } from '../../routing/root-routes.ts';

export const accountRoutes = [screenRoute('/account', () => import('./Account.tsx'), 'Account', {})] as const;
