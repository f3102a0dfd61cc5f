import { screenRoute } from '../../routing/root-routes.ts';

/** What workers were asked to do, and what they do by themselves. */
export const workRoutes = [screenRoute('/work', () => import('./WorkBoard.tsx'), 'WorkBoard', {})] as const;
