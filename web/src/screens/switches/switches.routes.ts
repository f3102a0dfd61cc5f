import { screenRoute } from '../../routing/root-routes.ts';

/** What partners are served as a whole. */
export const switchesRoutes = [
  screenRoute('/switches', () => import('./SwitchBoard.tsx'), 'SwitchBoard', {}),
] as const;
