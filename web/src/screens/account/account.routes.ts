import { screenRoute } from '../../routing/root-routes.ts';

/** What operators keep for themselves. */
export const accountRoutes = [screenRoute('/account', () => import('./Account.tsx'), 'Account', {})] as const;
