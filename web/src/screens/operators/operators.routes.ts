import { screenRoute } from '../../routing/root-routes.ts';

/** Who may work here. */
export const operatorsRoutes = [
  screenRoute('/operators', () => import('./OperatorList.tsx'), 'OperatorList', {}),
  screenRoute('/operators/new', () => import('./OperatorNew.tsx'), 'OperatorNew', {}),
] as const;
