import { screenRoute } from '../../routing/root-routes.ts';

export const switchesRoutes = [
  screenRoute('/switches', () => import('./SwitchBoard.tsx'), 'SwitchBoard', {}),
] as const;
