import { screenRoute } from '../../routing/root-routes.ts';

export const operatorsRoutes = [
  screenRoute('/operators', () => import('./OperatorList.tsx'), 'OperatorList', {}),
  screenRoute('/operators/new', () => import('./OperatorNew.tsx'), 'OperatorNew', {}),
] as const;
