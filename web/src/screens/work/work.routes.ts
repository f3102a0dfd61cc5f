import { screenRoute } from '../../routing/root-routes.ts';

export const workRoutes = [screenRoute('/work', () => import('./WorkBoard.tsx'), 'WorkBoard', {})] as const;
